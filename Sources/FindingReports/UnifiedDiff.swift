package import Diagnostics

/// What changes in a file, in the unified format that `patch` and `git apply` read (GNU diffutils,
/// "Detailed Description of Unified Format").
package enum UnifiedDiff {
  private static let context = 3
  /// Lines looked ahead for the next common one; fixes change single lines.
  private static let reach = 16

  /// Bytes, since texts that differ only in normalization differ.
  private typealias Content = ArraySlice<UInt8>

  private enum Line {
    case common(Content)
    case removed(Content)
    case added(Content)
  }

  /// - Returns: nil if nothing changes; ends with a line break.
  package static func text(from old: SourceFile, to new: SourceFile) -> String? {
    guard old.bytes != new.bytes else { return nil }
    let lines = compare(lines(of: old), lines(of: new))
    var text = "--- \(old.path)\n+++ \(new.path)\n"
    var counts = Counts()
    var end = 0
    for hunk in hunks(of: lines) {
      counts.add(lines[end..<hunk.lowerBound])
      text += render(lines[hunk], after: counts)
      counts.add(lines[hunk])
      end = hunk.upperBound
    }
    return text
  }

  /// Each with its line break; what stands behind the last one is no line if it is empty.
  private static func lines(of source: SourceFile) -> [Content] {
    var lines: [Content] = []
    var start = 0
    while start < source.bytes.count {
      let end = source.bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.bytes.count
      lines.append(source.bytes[start..<end])
      start = end
    }
    return lines
  }

  private static func compare(_ old: [Content], _ new: [Content]) -> [Line] {
    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i] == new[j] {
        lines.append(.common(old[i]))
        (i, j) = (i + 1, j + 1)
        continue
      }
      let (removed, added) = nextCommon(old[i...], new[j...])
      lines += old[i..<i + removed].map { .removed($0) } + new[j..<j + added].map { .added($0) }
      (i, j) = (i + removed, j + added)
    }
    return lines
  }

  /// How many lines to leave out and put in before both sides are the same again; one of each if
  /// that is not soon.
  private static func nextCommon(
    _ old: ArraySlice<Content>, _ new: ArraySlice<Content>
  ) -> (removed: Int, added: Int) {
    for distance in 1...reach {
      for added in 0...distance {
        let removed = distance - added
        guard removed <= old.count, added <= new.count else { continue }
        let rest = (old.dropFirst(removed).first, new.dropFirst(added).first)
        if rest.0 == rest.1 { return (removed, added) }
      }
    }
    return (min(1, old.count), min(1, new.count))
  }

  /// Ranges of lines with their context, merged where that overlaps.
  private static func hunks(of lines: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() {
      if case .common = line { continue }
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, range.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private struct Counts {
    var old = 0
    var new = 0

    mutating func add(_ lines: ArraySlice<Line>) {
      for line in lines {
        switch line {
        case .common: (old, new) = (old + 1, new + 1)
        case .removed: old += 1
        case .added: new += 1
        }
      }
    }
  }

  private static func render(_ hunk: ArraySlice<Line>, after before: Counts) -> String {
    var inside = Counts()
    inside.add(hunk)
    // A side without lines is named by the line before it.
    let oldStart = before.old + (inside.old == 0 ? 0 : 1)
    let newStart = before.new + (inside.new == 0 ? 0 : 1)
    var text = "@@ -\(oldStart),\(inside.old) +\(newStart),\(inside.new) @@\n"
    for line in hunk {
      let (sign, content) =
        switch line {
        case .common(let content): (" ", content)
        case .removed(let content): ("-", content)
        case .added(let content): ("+", content)
        }
      text += sign + String(decoding: content, as: UTF8.self)
      if content.last != 0x0A { text += "\n\\ No newline at end of file\n" }
    }
    return text
  }
}
