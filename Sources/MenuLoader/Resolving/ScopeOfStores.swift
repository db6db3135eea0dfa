import Diagnostics
import RecipeGraph

/// How a store differs from the fruits as they are declared, with names that are known.
struct ResolvedStore: Sendable {
  var stock: [Ref<Fruit>: WrittenAmount] = [:]
  var max: [Ref<Fruit>: WrittenAmount] = [:]
  var low: [Ref<Fruit>: WrittenAmount] = [:]
  var hidden: Set<Ref<Juice>> = []

  /// Those that something is said about, in the order of declaration.
  var fruits: [Ref<Fruit>] {
    Set(stock.keys).union(max.keys).union(low.keys).sorted()
  }
}

/// Gives the names in stores their meaning, and reports those that have none.
struct ScopeOfStores {
  let pantry: Pantry
  let juices: JuiceIDs

  /// Of all files, in the order of declaration.
  var declarations: [StoreDeclaration] { juices.parts.flatMap(\.stores) }

  /// Reports every mistake in the stores; what they say that is right is returned.
  func resolve(_ findings: inout Findings) -> [ResolvedStore] {
    let declarations = declarations
    checkNames(of: declarations, &findings)
    var ingredients = UndefinedIngredient.Suggestions(among: pantry.ids)
    var similarJuices = UndefinedIngredient.Suggestions(among: juices.all)
    var stores: [ResolvedStore] = []
    for store in declarations {
      let owner = "store \(store.id.quoted)"
      var resolved = ResolvedStore()
      resolved.stock = amounts(store.stock, owner, &ingredients, &findings)
      resolved.max = amounts(store.max, owner, &ingredients, &findings)
      resolved.low = amounts(store.low, owner, &ingredients, &findings)
      resolved.hidden = hidden(store, &similarJuices, &findings)
      for fruit in resolved.fruits {
        FruitBounds.check(
          pantry.fruits[fruit.index], in: store.id, stock: resolved.stock[fruit],
          max: resolved.max[fruit], low: resolved.low[fruit], &findings)
      }
      if !resolved.hidden.isEmpty, resolved.hidden.count == juices.count {
        NoJuices.check(store, &findings)
      }
      stores.append(resolved)
    }
    return stores
  }

  private func hidden(
    _ store: StoreDeclaration, _ suggestions: inout UndefinedIngredient.Suggestions,
    _ findings: inout Findings
  ) -> Set<Ref<Juice>> {
    var hidden: Set<Ref<Juice>> = []
    for mention in store.hidden {
      if let place = juices.place(of: mention.id) {
        hidden.insert(juices.ref(of: place))
      } else if pantry.isComplete {
        findings.report(
          UndefinedJuice.finding(
            "store \(store.id.quoted)", "hides", mention.id, at: mention.site, juices,
            &suggestions))
      }
    }
    return hidden
  }

  private func amounts(
    _ written: [FruitAmountDeclaration], _ owner: String,
    _ suggestions: inout UndefinedIngredient.Suggestions, _ findings: inout Findings
  ) -> [Ref<Fruit>: WrittenAmount] {
    var resolved: [Ref<Fruit>: WrittenAmount] = [:]
    for use in written {
      guard
        let fruit = pantry.fruit(
          use.ingredient, countedBy: owner, at: use.site, juices, &suggestions, &findings)
      else { continue }
      if let amount = use.amount { resolved[fruit] = amount }
    }
    return resolved
  }

  private func checkNames(of stores: [StoreDeclaration], _ findings: inout Findings) {
    var known: [String: SourceLocation] = [:]
    for store in stores {
      if let first = known[store.id] {
        findings.report(
          DuplicateDefinition.finding("store", store.id, at: store.site, "store", first))
      } else {
        known[store.id] = store.site
      }
    }
    guard juices.parts.contains(where: \.hasUpperCaseID) else { return }
    CaseOfID.check(stores.lazy.map { ("store", $0.id, $0.site) }, [], &findings)
  }
}

extension Pantry {
  /// The fruit of an id; reports an id that has none.
  func fruit(
    _ id: String, countedBy owner: String, at site: SourceLocation, _ juices: JuiceIDs,
    _ suggestions: inout UndefinedIngredient.Suggestions, _ findings: inout Findings
  ) -> Ref<Fruit>? {
    switch ingredient(id) {
    case .fruit(let fruit): return fruit
    case .base(let base):
      findings.report(
        StockOfBase.finding(owner, id, at: site, self.site(of: .base(base))))
    case nil where isComplete:
      findings.report(
        UndefinedIngredient.finding(
          id, at: site, "\(owner) counts", self, juices, &suggestions))
    case nil: break
    }
    return nil
  }
}
