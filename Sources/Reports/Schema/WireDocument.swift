import FindingReports
package import Text

/// A JSON document that a command prints with `--format json`.
package struct WireDocument: Sendable {
  /// As in `juice stock add`.
  package let command: String
  package let type: any WireObject.Type

  /// What `juice schema` calls it: the words of the command, such as `stock-add` and `plan-fill`.
  package var name: String {
    // Each start of `juice` needs the names for the help of one command, and characters take much longer than bytes.
    command.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
      .dropFirst().map { String(Substring($0)) }.joined(separator: "-")
  }

  package static let all = [
    WireDocument(command: "juice validate", type: WireValidation.self),
    WireDocument(command: "juice rule", type: WireRules.self),
    WireDocument(command: "juice menu", type: WireMenu.self),
    WireDocument(command: "juice explain", type: WireExplanation.self),
    WireDocument(command: "juice labels", type: WireLabels.self),
    WireDocument(command: "juice diff", type: WireDifference.self),
    WireDocument(command: "juice test", type: WireTests.self),
    WireDocument(command: "juice order", type: WireAnswer.self),
    WireDocument(command: "juice cancel", type: WireAnswer.self),
    WireDocument(command: "juice off", type: WireAnswer.self),
    WireDocument(command: "juice on", type: WireAnswer.self),
    WireDocument(command: "juice plan", type: WireForecast.self),
    WireDocument(command: "juice plan --fill", type: WireFill.self),
    WireDocument(command: "juice make", type: WireAnswer.self),
    WireDocument(command: "juice stock", type: WireStock.self),
    WireDocument(command: "juice stock --all-stores", type: WireStocks.self),
    WireDocument(command: "juice stock add", type: WireAnswer.self),
    WireDocument(command: "juice stock remove", type: WireAnswer.self),
    WireDocument(command: "juice stock set", type: WireAnswer.self),
    WireDocument(command: "juice stock reset", type: WireAnswer.self),
    WireDocument(command: "juice stock move", type: WireAnswer.self),
    WireDocument(command: "juice stock undo", type: WireAnswer.self),
    WireDocument(command: "juice stock backup", type: WireBackup.self),
    WireDocument(command: "juice events", type: WireEvent.self),
    WireDocument(command: "juice events --outages", type: WireOutage.self),
    WireDocument(command: "juice history", type: WireJournal.self),
    WireDocument(command: "juice report", type: WireSummary.self),
    WireDocument(command: "juice audit", type: WireAudit.self),
    WireDocument(command: "juice ledger copy", type: WireAudit.self),
    WireDocument(command: "juice ledger check", type: WireLedgerCheckup.self),
    WireDocument(command: "juice ledger init", type: WireLedgerSetup.self),
    WireDocument(command: "juice ledger archive", type: WireBackup.self),
  ]
}
