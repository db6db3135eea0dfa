package import Diagnostics
package import Text

/// What a command prints, as text or as JSON.
package protocol CommandResult: Sendable {
  associatedtype Document: WireObject

  func text(_ language: Language, _ layout: TextLayout) throws -> String

  /// - Parameter language: the language of the texts in it, if it has any.
  func document(_ language: Language) throws -> Document
}

extension CommandResult {
  package func json(_ language: Language = .english) throws -> String {
    try JSONText.encode(document(language))
  }
}
