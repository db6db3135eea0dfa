import Evaluator
package import RecipeGraph

/// A difference between two menus in what they tell about a juice in one size.
package struct FactDifference: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case price, margin
    case measure(Measure)
    case contains, traces, unanswered
    /// Of what an order could be free that it had to be.
    case freeOf
    case diets

    /// Whether it is about what somebody must not have.
    var isAboutContents: Bool {
      switch self {
      case .contains, .traces, .unanswered, .freeOf, .diets: true
      case .price, .margin, .measure: false
      }
    }

    /// As in JSON.
    package var id: String {
      switch self {
      case .price: "price"
      case .margin: "margin"
      case .measure(let measure): measure.id
      case .contains: "contains"
      case .traces: "traces"
      case .unanswered: "unanswered"
      case .freeOf: "freeOf"
      case .diets: "diets"
      }
    }
  }

  package enum Value: Hashable, Sendable {
    /// Nil for a menu without a currency.
    case money(Money, Currency?)
    case measured(Rational, Measure, Currency?)
    case share(Rational)
    case labels(LabelSet)
    case diets(DietSet)
    /// The ids of fruits that do not say.
    case unknown([String])
    case uncountable
  }

  package let kind: Kind
  /// Nil for what the menu does not tell.
  package let before: Value?
  package let after: Value?
  /// Whether somebody who ordered before pays more, or gets something else than was told.
  package let isBreaking: Bool
}

/// What one menu tells about a variant.
struct ComparedVariant {
  private let totals: VariantTotals
  /// The labels of which no order of it can be free; as it is ordered, if it has too many substitutes to tell.
  private let unavoidable: LabelSet
  private let graph: RecipeGraph
  /// In the order in which they are shown.
  private let values: [(kind: FactDifference.Kind, value: FactDifference.Value)]

  init(of variant: Variant, in graph: RecipeGraph) throws(OrderError) {
    let totals = try orTooLarge { () throws(ArithmeticOverflow) in
      try VariantTotals(of: variant, in: graph)
    }
    (self.totals, self.graph) = (totals, graph)
    unavoidable =
      ConditionalSearch.unavoidableLabels(of: variant, in: graph)
      ?? totals.labels.possible(among: .all)
    let (told, currency) = (graph.told, graph.terms.currency)
    func ids(_ fruits: [Ref<Fruit>]) -> [String] { fruits.map { graph[$0].id } }
    var values: [(FactDifference.Kind, FactDifference.Value)] = []
    if let price = totals.price { values.append((.price, .money(price, currency))) }
    for (measure, sum) in zip(told.measures, totals.sums) {
      let value: FactDifference.Value =
        switch sum {
        case .known(let value): .measured(value, measure, measure == .cost ? currency : nil)
        case .unknown(let fruits): .unknown(ids(fruits))
        case .uncountable: .uncountable
        }
      values.append((.measure(measure), value))
      if measure == .cost, let margin = totals.margin { values.append((.margin, .share(margin))) }
    }
    if told.hasLabels {
      values.append((.contains, .labels(totals.labels.contains)))
      values.append((.traces, .labels(totals.labels.traces)))
      values.append((.unanswered, .unknown(ids(totals.labels.unanswered))))
    }
    if !told.diets.isEmpty { values.append((.diets, .diets(totals.labels.knownDiets))) }
    self.values = values
  }

  func differences(to other: ComparedVariant) -> [FactDifference] {
    let (old, new) = (values.map(\.kind), other.values.map(\.kind))
    let differences: [FactDifference] = (new + old.filter { !new.contains($0) }).compactMap {
      kind in
      let before = values.first { $0.kind == kind }?.value
      let after = other.values.first { $0.kind == kind }?.value
      guard before != after else { return nil }
      return FactDifference(
        kind: kind, before: before, after: after, isBreaking: isBreaking(kind, other))
    }
    // What it contains by itself may be as before, and a substitute no longer free of it.
    let lost = other.unavoidable.subtracting(unavoidable).subtracting(told(by: other))
    guard !lost.isEmpty else { return differences }
    return differences + [
      FactDifference(kind: .freeOf, before: .labels(lost.declared), after: nil, isBreaking: true)
    ]
  }

  /// The labels of which the variant was free as it is ordered, and is not known to be any more.
  private func told(by other: ComparedVariant) -> LabelSet {
    other.totals.labels.possible(among: .all).subtracting(totals.labels.possible(among: .all))
  }

  /// Why somebody cannot order it any more who could before.
  func lost(to other: ComparedVariant) -> BreakingReasons {
    BreakingReasons(
      labels: other.unavoidable.subtracting(unavoidable).union(told(by: other)),
      diets: totals.labels.knownDiets.subtracting(other.totals.labels.knownDiets))
  }

  private func isBreaking(_ kind: FactDifference.Kind, _ other: ComparedVariant) -> Bool {
    let (old, new) = (totals.labels, other.totals.labels)
    switch kind {
    case .price:
      guard graph.terms.currency == other.graph.terms.currency else { return true }
      guard let before = totals.price, let after = other.totals.price else { return false }
      return after > before
    // It was free of a label if nothing says otherwise and every fruit answers.
    case .contains: return !new.contains.withRelated.isSubset(of: old.possible(among: .all))
    case .traces: return !new.traces.withRelated.isSubset(of: old.possible(among: .all))
    case .unanswered: return old.unanswered.isEmpty && !new.unanswered.isEmpty
    case .diets: return !old.knownDiets.subtracting(new.knownDiets).isEmpty
    case .margin, .measure, .freeOf: return false
    }
  }
}
