import RecipeGraph

/// The differences of a store from the fruits as declared, with resolved references.
struct ResolvedStore: Sendable {
  let syntax: StoreSyntax
  var stock: [Ref<Fruit>: AmountSyntax] = [:]
  var max: [Ref<Fruit>: AmountSyntax] = [:]
  var low: [Ref<Fruit>: AmountSyntax] = [:]

  init(_ syntax: StoreSyntax) {
    self.syntax = syntax
  }

  /// The fruits with an amount, in the order of declaration.
  var fruits: [Ref<Fruit>] {
    Set(stock.keys).union(max.keys).union(low.keys).sorted()
  }
}

extension JuiceSyntax {
  /// Whether it is ever sold in a store other than the main one.
  func isServed(in store: ResolvedStore) -> Bool {
    fields.when?.when.holds(in: [store.syntax.id], for: nil) ?? true
  }
}
