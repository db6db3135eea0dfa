import Diagnostics
import RecipeGraph

extension ResolvedMenu {
  /// Whether something that the menu leaves out may be told: no error hides what is written.
  private var isRead: Bool {
    isComplete && !hasErrorsBesidesTests && files.allSatisfy { !$0.findings.hasErrors }
  }

  /// Whether the menu has prices, and none of them and nothing else has an error.
  var isPriced: Bool {
    guard money.contains(where: { !$0.isCost }), let currency = terms.currency, isRead else {
      return false
    }
    return money.allSatisfy { $0.isCost || currency.price(of: $0.value) != nil }
  }

  /// The graph for rules about prices; nil if the menu has none, or an error.
  var priced: RecipeGraph? { isPriced ? graph : nil }

  /// The graph for rules about labels and diets; nil if the menu has none, or an error.
  var labelled: RecipeGraph? {
    let hasLabels = ingredients.declaredFruits.contains { fruit in
      fruit.attributes.map { $0.fields.contains != nil || $0.fields.diets != nil } ?? false
    }
    return hasLabels && isRead ? graph : nil
  }

  /// The fruits in some recipe without a fact; none if an error hides what is written.
  func usedFruits(
    without fact: (FruitAttributesSyntax.Fields) -> Bool
  ) -> [FruitSyntax] {
    guard isRead else { return [] }
    return ingredients.declaredFruits.enumerated().compactMap { position, fruit in
      guard usedIngredients.contains(.fruit(Ref(position))) else { return nil }
      return fruit.attributes.map { fact($0.fields) } ?? false ? nil : fruit
    }
  }
}
