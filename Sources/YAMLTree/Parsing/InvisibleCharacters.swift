import Diagnostics

/// Causes of syntax errors that cannot be seen in an editor and that libyaml does not name.
extension SyntaxExplainer {
  /// The key at or before an error, if it exceeds the length of a key (YAML 1.2.2, section 7.4.2).
  /// libyaml stops at such a key or at its colon.
  func longKey(at offset: Int, _ problem: String) -> Span? {
    let problems = [
      "did not find expected ',' or '}'", "did not find expected ',' or ']'",
      "did not find expected key", "did not find expected <document start>",
      "could not find expected ':'", "mapping values are not allowed in this context",
    ]
    guard problems.contains(problem) else { return nil }
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

  /// A no-break space after a colon, on the line of an error or on the line above. With it the colon ends no key.
  func noBreakSpace(onLineOf offset: Int) -> Span? {
    [lineAbove(offset), lineStart(of: offset)].compactMap { $0 }.lazy.compactMap { start in
      let line = restOfLine(from: start).range
      let found = bytes[line].withUnsafeBufferPointer { $0.firstNoBreakSpaceAfterColon }
      guard let space = found.map({ line.lowerBound + $0 }) else { return nil }
      // Text between quotes and comments may have any character.
      let isText = bytes[line.lowerBound..<space].contains { [0x22, 0x23, 0x27].contains($0) }
      return isText ? nil : characterSpan(at: space)
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
