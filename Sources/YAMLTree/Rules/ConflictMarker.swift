import Diagnostics

/// JU024: the file has markers of an unresolved conflict (git merge, "How conflicts are presented").
enum ConflictMarker {
  static let rule = Rule("JU024", .error)

  /// The first conflict, if there is one.
  static func finding(in source: UnsafeBufferPointer<UInt8>, _ file: SourceID) -> Finding? {
    guard let begin = line(of: UInt8(ascii: "<"), in: source, from: 0),
      let end = line(of: UInt8(ascii: ">"), in: source, from: begin.upperBound)
    else { return nil }
    var related = [Label(Span(file: file, end), .text("to here"))]
    if let middle = line(of: UInt8(ascii: "="), in: source, from: begin.upperBound),
      middle.lowerBound < end.lowerBound
    {
      let text = LocalizedText.text("the other side begins here")
      related.insert(Label(Span(file: file, middle), text), at: 0)
    }
    let isFollowed = line(of: UInt8(ascii: "<"), in: source, from: end.upperBound) != nil
    return Finding(
      rule, .text("a merge has left a conflict in this file"),
      at: Label(Span(file: file, begin), .text("from here")),
      related: related,
      notes: (isFollowed ? [.text("there are more conflicts below")] : [])
        + [.fileNotRead],
      help: .text("keep what is right of the two sides, and delete the lines of the markers"))
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
