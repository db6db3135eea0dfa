import Diagnostics

/// Puts libyaml's account of an error into the words of somebody who edits a menu, at the place
/// where the mistake was made rather than where libyaml noticed it.
struct SyntaxExplainer {
  let source: SourceFile
  let file: SourceID
  /// The last scalar in quotes that was read before the error.
  let lastQuoted: Range<Int>?

  private var bytes: [UInt8] { source.bytes }

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

  /// The reader's errors come before there is any text: wrong bytes.
  private func readerFinding(_ problem: ParserProblem, at index: Int) -> Finding {
    // libyaml counts from its input, which begins after a byte order mark.
    let base = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let offset = min(base + index, bytes.count)
    if problem.problem.hasPrefix("control characters") {
      return ControlCharacter.finding(at: characterSpan(at: offset), in: source)
    }
    let span = Span(
      file: file, start: UInt32(offset), end: UInt32(min(offset + 1, bytes.count)))
    return NotUTF8.finding(at: span, in: source)
  }

  private func finding(for problem: ParserProblem, at offset: Int, context: Int) -> Finding {
    let place = characterSpan(at: offset)
    switch problem.problem {
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
        ? SyntaxError.expected("`,` or `\(close)`", at: place, opened: opening)
        : UnclosedBracket.finding(at: opening, close: close)
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
      return misplaced(problem, at: offset, context: context)
    default:
      return SyntaxError.other(problem.problem, context: problem.context, at: place)
    }
  }

  /// Something stands where a key, an item or the end should: as a rule its line is indented by
  /// another amount than the lines it belongs with.
  private func misplaced(_ problem: ParserProblem, at offset: Int, context: Int) -> Finding {
    let start = lineStart(of: offset)
    guard bytes[start..<offset].allSatisfy({ $0 == UInt8(ascii: " ") }) else {
      return SyntaxError.unexpected(at: restOfLine(from: offset))
    }
    let siblings =
      problem.context?.hasPrefix("while parsing a block") == true
      ? Label(characterSpan(at: context), "the lines of this block begin in this column") : nil
    return BadIndentation.finding(at: restOfLine(from: offset), siblings: siblings)
  }

  /// A colon where no key can be: a second one on its line, or the first of a line that is
  /// indented as if it went on the value above.
  private func secondColon(at offset: Int) -> Finding {
    let start = lineStart(of: offset)
    let line = bytes[start..<offset]
    let first = line.firstIndex { $0 != UInt8(ascii: " ") } ?? offset
    let hasColonBefore = zip(line, line.dropFirst()).contains {
      $0 == UInt8(ascii: ":") && $1 == UInt8(ascii: " ")
    }
    if hasColonBefore || first == 0 {
      return SyntaxError.secondColon(at: characterSpan(at: offset))
    }
    return BadIndentation.finding(at: restOfLine(from: first), siblings: nil)
  }

  /// Where the last quoted text opens, if it runs over several lines and ends on the line of the
  /// error: then it was closed by a quote that was meant to open the next one.
  private func unclosedQuote(before offset: Int) -> Span? {
    guard let quoted = lastQuoted, quoted.upperBound <= offset,
      lineStart(of: quoted.upperBound) == lineStart(of: offset),
      lineStart(of: quoted.lowerBound) != lineStart(of: offset)
    else { return nil }
    return characterSpan(at: quoted.lowerBound)
  }

  // MARK: Places

  private func byte(at offset: Int) -> UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  private func lineStart(of offset: Int) -> Int {
    let before = bytes[..<offset].lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return before.map { $0 + 1 } ?? 0
  }

  private func characterSpan(at offset: Int) -> Span {
    var end = offset
    if let byte = byte(at: offset), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      end += 1
      while let next = self.byte(at: end), next & 0xC0 == 0x80 { end += 1 }
    }
    return Span(file: file, start: UInt32(offset), end: UInt32(end))
  }

  private func run(of byte: UInt8, at offset: Int) -> Span {
    var end = offset
    while self.byte(at: end) == byte { end += 1 }
    return Span(file: file, start: UInt32(offset), end: UInt32(end))
  }

  private func restOfLine(from offset: Int) -> Span {
    var end = offset
    while let byte = byte(at: end), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      end += 1
    }
    while end > offset, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return Span(file: file, start: UInt32(offset), end: UInt32(end))
  }
}
