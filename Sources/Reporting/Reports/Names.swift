import Evaluator
package import RecipeGraph

/// What things are called in one language.
///
/// In English, fruits and bases go by their ids, which is what one types; elsewhere by their names
/// in that language, where the menu has one. A juice that is handed over goes by its name.
package struct Names: Sendable {
  private let graph: RecipeGraph
  private let phrases: any Phrases

  package init(_ graph: RecipeGraph, _ phrases: any Phrases) {
    self.graph = graph
    self.phrases = phrases
  }

  private func title(_ id: String, _ name: LocalizedName?) -> String {
    name?.text(in: phrases.language.rawValue) ?? id
  }

  private func word(_ id: String, _ name: LocalizedName?) -> String {
    phrases.language == .english ? id : title(id, name)
  }

  package func title(_ juice: Ref<Juice>) -> String { title(graph[juice].id, graph[juice].name) }
  package func title(_ fruit: Ref<Fruit>) -> String { title(graph[fruit].id, graph[fruit].name) }
  package func word(_ juice: Ref<Juice>) -> String { word(graph[juice].id, graph[juice].name) }
  package func word(_ fruit: Ref<Fruit>) -> String { word(graph[fruit].id, graph[fruit].name) }
  package func word(_ base: Ref<Base>) -> String { word(graph[base].id, graph[base].name) }

  package func amount(_ quantity: Quantity, of fruit: Ref<Fruit>) -> String {
    phrases.amount(quantity.amount(graph[fruit].dimension))
  }

  package func amount(_ value: Rational, of fruit: Ref<Fruit>) -> String {
    phrases.amount(Amount(value, graph[fruit].dimension))
  }
}
