import Diagnostics
package import RecipeGraph

/// The prices of a juice and of its choices, for people; nil in a menu without prices.
package struct JuicePrices {
  private let juice: Ref<Juice>
  private let menu: MenuView
  private var graph: RecipeGraph { menu.graph }
  /// The usual one of each size in which it is served.
  private let variants: [Variant]
  private let names: Names
  private var language: Language { names.language }
  /// Of its sizes that have a price, with the offers that hold by themselves.
  private let charges: [Charge]

  /// - Parameters:
  ///   - menu: at the moment of the prices, for who sees them.
  ///   - names: those of the page, since finding out which of them are shared takes long for each juice.
  package init(_ juice: Ref<Juice>, in menu: MenuView, _ names: Names) {
    self.juice = juice
    self.menu = menu
    variants = menu.servedSizes(of: juice).map { menu.firstVariant(of: juice, size: $0) }
    self.names = names
    charges = variants.compactMap { menu.charge(for: $0) }
  }

  /// The price of the juice as usual, or from which on it is sold if its sizes have different prices.
  package var usual: String? { text(of: charges.map(\.price)) }

  /// The same without offers; nil if none holds.
  package var former: String? {
    charges.contains { $0.offer != nil } ? text(of: charges.map(\.usual)) : nil
  }

  /// The names of the offers that hold; nil if none does.
  package var offers: String? {
    let held = Set(charges.compactMap(\.offer)).sorted()
    return held.isEmpty
      ? nil : held.map { names.displayName(offer: graph[$0].id) }.listed(in: names.language)
  }

  private func text(of prices: [Money]) -> String? {
    guard let currency = graph.terms.currency else { return nil }
    guard let least = prices.min() else { return nil }
    let text = currency.text(of: least, in: language)
    return Set(prices).count == 1 ? text : language.text("from \(text)")
  }

  /// The price of a size, with the offer that holds by itself; nil if it has none.
  package func size(_ position: Int) -> String? {
    menu.charge(for: menu.firstVariant(of: juice, size: position))
      .flatMap { text(of: [$0.price]) }
  }

  /// What an option costs more than the usual choice, by size if that differs; nil if it costs nothing.
  package func option(_ position: Int) -> String? {
    guard let currency = graph.terms.currency else { return nil }
    let amounts = variants.map { graph.addedPrice(ofOption: position, to: $0) }
    guard !amounts.isEmpty else { return nil }
    let isSame = Set(amounts).count == 1
    if isSame, amounts[0] == .zero { return nil }
    return (isSame ? [amounts[0]] : amounts).map { amount in
      (amount < .zero ? "" : "+") + currency.text(of: amount, in: language)
    }.joined(separator: " / ")
  }
}
