import Diagnostics

/// JU024: the file has markers of an unresolved conflict (git merge, "How conflicts are presented").
enum ConflictMarker {
  static let rule = Rule("JU024", .error)

  /// The first conflict, if there is one.
  static func finding(in source: UnsafeBufferPointer<UInt8>, _ file: SourceID) -> Finding? {
    guard let begin = line(of: UInt8(ascii: "<"), in: source, from: 0),
      let end = line(of: UInt8(ascii: ">"), in: source, from: begin.upperBound)
    else { return nil }
    var related = [Label(Span(file: file, end), .text("to here", ko: "여기까지"))]
    if let middle = line(of: UInt8(ascii: "="), in: source, from: begin.upperBound),
      middle.lowerBound < end.lowerBound
    {
      let text = LocalizedText("the other side begins here", ko: "다른 쪽은 여기부터")
      related.insert(Label(Span(file: file, middle), text), at: 0)
    }
    let isFollowed = line(of: UInt8(ascii: "<"), in: source, from: end.upperBound) != nil
    return Finding(
      rule, .text("a merge has left a conflict in this file", ko: "이 파일에 병합 충돌이 남아 있어요"),
      at: Label(Span(file: file, begin), .text("from here", ko: "여기부터")),
      related: related,
      notes: (isFollowed ? [.text("there are more conflicts below", ko: "아래에 충돌이 더 있어요")] : [])
        + [.fileNotRead],
      help: .text(
        "keep what is right of the two sides, and delete the lines of the markers",
        ko: "두 쪽에서 맞는 것만 남기고 표시 줄을 지우세요"))
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
