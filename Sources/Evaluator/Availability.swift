package import RecipeGraph

/// How many of a juice a stock allows, and which fruits are short or low.
package struct Availability: Hashable, Sendable {
  package let variant: Variant
  /// Zero, without a limiting fruit, if the variant is not sold at the moment of the view.
  package let capacity: Capacity
  /// Nil if the variant is sold.
  package let pause: SalePause?
  /// What is off of the variant, or of what lacks for it; none if it is sold.
  package let off: [SwitchedOff.Item]
  /// The shortage for a single juice if none can be made, with or without substitutes; without ingredients that are
  /// off.
  package let shortItems: [ShortItem]
  /// Fruits of the variant or its substitutes that the ledger counts in another dimension than the
  /// menu, in the order of declaration. If there are any, the count is unknown.
  package let unitsChanged: [Ref<Fruit>]
  /// The recipe's fruits that are at or below their `low`, if the juice is sold.
  package let low: [Ref<Fruit>]
  /// Whether an order that names no options means the variant in its size.
  package let isUsual: Bool
  /// Other options with which the juice can be made in the size of a variant that cannot; nil if there are none.
  package private(set) var other: OtherChoice?
  /// Whether a budget ended the search for them, or they may not be what is asked for.
  private var isOtherUnknown: Bool

  /// Whether the juice cannot be made in the size of the variant with any options; nil if it is unknown.
  package var isSoldOut: Bool? {
    switch capacity.count {
    case .unknown: nil
    case .exactly(0): other != nil ? false : isOtherUnknown ? nil : true
    case .exactly, .more: false
    }
  }

  /// - Throws: `OrderError` as `Capacity` and `Evaluator` do.
  package init(
    of variant: Variant, stock: StockLevels, in menu: MenuView, budget: SearchBudget = .order
  ) throws(OrderError) {
    var budget = budget
    try self.init(of: variant, stock: stock, in: menu, &budget)
  }

  package init(
    of variant: Variant, stock: StockLevels, in menu: MenuView, _ budget: inout SearchBudget
  ) throws(OrderError) {
    self.variant = variant
    isUsual = variant == menu.firstVariant(of: variant.juice, size: variant.size)
    pause = menu.pause(of: variant)
    guard pause == nil else {
      capacity = .none
      (off, shortItems, unitsChanged, low, other, isOtherUnknown) = ([], [], [], [], nil, false)
      return
    }
    capacity = try Capacity(of: variant, stock: stock, in: menu, &budget)
    unitsChanged =
      stock.otherUnits.isEmpty
      ? []
      : Evaluator.fruits(of: Order([OrderLine(variant)]), in: menu.graph)
        .intersection(stock.otherUnits.keys).sorted()
    let needs = try orTooLarge { () throws(ArithmeticOverflow) in try menu.graph.needs(of: variant)
    }
    low = needs.map(\.fruit).filter { fruit in
      stock.otherUnits[fruit] == nil && menu[fruit].low.map { stock[fruit] <= $0 } ?? false
    }
    guard capacity.count == .exactly(0) else {
      (off, shortItems, other, isOtherUnknown) = ([], [], nil, false)
      return
    }
    let one = Order([OrderLine(variant)])
    let short = try Evaluator.shortage(of: one, stock: stock.forSale, in: menu)?.items ?? []
    shortItems = short.filter { stock.off?.item(of: $0.fruit) == nil }
    off =
      stock.off.map { off in
        off.items(of: variant, in: menu.graph) + short.compactMap { off.item(of: $0.fruit) }
      } ?? []
    (other, isOtherUnknown) = Self.other(than: variant, stock, menu, &budget)
  }

  private static func other(
    than variant: Variant, _ stock: StockLevels, _ menu: MenuView, _ budget: inout SearchBudget
  ) -> (OtherChoice?, isUnknown: Bool) {
    do throws(OrderError) {
      let other = try OtherChoiceSearch.first(
        besides: variant, stock: stock, in: menu, &budget)
      return (other, false)
    } catch {
      return (nil, true)
    }
  }

  /// The availability of juices in every size that is served, with the options that are offered first, in the order of declaration.
  ///
  /// - Parameters:
  ///   - juices: nil for all that the store serves.
  ///   - options: by juice, those to take it with.
  ///   - budget: for all of them together; a capacity that exceeds it is unknown.
  package static func all(
    of juices: [Ref<Juice>]? = nil, with options: [Ref<Juice>: [Int]] = [:], in menu: MenuView,
    stock: StockLevels, budget: SearchBudget = .capacities
  ) throws(OrderError) -> [Availability] {
    var budget = budget
    var all: [Availability] = []
    for juice in juices ?? Array(menu.juiceRefs) {
      for size in menu.servedSizes(of: juice) {
        let variant = menu.firstVariant(of: juice, size: size, with: options[juice] ?? [])
        var row = try budget.share { (share) throws(OrderError) in
          try Availability(of: variant, stock: stock, in: menu, &share)
        }
        if options[juice] != nil { (row.other, row.isOtherUnknown) = (nil, true) }
        all.append(row)
      }
    }
    return all
  }
}
