package import RecipeGraph

/// What a guest asks of every juice.
package struct GuestWish: Hashable, Sendable {
  /// The labels of which it has to be free.
  package let freeOf: LabelSet
  /// The diets that it has to be known to suit.
  package let diets: DietSet

  package init(freeOf: LabelSet, diets: DietSet = []) {
    (self.freeOf, self.diets) = (freeOf, diets)
  }

  package var isEmpty: Bool { freeOf.isEmpty && diets.isEmpty }

  /// Why a variant is not as asked: the labels that it may have, none if a diet or an answer is missing. Nil for one that
  /// is as asked. Stock and times of sale do not matter.
  ///
  /// - Throws: `OrderError` for a variant with too many parts.
  package func fault(of variant: Variant, in graph: RecipeGraph) throws(OrderError) -> LabelSet? {
    if !freeOf.isEmpty {
      let faults = try ConditionalSearch.faults(of: variant, freeOf: freeOf, in: graph)
      if !faults.isEmpty { return LabelSet(faults.compactMap(\.label)) }
    }
    guard !diets.isEmpty else { return nil }
    let fruits = try orTooLarge { () throws(ArithmeticOverflow) in
      try graph.needs(of: variant).map(\.fruit)
    }
    return graph.labels(of: fruits).knownDiets.isSuperset(of: diets) ? nil : LabelSet()
  }
}

/// How a juice agrees with what a guest asks.
package enum JuiceFit {
  /// In every size.
  case free
  /// The juice as usual does not in every size, but it does with each of these sizes and options.
  case choosing(sizes: [Int], options: [Int])
  /// Of these labels it cannot be free; none if it is not known what it contains.
  case unavoidable(LabelSet)

  package var isPossible: Bool { if case .unavoidable = self { false } else { true } }

  /// - Throws: `OrderError` for a juice with too many parts.
  package init(
    of ref: Ref<Juice>, _ wish: GuestWish, in menu: MenuView
  ) throws(OrderError) {
    self = .free
    guard !wish.isEmpty else { return }
    let (juice, graph, served) = (menu[ref], menu.graph, menu.servedSizes(of: ref))
    let first = served.first ?? 0
    func isFree(_ size: Int, _ options: [Int]) throws(OrderError) -> Bool {
      let variant = menu.firstVariant(of: ref, size: size, with: options)
      return try wish.fault(of: variant, in: graph) == nil
    }
    var sizes: [Int] = []
    for size in served where try isFree(size, []) { sizes.append(size) }
    if sizes.count == served.count { return }
    var options: [Int] = []
    if sizes.isEmpty {
      for option in juice.options.indices where menu.serves(option: option, of: ref) {
        if try isFree(first, [option]) { options.append(option) }
      }
    }
    if sizes.isEmpty, options.isEmpty {
      let usual = try wish.fault(of: menu.firstVariant(of: ref, size: first), in: graph)
      self = .unavoidable(usual ?? LabelSet())
    } else {
      self = .choosing(sizes: sizes, options: options)
    }
  }

  /// The labels of which a juice cannot be free, in any size or with any one option, as the initializer decides for each
  /// of them alone.
  package static func unavoidableLabels(of ref: Ref<Juice>, in menu: MenuView) -> LabelSet {
    let sizes = menu.servedSizes(of: ref)
    let options = menu[ref].options.indices.filter { menu.serves(option: $0, of: ref) }
    let variants =
      sizes.map { menu.firstVariant(of: ref, size: $0) }
      + options.map { menu.firstVariant(of: ref, size: sizes.first ?? 0, with: [$0]) }
    return variants.reduce(.all) { labels, variant in
      labels.intersection(ConditionalSearch.unavoidableLabels(of: variant, in: menu.graph) ?? .all)
    }
  }

  /// The same with those of its options alone with which some can be made in some size; if there are none, with those
  /// that are sold at the moment of the view, or else with all.
  ///
  /// - Parameter budget: an option for which it is used up counts as one with which some can be made.
  package func forSale(
    of juice: Ref<Juice>, stock: StockLevels, in menu: MenuView, _ budget: inout SearchBudget
  ) throws(OrderError) -> JuiceFit {
    guard case .choosing(let sizes, let options) = self, !options.isEmpty else { return self }
    var made: [Int] = []
    for option in options {
      for size in menu.servedSizes(of: juice) {
        let variant = menu.firstVariant(of: juice, size: size, with: [option])
        guard menu.pause(of: variant) == nil else { continue }
        let capacity = try Capacity(of: variant, stock: stock, in: menu, &budget)
        guard capacity.count != .exactly(0) else { continue }
        made.append(option)
        break
      }
    }
    let sold = made.isEmpty ? options.filter { menu.holds(option: $0, of: juice) } : made
    return .choosing(sizes: sizes, options: sold.isEmpty ? options : sold)
  }
}
