/// Why a file is left as it is.
package struct FormattingObstacle: Error, Equatable {
  package enum Kind: Sendable {
    case notAMenu, directive, documentEnd, lineBreak, key, pair, value, indentation, comment
    case keptLines
    /// A comma within a number, which a space would hide.
    case comma
    /// What the result says would not be what the file says.
    case meaning
    /// The findings of the menu would not be the same.
    case findings
    /// The result would be formatted differently again.
    case unstable
    case tooLarge
  }

  package let kind: Kind
  /// The byte where it stands; nil for the file as a whole.
  package let offset: Int?

  init(_ kind: Kind, at offset: Int? = nil) {
    self.kind = kind
    self.offset = offset
  }

  /// What it is, as part of a sentence.
  package var text: String {
    switch kind {
    case .notAMenu: "it has no section of a menu, such as `juices`"
    case .directive: "it has a directive"
    case .documentEnd: "something follows the end of the menu, such as `...`"
    case .lineBreak: "it has a line break that is neither LF nor CRLF"
    case .key: "there is a key with a `?`, an anchor or several lines, or an alias in its place"
    case .pair: "there is an entry without braces in a list"
    case .value: "there is an anchor where no value follows"
    case .indentation: "there is an entry that stands apart from those beside it"
    case .comment: "there is a comment without a space before it, or behind a `|` or `>`"
    case .keptLines: "there is a block text that keeps empty lines at its end"
    case .comma: "there is a number with a comma, such as `1,5`"
    case .meaning: "another layout would change what it says"
    case .findings: "another layout would change the findings of the menu"
    case .unstable: "formatting it again would change it again"
    case .tooLarge: "it would become too large"
    }
  }
}
