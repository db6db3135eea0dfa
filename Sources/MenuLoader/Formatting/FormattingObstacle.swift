package import Diagnostics

/// Why a file is left unchanged.
package struct FormattingObstacle: Error, Equatable {
  package enum Kind: Sendable {
    case notAMenu, directive, documentEnd, lineBreak, key, pair, value, indentation, comment
    case keptLines
    /// A comma within a number, which a space would hide.
    case comma
    /// The result would have another meaning.
    case meaning
    /// The findings of the menu would change.
    case findings
    /// Formatting the result would change it again.
    case unstable
    case tooLarge
  }

  package let kind: Kind
  /// The byte with the obstacle; nil for the file as a whole.
  package let offset: Int?

  init(_ kind: Kind, at offset: Int? = nil) {
    self.kind = kind
    self.offset = offset
  }

  /// A clause that describes the obstacle.
  package var text: LocalizedText {
    switch kind {
    case .notAMenu:
      .text("it has no section of a menu, such as `juices`")
    case .directive:
      .text("it has a directive")
    case .documentEnd:
      .text("something follows the end of the menu, such as `...`")
    case .lineBreak:
      .text("it has a line break that is neither LF nor CRLF")
    case .key:
      .text("there is a key with a `?`, an anchor or several lines, or an alias in its place")
    case .pair:
      .text("there is an entry without braces in a list")
    case .value:
      .text("there is an anchor where no value follows")
    case .indentation:
      .text("there is an entry that stands apart from those beside it")
    case .comment:
      .text("there is a comment without a space before it, or behind a `|` or `>`")
    case .keptLines:
      .text("there is a block text that keeps empty lines at its end")
    case .comma:
      .text("there is a number with a comma, such as `1,5`")
    case .meaning:
      .text("another layout would change what it says")
    case .findings:
      .text("another layout would change the findings of the menu")
    case .unstable:
      .text("formatting it again would change it again")
    case .tooLarge:
      .text("it would become too large")
    }
  }
}
