package import Diagnostics

/// A row that this program cannot have written, in tables that it can read.
package struct Damage: Error {
  package let what: LocalizedText

  /// The maximum number of characters of a value in a message; values in a file can have any length.
  private static let maxLength = 200

  /// - Parameter what: the unexpected part of the row: a column and its value.
  package init(unexpected what: String) {
    let start = what.prefix(Self.maxLength)
    let what = start.endIndex < what.endIndex ? start + "…" : start
    self.what = .text("unexpected \(what)", ko: "알 수 없는 값: \(what)")
  }

  package init(_ what: LocalizedText) {
    self.what = what
  }
}
