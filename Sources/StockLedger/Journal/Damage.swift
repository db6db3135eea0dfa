package import Diagnostics

/// A row that this program cannot have written, in tables that a database can read.
package struct Damage: Error {
  package let what: LocalizedText

  /// Characters of a value that a message shows: a file may have a value of any length.
  private static let maxLength = 200

  /// - Parameter what: of the row that is unexpected: a column and its value.
  package init(unexpected what: String) {
    let start = what.prefix(Self.maxLength)
    let what = start.endIndex < what.endIndex ? start + "…" : start
    self.what = .text("unexpected \(what)", ko: "알 수 없는 값: \(what)")
  }

  package init(_ what: LocalizedText) {
    self.what = what
  }
}
