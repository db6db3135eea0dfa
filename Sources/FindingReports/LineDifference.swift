import Algorithms
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

  /// How many lines are compared each with each: that takes the square of their number.
  private static let maxCompared = 2_000
  /// How often lines are looked for that stand once between two others.
  private static let maxDepth = 8

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

  /// The changes in their order, no two of which touch. Of long files they need not be the fewest.
  package static func changes(from old: [Line], to new: [Line]) -> [Change] {
    var changes: [Change] = []
    compare(old[...], new[...], depth: 0, &changes)
    return changes
  }

  private static func compare(
    _ old: ArraySlice<Line>, _ new: ArraySlice<Line>, depth: Int, _ changes: inout [Change]
  ) {
    var (old, new) = (old, new)
    while let first = old.first, first == new.first {
      old.removeFirst()
      new.removeFirst()
    }
    while let last = old.last, last == new.last {
      old.removeLast()
      new.removeLast()
    }
    if old.isEmpty && new.isEmpty { return }
    if old.isEmpty || new.isEmpty {
      add(Change(old: old.indices, new: new.indices), to: &changes)
    } else if old.count + new.count <= maxCompared {
      compareEach(old, new, &changes)
    } else {
      compareBetweenAnchors(old, new, depth: depth, &changes)
    }
  }

  private static func add(_ change: Change, to changes: inout [Change]) {
    if let last = changes.last, last.old.upperBound == change.old.lowerBound,
      last.new.upperBound == change.new.lowerBound
    {
      changes[changes.count - 1] = Change(
        old: last.old.lowerBound..<change.old.upperBound,
        new: last.new.lowerBound..<change.new.upperBound)
    } else {
      changes.append(change)
    }
  }

  private static func compareEach(
    _ old: ArraySlice<Line>, _ new: ArraySlice<Line>, _ changes: inout [Change]
  ) {
    let difference = Array(new).difference(from: Array(old))
    var removals = difference.removals.map { $0.offset + old.startIndex }[...]
    var insertions = difference.insertions.map { $0.offset + new.startIndex }[...]
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
      if i > first || j > second { add(Change(old: first..<i, new: second..<j), to: &changes) }
      (i, j) = (i + 1, j + 1)
    }
  }

  /// Compares what lies between lines that stand once in both, in the same order ("patience diff").
  private static func compareBetweenAnchors(
    _ old: ArraySlice<Line>, _ new: ArraySlice<Line>, depth: Int, _ changes: inout [Change]
  ) {
    let anchors = depth < maxDepth ? anchors(old, new) : []
    if anchors.isEmpty {
      add(Change(old: old.indices, new: new.indices), to: &changes)
      return
    }
    var (i, j) = (old.startIndex, new.startIndex)
    for anchor in anchors + [(old: old.endIndex, new: new.endIndex)] {
      compare(old[i..<anchor.old], new[j..<anchor.new], depth: depth + 1, &changes)
      (i, j) = (anchor.old + 1, anchor.new + 1)
    }
  }

  private static func anchors(
    _ old: ArraySlice<Line>, _ new: ArraySlice<Line>
  ) -> [(old: Int, new: Int)] {
    func unique(_ lines: ArraySlice<Line>) -> [Line: Int] {
      var places: [Line: Int] = [:]
      // -1 for what stands there again.
      for (place, line) in zip(lines.indices, lines) {
        places[line] = places[line] == nil ? place : -1
      }
      return places.filter { $0.value >= 0 }
    }
    let places = unique(new)
    let pairs = unique(old).compactMap { line, place in places[line].map { (old: place, new: $0) } }
      .sorted { $0.old < $1.old }
    return longestAscending(pairs)
  }

  /// The longest part of a list in which the second numbers ascend, too.
  private static func longestAscending(
    _ pairs: [(old: Int, new: Int)]
  ) -> [(old: Int, new: Int)] {
    /// By length, the position of the smallest last pair of a list of that length.
    var ends: [Int] = []
    var before: [Int?] = []
    for (position, pair) in pairs.enumerated() {
      let length = ends.partitioningIndex { pairs[$0].new >= pair.new }
      before.append(length > 0 ? ends[length - 1] : nil)
      if length < ends.count { ends[length] = position } else { ends.append(position) }
    }
    var list: [(old: Int, new: Int)] = []
    var next = ends.last
    while let position = next {
      list.append(pairs[position])
      next = before[position]
    }
    return list.reversed()
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
