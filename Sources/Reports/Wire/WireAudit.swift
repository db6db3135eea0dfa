import Diagnostics
import RecipeGraph
import StockLedger
package import Text

/// The result of an audit.
package struct WireAudit: WireObject {
  package struct Violation: WireObject {
    let violation: AuditResult.Violation
    let language: Language

    package static let properties = [
      property(
        "sequence", \.violation.sequence, "The row of the journal, if the violation is in one."),
      property(
        "code", \.violation.fault.code,
        "The kind of fault, such as `wrong-balance`, which stays when its words change."),
      property("message", { $0.language[$0.violation.fault.message] }),
    ]
  }

  let result: AuditResult
  let ledger: String?
  let ahead: WireRowAhead?
  let language: Language

  package static let summary = "The result of an audit."

  package static let properties = [
    version(1),
    property("valid", \.result.isValid, "Whether there is no violation."),
    property("entries", \.result.entries, "How many rows the journal has."),
    property("orders", \.result.orders), property("refusals", \.result.refusals),
    property("cancellations", \.result.cancellations),
    property("stocks", \.result.stocks, "How many stocks of a fruit in a store were checked."),
    property("journal", \.result.head.text, "The last row without a violation.", .journalRow),
    property(
      "archived", \.result.archived?.text, "The last row that was moved to an archive, if one was.",
      .journalRow),
    property("ledger", \.ledger, "Of several ledgers, the one with the violation."),
    property(
      "violations",
      { wire in
        wire.result.violations.map { Violation(violation: $0, language: wire.language) }.nonEmpty
      }, "The violations, if there are any."),
    property("ahead", \.ahead),
  ]
}

/// The first row of a journal whose time is in the future by the clock of this machine.
package struct WireRowAhead: WireObject {
  let entry: JournalEntry

  package static let summary =
    "The first row of the journal whose time is in the future by the clock of this machine, if there is one."

  package static let properties = [
    property("sequence", \.entry.sequence),
    property("time", { Timestamp.text(milliseconds: $0.entry.time) }, "", .time),
  ]
}
