import Diagnostics
import YAMLTree

/// A comment `# juice: ignore[JU301, JU304] reason`, which applies to its own line or to the one below.
struct IgnoreComment: Sendable {
  struct Code: Sendable {
    let text: String
    let span: Span
  }

  /// From the `#` to the end of the line.
  let span: Span
  /// Whether it is alone on its line.
  let standsAlone: Bool
  /// The first byte of the line that it applies to.
  let lineStart: Int
  let codes: [Code]

  /// The codes, each with the place at which it is silenced.
  var places: [(code: Code, place: Suppressions.Place)] {
    codes.map { ($0, .init(file: span.file, line: lineStart, code: $0.text)) }
  }
}

extension Suppressions {
  init(_ comments: [IgnoreComment], in source: SourceFile) {
    self.init(Set(comments.lazy.flatMap(\.places).map(\.place)), in: source)
  }
}

extension IgnoreComment {
  /// The well-formed ignore comments of a file, and the places of malformed ones.
  static func all(
    in tree: YAMLTree, of source: SourceFile
  ) -> (comments: [IgnoreComment], malformed: [Span]) {
    var comments: [IgnoreComment] = []
    var malformed: [Span] = []
    // From last to first, since a comment can be above another one.
    for span in tree.comments(to: "juice").reversed() {
      let start = lineStart(of: span, in: source)
      let before = source.bytes[start..<span.range.lowerBound]
      let standsAlone = before.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      let next = lineBreakEnd(after: span, in: source)
      let below = comments.last.flatMap { $0.standsAlone && isIn($0, next, source) ? $0 : nil }
      guard let codes = codes(in: span, of: source) else {
        malformed.append(span)
        continue
      }
      comments.append(
        IgnoreComment(
          span: span, standsAlone: standsAlone,
          lineStart: standsAlone ? below?.lineStart ?? next : start, codes: codes))
    }
    return (comments.reversed(), malformed)
  }

  private static func lineStart(of span: Span, in source: SourceFile) -> Int {
    let before = source.bytes[..<span.range.lowerBound]
    let start = before.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return start == 0 ? source.bytes.markLength : start
  }

  private static func lineBreakEnd(after span: Span, in source: SourceFile) -> Int {
    let end = span.range.upperBound
    let isPair = source.bytes[end...].starts(with: [0x0D, 0x0A])
    return min(end + (isPair ? 2 : 1), source.bytes.count)
  }

  /// Whether a comment is alone on the line that begins at an offset.
  private static func isIn(_ comment: IgnoreComment, _ start: Int, _ source: SourceFile) -> Bool {
    start <= comment.span.range.lowerBound && lineStart(of: comment.span, in: source) == start
  }

  /// Nil if the comment is malformed.
  private static func codes(in span: Span, of source: SourceFile) -> [Code]? {
    let bytes = source.bytes[span.range]
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let directive = bytes[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
    let open = "ignore[".utf8
    guard directive.starts(with: open),
      let close = directive.firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    var codes: [Code] = []
    let list = directive[(directive.startIndex + open.count)..<close]
    for part in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let word = part.trimmingSpaces
      let place = Span(file: span.file, word.startIndex..<word.endIndex)
      codes.append(Code(text: String(decoding: word, as: UTF8.self), span: place))
    }
    return codes
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingSpaces: ArraySlice<UInt8> {
    let start = drop { $0 == UInt8(ascii: " ") }
    let end = start.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? start.startIndex
    return start[start.startIndex..<end]
  }
}
