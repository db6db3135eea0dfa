package import Diagnostics

/// Something wrong with a ledger, its rows or its stock, with its words: it is made where it is seen.
package struct LedgerFault: Error, Hashable, Sendable {
  /// The kind of fault, such as `wrong-balance`; words may change, and this does not.
  package let code: String
  /// A phrase in lower case, without a full stop.
  package let message: LocalizedText
  /// Nil if there is no remedy of its own.
  package let help: LocalizedText?

  package init(_ code: String, _ message: LocalizedText, help: LocalizedText? = nil) {
    self.code = code
    self.message = message
    self.help = help
  }

  package init(_ code: String, _ english: String, ko korean: String, help: LocalizedText? = nil) {
    self.init(code, LocalizedText(english, ko: korean), help: help)
  }

  package init(
    _ code: String, _ english: String, ko korean: String, help: String, ko helpInKorean: String
  ) {
    self.init(code, english, ko: korean, help: LocalizedText(help, ko: helpInKorean))
  }

  /// A message of the system or of a library, in English.
  package static func reported(_ message: String) -> LedgerFault {
    LedgerFault("reported", .verbatim(message))
  }
}
