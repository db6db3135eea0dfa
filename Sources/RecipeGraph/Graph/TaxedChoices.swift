/// Choices of options for one juice in one size whose prices have the same rate of VAT, so that the price without it
/// is a linear quantity of them.
public struct TaxedChoices: Sendable {
  /// The share of VAT on the net price; nil for none.
  public let vat: Rational?
  public let space: ChoiceSpace

  /// All choices of a size, each in exactly one of the parts.
  ///
  /// - Parameter budget: as for `ChoiceSpace`; a part besides the first takes one of it for each option.
  public static func all(
    of juice: Juice, size: Int, in graph: RecipeGraph, _ budget: inout Int
  ) throws(UndecidedChoice) -> [TaxedChoices] {
    let rest = graph.vat(of: juice, size: size)
    let rated = juice.options.count { $0.vat != nil }
    if rated == 0 {
      let space = try ChoiceSpace(of: juice, size: size, &budget)
      return [TaxedChoices(vat: rest, space: space)]
    }
    if juice.optionPlaces.contains(where: { $0.atMost > 1 }) {
      // All values are looked at for each rate.
      let work = juice.optionPlaces.reduce(0) { $0 + $1.count }
        .multipliedReportingOverflow(by: rated)
      guard !work.overflow, work.partialValue <= budget else { throw .tooManyChoices }
      budget -= work.partialValue
    }
    var choices: [TaxedChoices] = []
    for part in parts(of: juice) {
      if !choices.isEmpty {
        guard juice.options.count <= budget else { throw .tooManyChoices }
        budget -= juice.options.count
      }
      let space = try ChoiceSpace(of: juice, size: size, values: part.places, &budget)
      choices.append(TaxedChoices(vat: part.vat ?? rest, space: space))
    }
    return choices
  }

  /// The values of places in which no option says a rate, and then for each place and rate those in which it is the
  /// first place with such an option.
  private static func parts(of juice: Juice) -> [(vat: Rational?, places: [[[Int]]])] {
    let places = juice.optionPlaces.map(\.values)
    func vat(of value: [Int]) -> Rational? { value.lazy.compactMap { juice.options[$0].vat }.first }
    let silent = places.map { values in values.filter { vat(of: $0) == nil } }
    var parts: [(vat: Rational?, places: [[[Int]]])] = [(nil, silent)]
    for (place, values) in places.enumerated() {
      var rates: [Rational] = []
      for rate in values.compactMap(vat) where !rates.contains(rate) { rates.append(rate) }
      for rate in rates {
        let deciding = values.filter { vat(of: $0) == rate }
        parts.append((rate, silent[..<place] + [deciding] + places[(place + 1)...]))
      }
    }
    return parts.filter { part in part.places.allSatisfy { !$0.isEmpty } }
  }
}

extension ChoiceQuantity {
  /// The same with the price without VAT in place of the price.
  ///
  /// - Parameter vat: the rate of the choices.
  public func net(of vat: Rational?) throws(ArithmeticOverflow) -> ChoiceQuantity {
    guard let vat else { return self }
    var quantity = self
    quantity.priceWeight = try priceWeight.divided(by: Rational.one.adding(vat))
    return quantity
  }
}
