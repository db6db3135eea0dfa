package import Diagnostics

/// The lines in which two versions of a file differ.
package enum LineDifference {
  /// A line with its line break, as bytes: texts that differ only in normalization differ.
  package typealias Line = ArraySlice<UInt8>

  /// Lines in place of others; either range may be empty.
  package struct Change: Equatable, Sendable {
    package let old: Range<Int>
    package let new: Range<Int>
  }

  /// The number of lines up to which the smallest difference is computed, in quadratic time.
  private static let maxCompared = 4_000

  /// The lines of a file; the last one may have no line break.
  package static func lines(of source: SourceFile) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while start < source.bytes.count {
      let end = source.bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.bytes.count
      lines.append(source.bytes[start..<end])
      start = end
    }
    return lines
  }

  /// The changes in their order, no two of which touch; in long files, one change from the first line that
  /// differs to the last.
  package static func changes(from old: [Line], to new: [Line]) -> [Change] {
    let shorter = min(old.count, new.count)
    let first = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let rest = shorter - first
    let last = (0..<rest).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? rest
    let changed = Change(old: first..<old.count - last, new: first..<new.count - last)
    if changed.old.isEmpty && changed.new.isEmpty { return [] }
    guard changed.old.count + changed.new.count <= maxCompared else { return [changed] }
    return fewestChanges(from: old[changed.old], to: new[changed.new])
  }

  private static func fewestChanges(
    from old: ArraySlice<Line>, to new: ArraySlice<Line>
  ) -> [Change] {
    let difference = new.difference(from: old)
    var removals = difference.removals.map { $0.offset + old.startIndex }[...]
    var insertions = difference.insertions.map { $0.offset + new.startIndex }[...]
    var changes: [Change] = []
    var (i, j) = (old.startIndex, new.startIndex)
    while i < old.endIndex || j < new.endIndex {
      let (first, second) = (i, j)
      while removals.first == i || insertions.first == j {
        if removals.first == i {
          removals.removeFirst()
          i += 1
        } else {
          insertions.removeFirst()
          j += 1
        }
      }
      if i > first || j > second { changes.append(Change(old: first..<i, new: second..<j)) }
      (i, j) = (i + 1, j + 1)
    }
    return changes
  }
}

extension CollectionDifference.Change {
  /// Counted from the first of the compared lines.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
