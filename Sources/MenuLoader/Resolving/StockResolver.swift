import Diagnostics
import RecipeGraph

/// How a store differs from the fruits as they are declared, its references resolved.
struct ResolvedStore: Sendable {
  let syntax: StoreSyntax
  var stock: [Ref<Fruit>: AmountSyntax] = [:]
  var max: [Ref<Fruit>: AmountSyntax] = [:]
  var low: [Ref<Fruit>: AmountSyntax] = [:]
  var hidden: Set<Ref<Juice>> = []

  init(_ syntax: StoreSyntax) {
    self.syntax = syntax
  }

  /// The fruits with an amount, in the order of declaration.
  var fruits: [Ref<Fruit>] {
    Set(stock.keys).union(max.keys).union(low.keys).sorted()
  }
}

/// A reference in a store or test to something that is not declared or of another kind.
struct ReferenceProblem: Sendable {
  enum Reason: Sendable {
    case undefinedIngredient
    /// A base, where stock is counted.
    case base(Ref<Base>)
    /// The verb says what is done to the juice, such as `hides`.
    case undefinedJuice(verb: String)
    case undefinedStore
  }

  enum Owner: Sendable {
    case store(String)
    case test(String)

    /// As findings call it.
    var text: LocalizedText {
      switch self {
      case .store(let id): .store(id)
      case .test(let name): .test(name)
      }
    }
  }

  let reason: Reason
  let reference: ReferenceSyntax
  let owner: Owner
}

/// An amount of a fruit's stock, wherever the menu writes it.
struct StockAmount: Sendable {
  let amount: AmountSyntax
  let key: String
  let fruit: Ref<Fruit>
  fileprivate let id: String
  /// The store or test it is in; nil for an amount of the fruit itself.
  fileprivate let owner: ReferenceProblem.Owner?

  /// What has the amount, as findings call it: the fruit, and the store or test it is in.
  var what: LocalizedText { owner?.text.part(.fruit(id)) ?? .fruit(id) }
}

/// Resolves what stores and tests say about fruits, and keeps why some of that leads nowhere.
struct StockResolver: Sendable {
  let ingredients: IngredientTable
  private(set) var problems: [ReferenceProblem] = []
  /// Those of fruits themselves first.
  private(set) var amounts: [StockAmount] = []

  init(_ ingredients: IngredientTable) {
    self.ingredients = ingredients
    for (position, fruit) in ingredients.fruits.enumerated() where fruit.stock != nil {
      for (key, amount) in [("stock", fruit.stock), ("max", fruit.max), ("low", fruit.low)] {
        guard let amount else { continue }
        amounts.append(
          StockAmount(
            amount: amount, key: key, fruit: Ref(position), id: fruit.id, owner: nil))
      }
    }
  }

  /// The fruit of an id; nil for an id that no fruit has, which is a problem.
  mutating func fruit(
    _ syntax: FruitAmountSyntax, in owner: ReferenceProblem.Owner
  ) -> Ref<Fruit>? {
    let reason: ReferenceProblem.Reason
    switch ingredients.ingredient(syntax.fruit) {
    case .fruit(let fruit): return fruit
    case .base(let base): reason = .base(base)
    case nil: reason = .undefinedIngredient
    }
    add(reason, .init(id: syntax.fruit, location: syntax.location), in: owner)
    return nil
  }

  mutating func add(
    _ reason: ReferenceProblem.Reason, _ reference: ReferenceSyntax,
    in owner: ReferenceProblem.Owner
  ) {
    problems.append(ReferenceProblem(reason: reason, reference: reference, owner: owner))
  }

  /// Notes an amount, which rules then check against the unit of the fruit.
  mutating func add(
    _ amount: AmountSyntax?, _ key: String, of fruit: Ref<Fruit>,
    in owner: ReferenceProblem.Owner
  ) {
    guard let amount else { return }
    amounts.append(
      StockAmount(
        amount: amount, key: key, fruit: fruit, id: ingredients[fruit].id, owner: owner))
  }

  // MARK: Stores

  mutating func resolve(_ store: StoreSyntax, _ juices: JuiceTable) -> ResolvedStore {
    var resolved = ResolvedStore(store)
    resolved.stock = amounts(store.stock, of: store)
    resolved.max = amounts(store.max, of: store)
    resolved.low = amounts(store.low, of: store)
    for reference in store.hidden {
      if let juice = juices.ref(reference.id) {
        resolved.hidden.insert(juice)
      } else {
        add(.undefinedJuice(verb: "hides"), reference, in: .store(store.id))
      }
    }
    for fruit in resolved.fruits where ingredients[fruit].stock != nil {
      add(resolved.stock[fruit], "stock", of: fruit, in: .store(store.id))
      add(resolved.max[fruit], "max", of: fruit, in: .store(store.id))
      add(resolved.low[fruit], "low", of: fruit, in: .store(store.id))
    }
    return resolved
  }

  private mutating func amounts(
    _ syntax: [FruitAmountSyntax], of store: StoreSyntax
  ) -> [Ref<Fruit>: AmountSyntax] {
    var amounts: [Ref<Fruit>: AmountSyntax] = [:]
    for entry in syntax {
      guard let fruit = fruit(entry, in: .store(store.id)) else { continue }
      if let amount = entry.amount { amounts[fruit] = amount }
    }
    return amounts
  }
}
