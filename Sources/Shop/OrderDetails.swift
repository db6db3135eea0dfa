package import Evaluator
package import RecipeGraph
package import StockLedger

/// A substitution and what it changes about its line.
package struct SubstituteNote: Hashable, Sendable {
  package let substitution: OrderRecord.Substitution
  package let effect: SubstituteEffect
}

/// What is told about an order besides its record, as the menu was when it was decided; nothing for an order that was
/// answered before.
package struct OrderDetails: Sendable {
  /// By id of a prepared base that lacks: the batches that the stock sufficed for.
  package var possibleBatches: [String: PossibleBatches] = [:]
  /// The substitutions with which a refused order could be made, if it accepted what they bring.
  package var offers: [SubstituteNote] = []
  /// What that is.
  package var acceptance = Acceptance.nothing
  /// The substitutions of an order that brought something.
  package var brought: [SubstituteNote] = []
  /// The diets that an order is known to suit which was made; nil for a menu that says nothing about labels and diets.
  package var diets: DietSet?

  package init() {}
}

extension OrderDetails {
  init(_ order: Order, _ decision: Decision, in menu: MenuView) {
    switch decision {
    case .accepted(let plan): self.init(order, plan, in: menu)
    case .refused(let shortage): self.init(order, shortage, in: menu)
    case .notFree(let refusal): self.init(order, offers: refusal.offers, in: menu)
    case .unavailable: self.init()
    }
  }

  package init(_ order: Order, _ plan: Plan, in menu: MenuView) {
    brought = Self.notes(
      ConditionalSearch.effects(of: plan.substitutions, in: order, of: menu.graph), order, menu)
    guard menu.graph.hasLabelAnswers else { return }
    diets = menu.graph.labels(of: plan.consumptions.map(\.fruit)).knownDiets
  }

  package init(_ order: Order, _ shortage: Shortage, in menu: MenuView) {
    self.init(order, offers: shortage.offers, in: menu)
    for item in shortage.items { possibleBatches[menu[item.fruit].id] = item.possible }
  }

  package init(_ order: Order, offers: [SubstituteOffer], in menu: MenuView) {
    self.offers = Self.notes(offers, order, menu)
    acceptance = offers.acceptance
  }

  private static func notes(
    _ offers: [SubstituteOffer], _ order: Order, _ menu: MenuView
  ) -> [SubstituteNote] {
    let substitutions = [OrderRecord.Substitution](
      offers.map(\.substitution), in: order.lines, of: menu)
    return zip(substitutions, offers).map { SubstituteNote(substitution: $0, effect: $1.effect) }
  }
}
