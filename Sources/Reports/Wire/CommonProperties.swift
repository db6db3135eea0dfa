import StockLedger
import Text

// Properties and types that several documents share.

extension WireObject {
  static func store(_ value: @escaping @Sendable (Self) -> String?) -> WireProperty<Self> {
    property("store", value, "The id of the store; omitted for the main store.")
  }

  static func stockMark(_ value: @escaping @Sendable (Self) -> String?) -> WireProperty<Self> {
    property(
      "mark", value, "Omitted for a stock that needs no attention.",
      .oneOf(["low", "sold-out", "unit-changed"]))
  }

  static func ledgerName(_ value: @escaping @Sendable (Self) -> String?) -> WireProperty<Self> {
    property(
      "ledger", value, "The path or the address of the ledger; omitted for one in memory.")
  }
}

extension WireSchema {
  /// The sequence of a row of the journal, a colon, and its hash.
  static let journalRow = WireSchema.pattern("^[0-9]+:[0-9a-f]{64}$")
  /// SHA-256 in hexadecimal digits.
  static let hash = WireSchema.pattern("^[0-9a-f]{64}$")
  static let journalKind = WireSchema.oneOf(JournalEntry.Kind.allCases.map(\.rawValue))
}
