package import Diagnostics

/// What to do about a text that is not one line of words within its bounds.
package struct LineRemedies {
  let empty: Remedy
  let tooLong: Remedy
  let controlCharacter: Remedy

  package init(empty: Remedy, tooLong: Remedy, controlCharacter: Remedy) {
    (self.empty, self.tooLong, self.controlCharacter) = (empty, tooLong, controlCharacter)
  }
}

extension String {
  /// The text without white space around it.
  ///
  /// - Parameters:
  ///   - max: the maximum length in bytes of UTF-8.
  ///   - thing: what the text is, such as `the reason`.
  ///   - isSeen: whether characters that nobody sees are refused, so that texts that look the same are the same.
  package func line(
    max: Int, of thing: LocalizedText, _ remedies: LineRemedies, isSeen: Bool = false
  ) throws(Problem) -> String {
    let characters = drop(while: \.isWhitespace)
    guard let end = characters.lastIndex(where: { !$0.isWhitespace }) else {
      throw Problem(
        .badRequest, .text("\(thing) is empty"),
        help: remedies.empty)
    }
    let line = String(characters[...end])
    guard line.utf8.count <= max else { throw Self.longLine(max: max, of: thing, remedies.tooLong) }
    // The journal is read line by line.
    let hasControl = line.unicodeScalars.contains {
      $0.properties.generalCategory == .control
        || $0.properties.generalCategory == .lineSeparator
        || $0.properties.generalCategory == .paragraphSeparator
    }
    if hasControl {
      throw Problem(
        .badRequest,
        .text(
          "\(thing) has a line break or another control character"), help: remedies.controlCharacter
      )
    }
    if isSeen, line.unicodeScalars.contains(where: \.isInvisible) {
      throw Problem(
        .badRequest,
        .text("\(thing) has a character that is not seen"),
        help: remedies.controlCharacter)
    }
    return line
  }

  static func longLine(max: Int, of thing: LocalizedText, _ help: Remedy) -> Problem {
    Problem(
      .badRequest,
      .text("\(thing) is longer than \(max) bytes"),
      help: help)
  }
}

extension Unicode.Scalar {
  /// Whether it is a format character, such as one that turns the direction of text, or has no look of its own. The
  /// selectors of a look, which keyboards write into emoji, are none.
  fileprivate var isInvisible: Bool {
    properties.generalCategory == .format
      || properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
  }
}
