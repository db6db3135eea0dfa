import Diagnostics
import Evaluator
import RecipeGraph
import StockLedger
import Text

// Properties and types that several documents share.

extension WireObject {
  static func store(_ value: @escaping @Sendable (Self) -> String?) -> WireProperty<Self> {
    property("store", value, "The id of the store; omitted for a main store without a name.")
  }

  static func by(
    _ person: @escaping @Sendable (Self) -> String?, heading: LocalizedText? = nil
  ) -> WireProperty<Self> {
    property(
      "by", person, "The name of the person or program that did it; omitted if it is not known.",
      heading: heading,
      cell: { wire, names in
        person(wire).map { .name($0) } ?? .words(names.language.text("not known"))
      })
  }

  static func kindOfReason(
    _ value: @escaping @Sendable (Self) -> ReasonKind?, heading: LocalizedText? = nil
  ) -> WireProperty<Self> {
    property(
      "reasonKind", { value($0)?.rawValue },
      "The kind of the reason: `other` for one in other words, `reset` for a reset without one, `undo` for every undo.",
      .oneOf(ReasonKind.allCases.map(\.rawValue)), heading: heading, column: .left,
      cell: { wire, names in
        .words(
          value(wire).map { names.language[.reason($0)] }
            ?? names.language.text("no reason"))
      })
  }

  static func takings(
    _ takings: @escaping @Sendable (Self) -> [Currency: Money],
    _ description: String =
      "What was paid for them, with VAT, by currency; omitted without prices.",
    drop: Int? = nil
  ) -> WireProperty<Self> {
    property(
      "takings",
      { wire in
        let sums = takings(wire).map { ($0, WireMoney($1, $0)) }
        return WireByCurrency(Dictionary(uniqueKeysWithValues: sums))
      }, description, heading: .takings, drop: drop)
  }

  static func canMake(_ count: @escaping @Sendable (Self) -> JuiceCount) -> WireProperty<Self> {
    property(
      "canMake", { WireCount(count($0)) },
      "How many the stock suffices for; null if that is unknown.", heading: .canMake)
  }

  static func limitedBy(_ fruits: @escaping @Sendable (Self) -> [String]) -> WireProperty<Self> {
    property(
      "limitedBy", { fruits($0).map(WireFruitID.init) }, "The fruits that limit `canMake`.",
      heading: .limitedBy)
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
  static let day = WireSchema.pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
  static let journalKind = WireSchema.oneOf(JournalEntry.Kind.allCases.map(\.rawValue))
}
