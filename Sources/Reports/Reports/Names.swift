import Evaluator
package import RecipeGraph
import Shop
import StockLedger

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
  package func title(_ base: Ref<Base>) -> String { title(graph[base].id, graph[base].name) }
  package func word(_ juice: Ref<Juice>) -> String { word(graph[juice].id, graph[juice].name) }
  package func word(_ fruit: Ref<Fruit>) -> String { word(graph[fruit].id, graph[fruit].name) }
  package func word(_ store: Ref<Store>) -> String { word(graph[store].id, graph[store].name) }
  package func word(_ base: Ref<Base>) -> String { word(graph[base].id, graph[base].name) }
  package func word(_ size: Size) -> String { word(size.id, size.name) }
  package func word(_ option: JuiceOption) -> String { word(option.id, option.name) }

  /// The juice with its size and options, as it is handed over.
  package func title(_ variant: Variant) -> String {
    let juice = graph[variant.juice]
    let size = juice.size(at: variant.size).map { title($0.id, $0.name) }
    let options = variant.options.map { title(juice.options[$0].id, juice.options[$0].name) }
    let wishes = ([size].compactMap(\.self) + options).joined(separator: ", ")
    return title(variant.juice) + (wishes.isEmpty ? "" : " (\(wishes))")
  }

  /// The juice with its size and options, as it is typed or, elsewhere than in English, called.
  package func word(_ variant: Variant) -> String {
    phrases.language == .english
      ? graph.label(of: variant) : title(variant)
  }

  package func word(_ ingredient: Ingredient) -> String {
    switch ingredient {
    case .fruit(let fruit): word(fruit)
    case .base(let base): word(base)
    }
  }

  package func amount(_ value: Rational, of ingredient: Ingredient) -> String {
    switch ingredient {
    case .fruit(let fruit): amount(value, of: fruit)
    case .base(let base): phrases.amount(Amount(value, graph[base].yields.dimension))
    }
  }

  package func amount(_ quantity: Quantity, of fruit: Ref<Fruit>) -> String {
    phrases.amount(quantity.amount(graph[fruit].dimension))
  }

  package func amount(_ value: Rational, of fruit: Ref<Fruit>) -> String {
    phrases.amount(Amount(value, graph[fruit].dimension))
  }

  // MARK: What the menu may not have any more

  package func word(fruit id: String) -> String { graph.fruit(id).map(word) ?? id }

  package func word(ingredient id: String) -> String {
    if let fruit = graph.fruit(id) { return word(fruit) }
    return graph.bases.indices.first { graph.bases[$0].id == id }.map { word(Ref<Base>($0)) } ?? id
  }

  /// - Parameter word: `juice[:size][+option…]`.
  package func word(variant word: String) -> String {
    variant(word).map { self.word($0) } ?? word
  }

  package func title(variant word: String) -> String {
    variant(word).map { title($0) } ?? word
  }

  private func variant(_ word: String) -> Variant? {
    let word = VariantReference(word)
    guard let juice = graph.juice(word.juice) else { return nil }
    do throws(VariantReference.Problem) {
      let positions = try word.positions(
        sizes: graph[juice].sizes.map(\.id), options: graph[juice].options.map(\.id))
      return Variant(juice, size: positions.size, options: positions.options)
    } catch {
      return nil
    }
  }
}
