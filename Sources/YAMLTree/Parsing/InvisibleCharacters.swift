import Diagnostics

/// Causes of syntax errors that cannot be seen in an editor and that libyaml does not name.
extension SyntaxExplainer {
  /// What libyaml says where a key does not end in a colon with a space.
  private static let problemsOfKeys = [
    "did not find expected ',' or '}'", "did not find expected ',' or ']'",
    "did not find expected key", "did not find expected <document start>",
    "could not find expected ':'", "mapping values are not allowed in this context",
  ]

  /// The key at or before an error, if it exceeds the length of a key (YAML 1.2.2, section 7.4.2).
  /// libyaml stops at such a key or at its colon.
  func longKey(at offset: Int, _ problem: String) -> Span? {
    guard Self.problemsOfKeys.contains(problem) else { return nil }
    let colon = UInt8(ascii: ":")
    var range = offset..<offset
    if byte(at: offset) == colon {
      let before = bytes[lineStart(of: offset)..<offset]
      let start = before.lastIndex { [0x2C, 0x5B, 0x7B].contains($0) }.map { $0 + 1 }
      range = (start ?? before.startIndex)..<offset
    } else {
      let line = restOfLine(from: offset).range
      guard line.count > SyntaxError.maxKeyLength,
        let end = line.first(where: { index in
          bytes[index] == colon
            && (index + 1 == line.upperBound || bytes[index + 1] == UInt8(ascii: " "))
        })
      else { return nil }
      range = offset..<end
    }
    let key = range.drop { bytes[$0] == UInt8(ascii: " ") }
    guard !key.contains(where: { [0x2C, 0x5B, 0x5D, 0x7B, 0x7D].contains(bytes[$0]) }),
      key.count(where: { bytes[$0] & 0xC0 != 0x80 }) > SyntaxError.maxKeyLength
    else { return nil }
    return Span(file: file, key.startIndex..<key.endIndex)
  }

  /// What looks like the colon of a key with its space, on the line of an error or on the line above.
  func confusableSeparator(
    onLineOf offset: Int, _ problem: String
  ) -> (separator: ConfusableSeparator, span: Span)? {
    guard Self.problemsOfKeys.contains(problem) else { return nil }
    return [lineAbove(offset), lineStart(of: offset)].compactMap { $0 }.lazy.compactMap { start in
      let line = restOfLine(from: start).range
      guard
        let (separator, found) = bytes[line].withUnsafeBufferPointer(ConfusableSeparator.first)
      else { return nil }
      let before = bytes[line.lowerBound..<line.lowerBound + found]
      let isInBrackets = before.contains { [0x5B, 0x7B].contains($0) }
      let bound = before.lastIndex { isInBrackets && [0x2C, 0x5B, 0x7B].contains($0) }
      let key = bound.map { before[($0 + 1)...] } ?? before
      // Values, text between quotes and comments may have any character.
      let isText = before.contains { [0x22, 0x23, 0x27].contains($0) } || hasColon(key.dropLast())
      return isText ? nil : (separator, characterSpan(at: before.endIndex))
    }.first
  }

  /// A byte order mark at the start of the line of an error or of the line above, but not at the start
  /// of the file. libyaml counts it as indentation.
  func byteOrderMark(onLineOf offset: Int) -> Span? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    // Marks at the start of the file are allowed or reported.
    return [lineAbove(offset), lineStart(of: offset)].compactMap { $0 }
      .map { $0 == 0 ? start : $0 }
      .first { $0 > 0 && bytes[$0...].starts(with: mark) }
      .map(characterSpan)
  }
}
