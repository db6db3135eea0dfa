import Diagnostics
import RecipeGraph
import StockLedger
package import Text

// What a menu tells about prices, costs, nutrients and labels, as results share it.

/// The currency of all prices and costs of a document.
package struct WireCurrency: WireObject {
  let currency: Currency

  package static let properties = [
    property("code", \.currency.code, "As in ISO 4217, such as `KRW`."),
    property(
      "exponent", \.currency.exponent,
      "How many decimals prices have: a price of 490 with the exponent 2 is 4.90."),
  ]
}

/// An exact sum over all fruits of something.
package struct WireSum: WireObject {
  let sum: MeasureSum
  let graph: RecipeGraph

  package static let summary = "An exact sum over all fruits of something."

  package static let properties = [
    property(
      "value", \.sum.value?.fraction,
      "A whole number or a fraction such as `81/5`: of a cost in minor units of the currency, of energy in kilocalories or kilojoules, of other nutrients in grams. Omitted if it is not known.",
      .exactNumber),
    property("unknown", \.unknown, "The fruits that do not say, if there are any."),
  ]

  private var unknown: [String]? {
    if case .unknown(let fruits) = sum { fruits.map { graph[$0].id } } else { nil }
  }
}

/// The measures that an answer shows: those that the menu tells, but costs only to somebody who may see them.
struct ShownMeasures: Sendable {
  let graph: RecipeGraph
  let showsCosts: Bool

  /// Nil if neither prices nor costs are shown.
  var currency: Currency? {
    graph.told.hasPrices || measures.contains(.cost) ? graph.terms.currency : nil
  }

  var measures: [Measure] { graph.told.measures.filter { showsCosts || $0 != .cost } }

  /// Rounded values, without the fruits for which one is not known.
  ///
  /// - Parameter sums: by the measures that the menu tells.
  func texts(of sums: [MeasureSum], _ names: Names) -> [String] {
    shown(sums).map { measure, sum in
      names.text(of: sum.value == nil ? .uncountable : sum, measure)
    }
  }

  /// By the ids of measures, such as `cost` and `kcal`; nil if none is shown.
  func wire(_ sums: [MeasureSum]) -> [String: WireSum]? {
    let pairs = shown(sums).map { ($0.id, WireSum(sum: $1, graph: graph)) }
    return pairs.isEmpty ? nil : Dictionary(uniqueKeysWithValues: pairs)
  }

  func shown(_ sums: [MeasureSum]) -> [(Measure, MeasureSum)] {
    zip(graph.told.measures, sums).filter { showsCosts || $0.0 != .cost }
  }
}

extension LabelSet {
  /// The ids of the labels and their groups, but for what is told already.
  func ids(besides told: LabelSet = LabelSet()) -> [String] {
    withGroups.subtracting(told.withGroups).labels.map(\.id)
  }
}

extension SaleLabels {
  var containsIDs: [String] { LabelSet(contains).ids() }
  var tracesIDs: [String] { LabelSet(traces).ids(besides: LabelSet(contains)) }
}

extension WireObject {
  static func currency(
    _ currency: @escaping @Sendable (Self) -> Currency?
  ) -> WireProperty<Self> {
    property(
      "currency", { currency($0).map { WireCurrency(currency: $0) } },
      "The currency of all prices and costs; omitted if none are shown.")
  }

  static func price(
    _ value: @escaping @Sendable (Self) -> Money?,
    in graph: @escaping @Sendable (Self) -> RecipeGraph
  ) -> WireProperty<Self> {
    property(
      "price", { wire in value(wire).map { WireMoney($0, graph(wire).terms.currency) } },
      "The price with VAT, in minor units of the currency, if there is one.")
  }

  static func margin(
    _ value: @escaping @Sendable (Self) -> Rational?
  ) -> WireProperty<Self> {
    property(
      "margin", { value($0)?.fraction },
      "The share of the price without VAT that the cost leaves, exactly, such as `3/5`; omitted if it is not known.",
      .exactNumber)
  }

  /// What something contains and which diets it suits, each only if the menu tells so.
  static func labels(
    _ sum: @escaping @Sendable (Self) -> LabelSum,
    in graph: @escaping @Sendable (Self) -> RecipeGraph
  ) -> [WireProperty<Self>] {
    @Sendable func told(_ wire: Self) -> LabelSum? {
      graph(wire).told.hasLabels ? sum(wire) : nil
    }
    return [
      property(
        "contains", { told($0)?.contains.ids() },
        "The allergens and the like that it contains, with their groups; omitted for a menu without labels. A group without a member may be any of its members."
      ),
      property(
        "traces",
        { told($0).flatMap { $0.traces.ids(besides: $0.contains).nonEmpty } },
        "What it may have traces of besides, if there is anything."),
      property(
        "unanswered",
        { wire in told(wire).flatMap { $0.unanswered.map { graph(wire)[$0].id }.nonEmpty } },
        "The fruits of which it is not known what they contain, if there are any: it may contain more then."
      ),
      property(
        "diets",
        { wire in
          graph(wire).told.diets.isEmpty ? nil : sum(wire).knownDiets.diets.map(\.rawValue)
        }, "The diets that it is known to suit; omitted for a menu without diets.",
        .array(.oneOf(Diet.allCases.map(\.rawValue)))),
    ]
  }
}
