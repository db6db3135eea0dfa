package import Diagnostics

/// The difference of two versions of a file in the unified format that `patch` and `git apply` read
/// (GNU diffutils, "Detailed Description of Unified Format").
package enum UnifiedDiff {
  /// How many common lines surround a change.
  private static let context = 3

  /// A line with its line break, as bytes: texts that differ only in normalization differ.
  private typealias Content = ArraySlice<UInt8>

  private enum Line {
    case common(Content)
    case removed(Content)
    case added(Content)
  }

  /// - Returns: nil for equal files; the text ends with a line break.
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
    let difference = new.difference(from: old)
    var removals = difference.removals.map(\.offset)[...]
    var insertions = difference.insertions.map(\.offset)[...]
    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removals.first == i {
        lines.append(.removed(old[i]))
        removals.removeFirst()
        i += 1
      } else if insertions.first == j {
        lines.append(.added(new[j]))
        insertions.removeFirst()
        j += 1
      } else {
        lines.append(.common(old[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return lines
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

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
