package import Diagnostics

/// A row that this program cannot have written, in tables that a database can read.
package struct Damage: Error {
  package let what: LocalizedText

  /// - Parameter what: of the row that is unexpected: a column and its value.
  package init(unexpected what: String) {
    self.what = .text("unexpected \(what)", ko: "알 수 없는 값: \(what)")
  }

  package init(_ what: LocalizedText) {
    self.what = what
  }
}
