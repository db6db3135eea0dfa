package import Diagnostics
package import RecipeGraph

/// The prices of a juice and of its choices, for people; nil in a menu without prices.
package struct JuicePrices {
  private let juice: Ref<Juice>
  private let graph: RecipeGraph
  /// Those in which it is served.
  private let sizes: [Int]
  private let language: Language

  package init(_ juice: Ref<Juice>, in menu: MenuView, _ language: Language) {
    self.juice = juice
    graph = menu.graph
    sizes = menu.servedSizes(of: juice)
    self.language = language
  }

  /// The price of the juice as usual, or from which on it is sold if its sizes have different prices.
  package var usual: String? {
    guard let currency = graph.terms.currency else { return nil }
    let prices = sizes.compactMap { graph.price(of: graph.variant(juice, size: $0)) }
    guard let least = prices.min() else { return nil }
    let text = currency.text(of: least, in: language)
    return Set(prices).count == 1 ? text : language.text("from \(text)", ko: "\(text)부터")
  }

  /// The price of a size; nil if it has none.
  package func size(_ position: Int) -> String? {
    guard let currency = graph.terms.currency else { return nil }
    return graph.price(of: graph.variant(juice, size: position)).map {
      currency.text(of: $0, in: language)
    }
  }

  /// What an option costs more, by size if that differs; nil if it costs nothing.
  package func option(_ position: Int) -> String? {
    guard let currency = graph.terms.currency else { return nil }
    let amounts = sizes.map { graph.addedPrice(ofOption: position, size: $0, of: juice) }
    guard !amounts.isEmpty else { return nil }
    let isSame = Set(amounts).count == 1
    if isSame, amounts[0] == .zero { return nil }
    return (isSame ? [amounts[0]] : amounts).map { amount in
      (amount < .zero ? "" : "+") + currency.text(of: amount, in: language)
    }.joined(separator: " / ")
  }
}
