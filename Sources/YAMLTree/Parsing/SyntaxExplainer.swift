import Diagnostics

/// Turns an error of libyaml into a finding at the place of the mistake, which is often before the
/// place where libyaml stops.
struct SyntaxExplainer {
  let source: SourceFile
  let file: SourceID
  /// The offset of libyaml's input, after the byte order marks.
  let start: Int
  /// The last quoted scalar before the error.
  let lastQuoted: Range<Int>?
  /// The offset of the innermost bracket that is open at the error.
  var openBracket: Int?

  var bytes: [UInt8] { source.bytes }

  func finding(for problem: ParserProblem, offset: (Int) -> Int) -> Finding {
    switch problem.place {
    case .byte(let index):
      return readerFinding(problem, at: index)
    case .character(let index):
      return finding(
        for: problem, at: min(offset(index), bytes.count),
        context: min(offset(problem.contextStart), bytes.count))
    }
  }

  /// An error of decoding.
  private func readerFinding(_ problem: ParserProblem, at index: Int) -> Finding {
    let offset = min(start + index, bytes.count)
    if problem.problem.hasPrefix("control characters") {
      // In UTF-16, every other byte of English text is zero.
      if offset < 2, bytes[offset] == 0 {
        return NotUTF8.finding(at: characterSpan(at: 0), in: source)
      }
      return ControlCharacter.finding(at: characterSpan(at: offset), in: source)
    }
    // The span begins with the character that contains the invalid byte.
    let start =
      problem.problem.hasPrefix("invalid trailing")
      ? (max(0, offset - 3)..<offset).last { bytes[$0] >= 0xC0 } ?? offset : offset
    let isCut =
      problem.problem.hasPrefix("incomplete")
      && bytes[(start + 1)...].allSatisfy { $0 & 0xC0 == 0x80 }
    let end = isCut ? bytes.count : min(start + 1, bytes.count)
    return NotUTF8.finding(
      at: Span(file: file, start..<end), in: source, isCut: isCut)
  }

  private func finding(for problem: ParserProblem, at offset: Int, context: Int) -> Finding {
    let place = characterSpan(at: offset)
    if let key = longKey(at: offset, problem.problem) { return SyntaxError.longKey(at: key) }
    if let mark = byteOrderMark(onLineOf: offset) {
      return ControlCharacter.finding(at: mark, in: source)
    }
    if let (separator, span) = confusableSeparator(onLineOf: offset, problem.problem) {
      return SyntaxError.confusable(separator, at: span)
    }
    if offset == bytes.count, let openBracket, !problem.problem.hasPrefix("found unexpected") {
      return unclosedBracket(
        at: openBracket, close: bytes[openBracket] == UInt8(ascii: "{") ? "}" : "]")
    }
    switch problem.problem {
    case _ where problem.context == "while scanning a directive":
      return SyntaxError.other(
        "found unknown directive name", context: nil, at: restOfLine(from: context))
    case "did not find expected alphabetic or numeric character":
      return SyntaxError.other(
        problem.problem, context: problem.context, at: characterSpan(at: context))
    case "did not find expected whitespace or line break", "found undefined tag handle":
      let tag = byte(at: context) == UInt8(ascii: "!") ? context : offset
      if byte(at: tag) == UInt8(ascii: "!") {
        return UnsupportedTag.finding(at: word(from: tag))
      }
      return SyntaxError.other(problem.problem, context: problem.context, at: place)
    case "did not find expected <document start>" where isAfterDocumentEnd(offset):
      return SeveralDocuments.finding(second: place)
    case "found unexpected end of stream", "found unexpected document indicator":
      return UnclosedQuote.finding(at: characterSpan(at: context))
    case let text where text.hasPrefix("found character that cannot start any token"):
      if byte(at: offset) == UInt8(ascii: "\t") {
        return TabIndentation.finding(at: run(of: UInt8(ascii: "\t"), at: offset))
      }
      return SyntaxError.reservedCharacter(at: place, in: source)
    case let text where text.hasPrefix("found a tab character"):
      return TabIndentation.finding(at: place)
    case "did not find expected ',' or '}'", "did not find expected ',' or ']'":
      if let quote = unclosedQuote(before: offset) { return UnclosedQuote.finding(at: quote) }
      let close = problem.problem.contains("}") ? "}" : "]"
      let opening = characterSpan(at: context)
      return lineStart(of: context) == lineStart(of: offset) && offset < bytes.count
        ? SyntaxError.expected(
          .text("`,` or `\(close)`"), at: wordBefore(offset),
          opened: opening)
        : unclosedBracket(at: context, close: close)
    case "could not find expected ':'":
      if let quote = unclosedQuote(before: offset) { return UnclosedQuote.finding(at: quote) }
      return SyntaxError.missingColon(at: restOfLine(from: context))
    case "mapping values are not allowed in this context":
      return secondColon(at: offset)
    case "did not find expected key", "did not find expected '-' indicator",
      "did not find expected <document start>",
      "block sequence entries are not allowed in this context",
      "mapping keys are not allowed in this context":
      if let quote = unclosedQuote(before: offset) { return UnclosedQuote.finding(at: quote) }
      return misplaced(at: offset)
    default:
      return SyntaxError.other(problem.problem, context: problem.context, at: place)
    }
  }

  /// The finding for a text where only a key, an item or the end is allowed, usually because its
  /// line is not indented like its neighbours.
  private func misplaced(at offset: Int) -> Finding {
    let start = lineStart(of: offset)
    guard bytes[start..<offset].allSatisfy({ $0 == UInt8(ascii: " ") }) else {
      return SyntaxError.unexpected(
        at: restOfLine(from: offset),
        afterApostrophe: lastQuoted?.upperBound == offset
          && byte(at: offset - 1) == UInt8(ascii: "'"))
    }
    return badIndentation(at: offset)
  }

  /// The finding for a bracket, with the comment on its line in which the closing bracket stands, if there is one.
  private func unclosedBracket(at opening: Int, close: String) -> Finding {
    let line = restOfLine(from: opening)
    let comment = zip(line.range, bytes[line.range].dropFirst())
      .first { bytes[$0] == UInt8(ascii: " ") && $1 == UInt8(ascii: "#") }
      .map { restOfLine(from: $0.0 + 1) }
    let isQuoted = comment.map { comment in
      bytes[opening..<comment.range.lowerBound].contains {
        $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"")
      }
    }
    let place = characterSpan(at: opening)
    guard let comment, isQuoted == false, let closing = close.utf8.first,
      bytes[comment.range].contains(closing), case let value = word(from: comment.range.lowerBound),
      let text = String(validating: bytes[value.range].dropFirst(), as: UTF8.self),
      text.wholeMatch(of: /[\w-]+/) != nil
    else { return UnclosedBracket.finding(at: place, close: close) }
    return UnclosedBracket.finding(at: place, close: close, in: comment, value, "#\(text)")
  }

  private func badIndentation(at offset: Int) -> Finding {
    let indentation = offset - lineStart(of: offset)
    let above = lineAbove(offset).map { first in
      let spaces = first - lineStart(of: first)
      return Label(restOfLine(from: first), .text("indented by \(spaces)"))
    }
    return BadIndentation.finding(
      at: restOfLine(from: offset), indentation: indentation, above: above)
  }

  /// The finding for a colon that cannot end a key: the second one on its line, or the first one on
  /// a line that continues the value above because of its indentation or a missing colon above.
  private func secondColon(at offset: Int) -> Finding {
    let start = lineStart(of: offset)
    let line = bytes[start..<offset]
    let first = line.firstIndex { $0 != UInt8(ascii: " ") } ?? offset
    if hasColon(line) { return SyntaxError.secondColon(at: characterSpan(at: offset)) }
    guard let above = lineAbove(first) else {
      return SyntaxError.secondColon(at: characterSpan(at: offset))
    }
    let span = restOfLine(from: above)
    if above - lineStart(of: above) == first - start, !hasColon(bytes[span.range]) {
      return bytes[span.range].contains(UInt8(ascii: ":"))
        ? SyntaxError.missingSpace(at: span) : SyntaxError.missingColon(at: span)
    }
    return badIndentation(at: first)
  }

  /// Whether a line has a key with its colon.
  func hasColon(_ line: ArraySlice<UInt8>) -> Bool {
    line.last == UInt8(ascii: ":")
      || zip(line, line.dropFirst()).contains {
        $0 == UInt8(ascii: ":") && $1 == UInt8(ascii: " ")
      }
  }

  /// The offset of the first character on the nearest line above that is not blank or a comment.
  func lineAbove(_ offset: Int) -> Int? {
    var end = lineStart(of: offset)
    for _ in 0..<100 where end > 0 {
      let start = lineStart(of: end - 1)
      let text = bytes[start..<end].firstIndex { ![0x20, 0x0A, 0x0D].contains($0) }
      if let text, bytes[text] != UInt8(ascii: "#") { return text }
      end = start
    }
    return nil
  }

  /// The opening quote of the last quoted scalar, if it spans several lines and ends on the line of
  /// the error: then its closing quote was meant to open the next scalar.
  private func unclosedQuote(before offset: Int) -> Span? {
    guard let quoted = lastQuoted, quoted.upperBound <= offset,
      lineStart(of: quoted.upperBound) == lineStart(of: offset),
      lineStart(of: quoted.lowerBound) != lineStart(of: offset)
    else { return nil }
    return characterSpan(at: quoted.lowerBound)
  }

  private func isAfterDocumentEnd(_ offset: Int) -> Bool {
    lineAbove(offset).map { bytes[$0...].starts(with: "...".utf8) } ?? false
  }

  // MARK: Places

  /// The key before a colon, because the comma before that key is missing; otherwise the character.
  private func wordBefore(_ offset: Int) -> Span {
    guard byte(at: offset) == UInt8(ascii: ":") else { return characterSpan(at: offset) }
    let start = bytes[..<offset].lastIndex { [0x20, 0x2C, 0x7B, 0x5B].contains($0) }
    let first = max(start.map { $0 + 1 } ?? 0, lineStart(of: offset))
    return Span(file: file, first..<max(offset, first))
  }

  func byte(at offset: Int) -> UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  func lineStart(of offset: Int) -> Int {
    let before = bytes[..<offset].lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return before.map { $0 + 1 } ?? 0
  }

  func characterSpan(at offset: Int) -> Span {
    var end = offset
    if let byte = byte(at: offset), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      end += 1
      while let next = self.byte(at: end), next & 0xC0 == 0x80 { end += 1 }
    }
    return Span(file: file, offset..<end)
  }

  /// The span up to a space, a bracket or a comma.
  private func word(from offset: Int) -> Span {
    var end = offset
    while let byte = byte(at: end),
      ![0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x5B, 0x5D, 0x7B, 0x7D].contains(byte)
    {
      end += 1
    }
    return Span(file: file, offset..<end)
  }

  private func run(of byte: UInt8, at offset: Int) -> Span {
    var end = offset
    while self.byte(at: end) == byte { end += 1 }
    return Span(file: file, offset..<end)
  }

  func restOfLine(from offset: Int) -> Span {
    var end = offset
    while let byte = byte(at: end), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      end += 1
    }
    while end > offset, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return Span(file: file, offset..<end)
  }
}
