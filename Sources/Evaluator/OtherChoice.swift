package import RecipeGraph

/// A choice of options with which a stock allows a juice that it does not allow with another one.
package struct OtherChoice: Hashable, Sendable {
  /// The same juice in the same size.
  package let variant: Variant
  package let capacity: Capacity
}

/// Looks for a choice of options that can be made, for a variant that cannot.
///
/// Choices that differ in one thing come first, then all others. Free options that only leave out or take less can
/// only help, so the others are tried with all of these together. What is found has as few of them as suffice.
package struct OtherChoiceSearch {
  private struct Place {
    /// What an order may have of its options: first what the variant has, without what can never help.
    let values: [[Int]]
    /// Whether it is a free option that never takes more of anything.
    let onlyTakesLess: Bool
  }

  private let variant: Variant
  private let stock: StockLevels
  private let menu: MenuView
  private let places: [Place]

  /// - Parameter variant: one that the stock does not allow.
  private init(
    _ variant: Variant, _ stock: StockLevels, _ menu: MenuView, _ budget: inout SearchBudget
  ) throws(OrderError) {
    (self.variant, self.stock, self.menu) = (variant, stock, menu)
    let juice = menu[variant.juice]
    var places: [Place] = []
    for place in juice.optionPlaces {
      let chosen = variant.options.filter(place.options.contains)
      // One less of what is chosen, and then others.
      var others = chosen.count > 1 ? chosen.indices.map { chosen.removing(at: $0) } : []
      others += try Self.values(of: place, juice, &budget).filter {
        $0.allSatisfy { menu.holds(option: $0, of: variant.juice) }
      }
      let first = juice.options[place.options.lowerBound]
      places.append(
        Place(
          values: [chosen] + others.filter { $0 != chosen },
          onlyTakesLess: place.options.count == 1 && !place.isRequired && place.atMost == 1
            && first.takesLess && first.add.isEmpty && first.swap.isEmpty
            && first.scale.allSatisfy { $0.factor <= .one }))
    }
    self.places = places
  }

  /// The values of a place that can help. Nothing is taken for an option that is not chosen, so that others than those
  /// that take less of something only stand for a choice that has to be made.
  private static func values(
    of place: OptionPlace, _ juice: Juice, _ budget: inout SearchBudget
  ) throws(OrderError) -> [[Int]] {
    let helping = place.options.filter { juice.options[$0].takesLess }
    let values = place.keeping(place.isRequired ? Array(place.options) : helping)
    try budget.spend(values.count)
    return values.values.filter { $0.count < 2 || $0.allSatisfy(helping.contains) }
  }

  /// Nil if there is none.
  ///
  /// - Throws: `OrderError.tooManySubstitutions` if the search exceeds the budget.
  package static func first(
    besides variant: Variant, stock: StockLevels, in menu: MenuView, _ budget: inout SearchBudget
  ) throws(OrderError) -> OtherChoice? {
    let juice = menu[variant.juice]
    guard !juice.options.isEmpty else { return nil }
    // Mostly a fruit is short that no option leaves out.
    try budget.spend(
      VariantParts.workOfFraction * (1 + juice.uses.count) * (1 + juice.options.count))
    let least = try orTooLarge { () throws(ArithmeticOverflow) in
      try menu.graph.leastNeeds(of: variant.juice, size: variant.size)
    }
    if !stock.covers(least) { return nil }
    let search = try OtherChoiceSearch(variant, stock, menu, &budget)
    if let found = try search.single(&budget) { return found }
    return try search.several(&budget)
  }

  private func single(_ budget: inout SearchBudget) throws(OrderError) -> OtherChoice? {
    for place in places {
      let kept = variant.options.filter { !place.values[0].contains($0) }
      for value in place.values.dropFirst() {
        if let found = try attempt(kept + value, &budget) { return found }
      }
    }
    return nil
  }

  private func several(_ budget: inout SearchBudget) throws(OrderError) -> OtherChoice? {
    let less = places.filter(\.onlyTakesLess)
    let open = places.filter { !$0.onlyTakesLess && $0.values.count > 1 }
    guard open.count + less.count > 1 else { return nil }
    let settled = places.filter { !$0.onlyTakesLess && $0.values.count == 1 }
    let options = settled.flatMap { $0.values[0] } + less.flatMap { $0.values.joined() }
    guard var found = try first(of: open[...], options, &budget) else { return nil }
    for place in less where place.values[0].isEmpty {
      let fewer = found.variant.options.filter { !place.values.joined().contains($0) }
      if let simpler = try attempt(fewer, &budget) { found = simpler }
    }
    return found
  }

  /// The first that can be made among all choices of some places, with options of others.
  private func first(
    of places: ArraySlice<Place>, _ options: [Int], _ budget: inout SearchBudget
  ) throws(OrderError) -> OtherChoice? {
    guard let place = places.first else { return try attempt(options, &budget) }
    for value in place.values {
      if let found = try first(of: places.dropFirst(), options + value, &budget) { return found }
    }
    return nil
  }

  private func attempt(
    _ options: [Int], _ budget: inout SearchBudget
  ) throws(OrderError) -> OtherChoice? {
    let juice = menu[variant.juice]
    try budget.spend(VariantParts.workOfFraction * (1 + juice.uses.count + options.count))
    let other = menu.variant(variant.juice, size: variant.size, options: options)
    let capacity = try Capacity(of: other, stock: stock, in: menu, &budget)
    return capacity.count == .exactly(0) || capacity.count == .unknown
      ? nil : OtherChoice(variant: other, capacity: capacity)
  }
}

extension [Int] {
  fileprivate func removing(at index: Int) -> [Int] {
    var others = self
    others.remove(at: index)
    return others
  }
}
