import Diagnostics

/// How a store differs from the fruits as they are declared, with names that are known.
struct ResolvedStore: Sendable {
  var stock: [Ref<Fruit>: WrittenAmount] = [:]
  var max: [Ref<Fruit>: WrittenAmount] = [:]
  var low: [Ref<Fruit>: WrittenAmount] = [:]
  var hidden: Set<Ref<Juice>> = []
}

extension Scope {
  /// Reports every mistake in the stores; what they say that is right is returned.
  func resolveStores(
    _ declarations: Declarations, _ findings: inout Findings
  ) -> [ResolvedStore] {
    checkNames(of: declarations.stores, &findings)
    var ingredients = UndefinedIngredient.Suggestions(among: ids)
    var juices = UndefinedIngredient.Suggestions(among: declarations.juices.map(\.id))
    return declarations.stores.map { store in
      let owner = "store \(store.id.quoted)"
      func resolve(_ amounts: [UseDeclaration]) -> [Ref<Fruit>: WrittenAmount] {
        var resolved: [Ref<Fruit>: WrittenAmount] = [:]
        for written in amounts {
          guard
            let fruit = fruit(
              written.ingredient, countedBy: owner, at: written.site, &ingredients, &findings)
          else { continue }
          if let amount = written.amount { resolved[fruit] = amount }
        }
        return resolved
      }
      var result = ResolvedStore(
        stock: resolve(store.stock), max: resolve(store.max), low: resolve(store.low))
      for mention in store.hidden {
        if let juice = juice(mention.id) {
          result.hidden.insert(juice)
        } else if declarations.isComplete {
          findings.report(
            UndefinedJuice.finding(owner, "hides", mention.id, at: mention.site, self, &juices))
        }
      }
      for fruit in Set(result.stock.keys).union(result.max.keys).union(result.low.keys).sorted() {
        FruitBounds.check(
          declarations.fruits[fruit.index], in: store.id, stock: result.stock[fruit],
          max: result.max[fruit], low: result.low[fruit], &findings)
      }
      if !result.hidden.isEmpty, result.hidden.count == declarations.juices.count {
        NoJuices.check(store, &findings)
      }
      return result
    }
  }

  /// The fruit of an id; reports an id that has none.
  func fruit(
    _ id: String, countedBy owner: String, at site: Site,
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
          id, at: site, "\(owner) counts", self, &suggestions))
    case nil: break
    }
    return nil
  }

  private func checkNames(of stores: [StoreDeclaration], _ findings: inout Findings) {
    var known: [String: Site] = [:]
    for store in stores {
      if let first = known[store.id] {
        findings.report(
          DuplicateDefinition.finding("store", store.id, at: store.site, "store", first))
      } else {
        known[store.id] = store.site
      }
    }
    CaseOfID.check(stores.lazy.map { ("store", $0.id, $0.site) }, [], &findings)
  }
}
