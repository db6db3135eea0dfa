/// What a menu tells at all of prices, measures, labels and diets: results leave out what it does not.
public struct MenuDisclosure: Sendable {
  /// Whether some juice has a price.
  public let hasPrices: Bool
  /// The measures of which some fruit says how much it has, in the order in which they are shown.
  public let measures: [Measure]
  /// Whether some fruit says what it contains or may contain.
  public let hasLabels: Bool
  /// The diets that some fruit suits.
  public let diets: [Diet]

  init(_ fruits: [Fruit], _ juices: [Juice], _ terms: ShopTerms) {
    hasPrices =
      terms.currency != nil
      && juices.contains { $0.price != nil || $0.sizes.contains { $0.price != nil } }
    let attributes = fruits.compactMap(\.attributes)
    let foods = attributes.filter { !$0.isPackaging }
    // Those of prepared bases follow from others.
    let written = fruits.lazy.filter { $0.base == nil }.compactMap(\.attributes)
    measures =
      attributes.isEmpty
      ? []
      : Measure.all.filter { measure in written.contains { $0.says(measure) } }
    hasLabels =
      !terms.lists.isEmpty || !terms.traces.isEmpty
      || foods.contains { $0.labels != nil || !$0.traces.isEmpty }
    diets =
      foods.isEmpty
      ? []
      : Diet.allCases.filter { diet in
        foods.contains { $0.diets?.contains(diet) == true }
      }
  }
}
