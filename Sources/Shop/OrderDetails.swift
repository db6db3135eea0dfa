package import Evaluator
package import RecipeGraph
package import StockLedger

/// A substitution and what it changes about its line.
package struct SubstituteNote: Hashable, Sendable {
  package let substitution: OrderRecord.Replacement
  package let effect: SubstituteEffect
}

/// What is told about an order besides its record, as the menu was when it was decided; nothing for an order that was
/// answered before.
package struct OrderDetails: Sendable {
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
  package init(_ order: Order, _ decision: Decision, in menu: MenuView) {
    offers = Self.notes(decision.offers, order, menu)
    acceptance = decision.offers.acceptance
    guard case .accepted(let plan) = decision else { return }
    brought = Self.notes(
      ConditionalSearch.effects(of: plan.substitutions, in: order, of: menu.graph), order, menu)
    guard menu.graph.hasLabelAnswers else { return }
    diets = menu.graph.labels(of: plan.consumptions.map(\.fruit)).knownDiets
  }

  private static func notes(
    _ offers: [SubstituteOffer], _ order: Order, _ menu: MenuView
  ) -> [SubstituteNote] {
    let substitutions = [OrderRecord.Replacement](
      offers.map(\.substitution), in: order.lines, of: menu)
    return zip(substitutions, offers).map { SubstituteNote(substitution: $0, effect: $1.effect) }
  }
}
