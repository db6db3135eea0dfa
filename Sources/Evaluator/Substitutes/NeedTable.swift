package import RecipeGraph

/// Needs and stock as whole numbers, each fruit in a unit that divides its stock and every need of
/// it.
package struct NeedTable {
  /// The needs of a single juice of a variant.
  package struct Parts {
    let fixed: CountedNeeds
    /// By substitute and choice.
    let choices: [[CountedNeeds]]
    /// By substitute the numbers of the choices that may be made, ascending.
    let permitted: [[Int]]
    /// The smallest need of each fruit over all choices that may be made.
    package let least: CountedNeeds

    /// - Parameter permitted: nil for all choices.
    init(fixed: CountedNeeds, choices: [[CountedNeeds]], permitted: [[Int]]?) {
      self.fixed = fixed
      self.choices = choices
      self.permitted = permitted ?? choices.map { Array($0.indices) }
      least = zip(choices, self.permitted).reduce(fixed) { least, substitute in
        least.plusSaturating(substitute.1.map { substitute.0[$0] }.common)
      }
    }

    /// All combinations of choices that may be made, in the order of preference; nil if there are more than `max`.
    package func fewWays(max: Int) -> [[Int]]? {
      var ways: [[Int]] = [[]]
      for choices in permitted {
        guard choices.count <= max / ways.count else { return nil }
        ways = ways.flatMap { way in choices.map { way + [$0] } }
      }
      return ways
    }

    package func needs(_ choices: [Int]) -> CountedNeeds {
      zip(self.choices, choices).reduce(fixed) { $0.plusSaturating($1.0[$1.1]) }
    }
  }

  /// By position of a fruit that some variant can use.
  package let stock: [Int128]
  private var parts: [Variant: Parts] = [:]

  /// - Parameter conditions: those of an order for the variants, which permits some way to make each.
  /// - Throws: `OrderError.tooLarge` if there is no such unit, `.tooManySubstitutions` past the
  ///   budget.
  package init(
    of variants: [Variant], stock levels: StockLevels, _ conditions: OrderConditions = .none,
    in graph: RecipeGraph, _ budget: inout SearchBudget
  ) throws(OrderError) {
    var needs: [Variant: VariantParts] = [:]
    let hasConditions = graph.hasLabelAnswers || !conditions.freeOf.isEmpty
    var units: [Ref<Fruit>: Int128] = [:]
    for variant in variants where needs[variant] == nil {
      let parts = try VariantParts(of: variant, in: graph, &budget)
      for need in parts.fixed { try Self.divide(need, &units) }
      for need in parts.choices.joined().joined() { try Self.divide(need, &units) }
      needs[variant] = parts
    }
    let fruits = units.keys.sorted()
    var stock: [Int128] = []
    for fruit in fruits {
      let unit = units[fruit, default: 1000]
      if levels[fruit] == .unlimited {
        // More than all needs together.
        stock.append(.max - 1)
        continue
      }
      stock.append(try Self.product(Int128(levels[fruit].thousandths), unit / 1000))
    }
    self.stock = stock
    let positions = Dictionary(uniqueKeysWithValues: fruits.enumerated().map { ($1, $0) })
    func amounts(_ needs: Needs) -> CountedNeeds {
      CountedNeeds(
        ascending: needs.compactMap { need in
          guard let position = positions[need.fruit], let unit = units[need.fruit] else {
            return nil
          }
          let (amount, overflow) = need.amount.numerator.multipliedReportingOverflow(
            by: unit / need.amount.denominator)
          return FruitAmount(fruit: Ref(position), amount: overflow ? .max : amount)
        })
    }
    for (variant, parts) in needs {
      var permitted: [[Int]]?
      if hasConditions, !parts.choices.isEmpty {
        permitted = try PartLabels(of: parts, in: graph, &budget).permitted(by: conditions)
        precondition(permitted != nil, "the order permits some way to make every line")
      }
      self.parts[variant] = Parts(
        fixed: amounts(parts.fixed), choices: parts.choices.map { $0.map(amounts) },
        permitted: permitted)
    }
  }

  /// - Precondition: the table has the variant.
  package subscript(variant: Variant) -> Parts {
    guard let parts = parts[variant] else {
      preconditionFailure("the table does not have the variant")
    }
    return parts
  }

  /// Refines the unit of a fruit so that it divides a need. `units` has the units per base unit.
  private static func divide(
    _ need: Need, _ units: inout [Ref<Fruit>: Int128]
  ) throws(OrderError) {
    let unit = units[need.fruit, default: 1000]
    guard unit % need.amount.denominator != 0 || units[need.fruit] == nil else { return }
    let common = greatestCommonDivisor(unit.magnitude, need.amount.denominator.magnitude)
    units[need.fruit] = try product(unit / Int128(common), need.amount.denominator)
  }

  private static func product(_ left: Int128, _ right: Int128) throws(OrderError) -> Int128 {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    guard !overflow, product < .max else { throw .tooLarge }
    return product
  }
}
