/// The reason for a change of stock, as one line of free text.
package struct ChangeReason: Hashable, Sendable {
  package enum Problem: Error, Hashable, Sendable {
    case empty
    case tooLong(max: Int)
    case controlCharacter
  }

  /// The maximum length in bytes of UTF-8.
  package static let maxLength = 500

  /// The reason without white space around it.
  package let text: String

  package init(_ text: String) throws(Problem) {
    let characters = text.drop(while: \.isWhitespace)
    let end = characters.lastIndex { !$0.isWhitespace }
    guard let end else { throw .empty }
    self.text = String(characters[...end])
    guard self.text.utf8.count <= Self.maxLength else { throw .tooLong(max: Self.maxLength) }
    // The journal is read line by line.
    let hasControl = self.text.unicodeScalars.contains {
      $0.properties.generalCategory == .control
        || $0.properties.generalCategory == .lineSeparator
        || $0.properties.generalCategory == .paragraphSeparator
    }
    if hasControl { throw .controlCharacter }
  }
}
