package import Diagnostics

/// Something wrong with a ledger, its rows or its stock, with its words: it is made where it is seen.
package struct LedgerFault: ExplainedError, Hashable {
  /// The kind of fault, such as `wrong-balance`; words may change, and this does not.
  package let code: String
  package let problem: Problem

  package init(_ code: String, _ message: LocalizedText, help: Remedy? = nil) {
    self.code = code
    problem = Problem(.ledger, message, help: help)
  }

  package var message: LocalizedText { problem.message }

  /// A message of a server or of a library, in English.
  package static func reported(_ message: String) -> LedgerFault { reported(.verbatim(message)) }

  /// A message of the system or of a library.
  package static func reported(_ message: LocalizedText) -> LedgerFault {
    LedgerFault("reported", message)
  }
}
