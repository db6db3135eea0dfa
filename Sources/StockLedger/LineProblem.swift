/// Why a text is not one line of words within its bounds.
package enum LineProblem: Error, Hashable, Sendable {
  case empty
  case tooLong(max: Int)
  case controlCharacter
}

extension String {
  /// The text without white space around it.
  ///
  /// - Parameter max: the maximum length in bytes of UTF-8.
  func line(max: Int) throws(LineProblem) -> String {
    let characters = drop(while: \.isWhitespace)
    guard let end = characters.lastIndex(where: { !$0.isWhitespace }) else { throw .empty }
    let line = String(characters[...end])
    guard line.utf8.count <= max else { throw .tooLong(max: max) }
    // The journal is read line by line.
    let hasControl = line.unicodeScalars.contains {
      $0.properties.generalCategory == .control
        || $0.properties.generalCategory == .lineSeparator
        || $0.properties.generalCategory == .paragraphSeparator
    }
    if hasControl { throw .controlCharacter }
    return line
  }
}
