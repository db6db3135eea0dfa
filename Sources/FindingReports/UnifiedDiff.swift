package import Diagnostics
import Text

/// The difference between two versions of a file in the unified format that `patch` and `git apply` read
/// (GNU diffutils, "Detailed Description of Unified Format").
package enum UnifiedDiff {
  /// How many common lines surround a change.
  private static let context = 3

  private typealias Content = LineDifference.Line

  private enum Line {
    case common(Content)
    case removed(Content)
    case added(Content)
  }

  /// - Returns: nil for equal files; the text ends with a line break.
  package static func text(from old: SourceFile, to new: SourceFile) -> String? {
    guard old.bytes != new.bytes else { return nil }
    let lines = compare(LineDifference.lines(of: old), LineDifference.lines(of: new))
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

  private static func compare(_ old: [Content], _ new: [Content]) -> [Line] {
    var lines: [Line] = []
    var place = 0
    for change in LineDifference.changes(from: old, to: new) {
      lines += old[place..<change.old.lowerBound].map(Line.common)
      lines += old[change.old].map(Line.removed) + new[change.new].map(Line.added)
      place = change.old.upperBound
    }
    return lines + old[place...].map(Line.common)
  }

  /// Ranges of lines with their context, merged where contexts overlap.
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
    // A side without lines is given the number of the line before it.
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
