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

  /// - Parameter milliseconds: since 1970-01-01 UTC.
  static func time(_ milliseconds: @escaping @Sendable (Self) -> Int) -> WireProperty<Self> {
    property("time", { Timestamp.text(milliseconds: milliseconds($0)) }, "The time in UTC.", .time)
  }

  /// - Parameter milliseconds: since 1970-01-01 UTC.
  static func localTime(
    _ milliseconds: @escaping @Sendable (Self) -> Int,
    _ clocks: @escaping @Sendable (Self) -> ShopTimeZone
  ) -> WireProperty<Self> {
    property(
      "localTime", { clocks($0).text(milliseconds: milliseconds($0)) },
      "The same time by the clocks of the shop, with their offset.", .time)
  }

  static func stockMark(_ value: @escaping @Sendable (Self) -> String?) -> WireProperty<Self> {
    property(
      "mark", value, "Omitted for a stock that needs no attention.",
      .oneOf(["low", "sold-out", "unit-changed"]))
  }

  static func by(
    _ person: @escaping @Sendable (Self) -> String?, heading: LocalizedText? = nil
  ) -> WireProperty<Self> {
    property(
      "by", { WirePerson(text: person($0)) },
      "The name of the person or program that did it; omitted if it is not known.",
      heading: heading)
  }

  static func kindOfReason(
    _ value: @escaping @Sendable (Self) -> ReasonKind?, heading: LocalizedText? = nil
  ) -> WireProperty<Self> {
    property(
      "reasonKind", { WireReasonKind(kind: value($0)) },
      "The kind of the reason: `other` for one in other words, `reset` for a reset without one, `undo` for every undo.",
      heading: heading)
  }

  static func canMake(_ count: @escaping @Sendable (Self) -> JuiceCount) -> WireProperty<Self> {
    property(
      "canMake", { WireCount(count($0)) },
      "How many the stock suffices for; null if that is unknown.")
  }

  static func limitedBy(_ fruits: @escaping @Sendable (Self) -> [String]) -> WireProperty<Self> {
    property("limitedBy", fruits, "The fruits that limit `canMake`.")
  }

  static func soldOut(_ value: @escaping @Sendable (Self) -> Bool?) -> WireProperty<Self> {
    property(
      "soldOut", { OrNull(value($0)) },
      "Whether none can be made, with whichever options; null if that is unknown.")
  }

  static func otherChoice(
    _ other: @escaping @Sendable (Self) -> WireOtherChoice?
  ) -> WireProperty<Self> {
    property(
      "otherChoice", other,
      "If none can be made as usual, the first other choice of options with which some can.")
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
