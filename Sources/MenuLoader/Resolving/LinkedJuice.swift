import Diagnostics
import RecipeGraph

/// A juice with sizes, options or substitutes: what the graph has of it, and what the files have. Parts with a
/// mistake are omitted from both.
@dynamicMemberLookup
struct LinkedJuice: Sendable {
  let syntax: JuiceSyntax
  /// Without needs, which follow from it.
  let juice: Juice
  /// Whether the juice as written has sizes.
  let hasSizes: Bool
  /// False if sizes, options or alternatives are omitted.
  let isComplete: Bool

  subscript<Value>(dynamicMember path: KeyPath<Juice, Value>) -> Value { juice[keyPath: path] }

  /// The indices of the sizes: one for a juice without sizes; none if all have a mistake.
  var sizeNumbers: Range<Int> { 0..<(hasSizes ? juice.sizes.count : 1) }

  /// Whether options leave out and add, each by itself, the same in every size. Then changes of several add up.
  var hasPlainOptions: Bool {
    juice.groups.isEmpty
      && juice.options.allSatisfy { $0.scale.isEmpty && $0.swap.isEmpty && !$0.isScaled }
  }

  /// What a size takes with options, each ingredient once unless options add it.
  func taken(in size: Int, with options: [Int] = []) throws(ArithmeticOverflow) -> [Use] {
    try AppliedChoices(juice, size: size, options: options).uses()
  }

  /// The juice with only the parts at these positions.
  func keeping(sizes: [Int], options: [Int], substitutes: [Int]) -> LinkedJuice {
    let isAll =
      sizes.count == sizeNumbers.count && options.count == juice.options.count
      && substitutes.count == juice.substitutes.count
    guard !isAll else { return self }
    let keptSizes = hasSizes ? sizes : []
    let kept = syntax.changed { kept in
      kept.sizes = keptSizes.map { syntax.sizes[$0] }
      kept.options = options.map { syntax.options[$0] }
      kept.substitutes = substitutes.map { syntax.substitutes[$0] }
    }
    return LinkedJuice(
      syntax: kept,
      juice: Juice(
        kept, uses: juice.uses, sizes: keptSizes.map { juice.sizes[$0] },
        options: options.map { juice.options[$0].priced(inSizes: sizes) },
        substitutes: substitutes.map { juice.substitutes[$0] }, price: juice.price),
      hasSizes: hasSizes, isComplete: false)
  }

  // MARK: In findings

  func what(_ size: Int) -> LocalizedText {
    hasSizes ? .size(syntax.sizes[size].id, ofJuice: syntax.id) : .juice(syntax.id)
  }

  func what(_ size: Int, with options: [Int]) -> LocalizedText {
    what(size).with(options: options.map { syntax.options[$0].id })
  }

  func location(_ size: Int) -> SourceLocation {
    hasSizes ? syntax.sizes[size].location : syntax.location
  }
}

extension Juice {
  /// - Parameter syntax: has the same sizes, options and substitutes.
  init(
    _ syntax: JuiceSyntax, uses: [Use], sizes: [Size] = [], options: [JuiceOption] = [],
    substitutes: [Substitute] = [], price: Price?, needs: Needs = Needs()
  ) {
    self.init(
      id: syntax.id, display: syntax.display.values, uses: uses, sizes: sizes, options: options,
      groups: syntax.optionGroups, substitutes: substitutes, limit: syntax.limit,
      when: syntax.when?.when, price: price,
      vat: syntax.vat, span: syntax.location.span, needs: needs)
  }
}

extension JuiceOption {
  /// The option of a juice that has only some of its sizes.
  fileprivate func priced(inSizes sizes: [Int]) -> JuiceOption {
    JuiceOption(
      choice, scale: scale, isScaled: isScaled, atMost: atMost,
      price: price.map { price in OptionPrice(sizes.map { price.prices[$0] }) })
  }
}
