package import Evaluator
package import RecipeGraph
package import StockLedger

/// A substitution and what it changes about its line.
package struct SubstituteNote: Hashable, Sendable {
  package let substitution: OrderRecord.Replacement
  package let effect: SubstituteEffect
}

/// What is told about an order besides its record, as the menu was when it was decided.
package struct OrderDetails: Sendable {
  /// All substitutions with which a refused order could be made, if it accepted what they bring.
  package var offers: [SubstituteNote] = []
  /// What that is.
  package var acceptance = Acceptance.nothing
  /// The substitutions of an order that brought something.
  package var brought: [SubstituteNote] = []
  /// What each variant of an order contains which was made, in the order of its lines, by `juice[:size][+option…]`; none
  /// for a menu that says nothing about labels.
  package var contents: [(word: String, labels: LabelSum)] = []
  /// The diets that an order is known to suit which was made; nil for a menu that says nothing about labels and diets.
  package var diets: DietSet?

  package init() {}
}

extension OrderDetails {
  /// - Throws: `OrderError.tooLarge` for needs that cannot be counted, which no order has that was decided.
  package init(_ order: Order, _ decision: Decision, in menu: MenuView) throws(OrderError) {
    let graph = menu.graph
    offers = Self.notes(decision.offers, order, menu)
    acceptance = decision.offers.acceptance
    guard case .accepted(let plan) = decision else { return }
    let effects = ConditionalSearch.effects(of: plan.substitutions, in: order, of: graph)
    brought = Self.notes(effects.filter { $0.effect.acceptance != .nothing }, order, menu)
    guard graph.hasLabelAnswers else { return }
    diets =
      graph.labels(
        of: plan.consumptions.map(\.fruit) + (try plan.uncounted(of: order, in: graph)).map(\.fruit)
      ).knownDiets
    guard graph.hasLabels else { return }
    let words = OrderRecord.lines(of: order.lines, in: menu).map(\.word)
    var fruits: [String: Set<Ref<Fruit>>] = [:]
    for (word, needs) in zip(words, try plan.needs(of: order, in: graph)) {
      fruits[word, default: []].formUnion(needs.lazy.map(\.fruit))
    }
    contents = words.compactMap { word in
      fruits.removeValue(forKey: word).map { (word, graph.labels(of: $0)) }
    }
  }

  private static func notes(
    _ offers: [SubstituteOffer], _ order: Order, _ menu: MenuView
  ) -> [SubstituteNote] {
    let substitutions = [OrderRecord.Replacement](
      offers.map(\.substitution), in: order.lines, of: menu)
    return zip(substitutions, offers).map { SubstituteNote(substitution: $0, effect: $1.effect) }
  }
}
