import Diagnostics

/// JU024: the file has markers of an unresolved conflict (git merge, "How conflicts are presented").
enum ConflictMarker {
  static let rule = Rule(
    "JU024", .error, "a menu file holds no conflict of a merge",
    explanation: """
      Git could not join two versions of this file and has written both into it, between lines \
      that begin with `<<<<<<<`, `=======` and `>>>>>>>`. Such a file is neither of the two menus. \
      Nothing of it is read, because whatever it said would be a guess. Keep what is right of the \
      two sides, delete the three lines, and commit the result.
      """,
    bad: """
      fruits:
      <<<<<<< HEAD
        mango: 10
      =======
        mango: 20
      >>>>>>> summer
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango: 20
      juices:
        mango: {mango: 3}

      """)

  /// The first conflict, if there is one.
  static func finding(in source: UnsafeBufferPointer<UInt8>, _ file: SourceID) -> Finding? {
    guard let begin = line(of: UInt8(ascii: "<"), in: source, from: 0),
      let end = line(of: UInt8(ascii: ">"), in: source, from: begin.upperBound)
    else { return nil }
    var related = [label(end, file, "to here")]
    if let middle = line(of: UInt8(ascii: "="), in: source, from: begin.upperBound),
      middle.lowerBound < end.lowerBound
    {
      related.insert(label(middle, file, "the other side begins here"), at: 0)
    }
    let isFollowed = line(of: UInt8(ascii: "<"), in: source, from: end.upperBound) != nil
    return Finding(
      rule, "a merge has left a conflict in this file", at: label(begin, file, "from here"),
      related: related,
      notes: (isFollowed ? ["there are more conflicts below"] : [])
        + ["this file has not been read"],
      help: ["keep what is right of the two sides, and delete the lines of the markers"])
  }

  private static func label(_ range: Range<Int>, _ file: SourceID, _ text: String) -> Label {
    Label(
      Span(file: file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound)), text)
  }

  /// The next line that begins with exactly seven of a character; the range of those seven.
  private static func line(
    of character: UInt8, in source: UnsafeBufferPointer<UInt8>, from offset: Int
  ) -> Range<Int>? {
    var offset = offset
    while let start = source.firstIndex(of: character, from: offset) {
      let end = source[start...].firstIndex { $0 != character } ?? source.count
      if end - start == 7, start == 0 || source[start - 1] == UInt8(ascii: "\n") {
        return start..<end
      }
      offset = end
    }
    return nil
  }
}
