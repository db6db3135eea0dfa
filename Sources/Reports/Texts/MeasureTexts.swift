package import Diagnostics
package import MenuAnalysis
package import RecipeGraph

extension Measure {
  package var name: LocalizedText {
    switch self {
    case .cost: .cost
    case .nutrient(let nutrient): nutrient.name
    }
  }

  /// A value rounded once: a cost as a price, energy to 1 kcal or kJ, and grams to 1 from 10 g on and to 0.1 below; sodium
  /// in milligrams.
  ///
  /// - Parameters:
  ///   - value: in minor units, kilocalories, kilojoules or grams.
  ///   - currency: that of the menu.
  ///   - more: how many decimals more.
  package func text(
    of value: Rational, _ currency: Currency?, more: Int? = nil, in language: Language
  ) -> String {
    guard case .nutrient(let nutrient) = self else {
      return currency?.text(ofCost: value, more: more, in: language) ?? value.text(in: language)
    }
    if nutrient == .sodium {
      let milligrams = Self.rounded(value, thousandfold: true, decimals: more ?? 0)
      return "\(milligrams.text(in: language)) \(Unit.milligram.rawValue)"
    }
    let isLarge = value.numerator.magnitude / 10 >= value.denominator.magnitude
    let decimals = !nutrient.isMass || isLarge ? 0 : 1
    let rounded = Self.rounded(value, decimals: decimals + (more ?? 0))
    return "\(rounded.text(in: language)) \(nutrient.unit)"
  }

  /// A value that is not rounded: a decimal, or a fraction such as `₩2000/3`.
  func exactText(
    of value: Rational, _ currency: Currency?, in language: Language
  ) -> String {
    guard case .nutrient(let nutrient) = self else {
      return currency?.text(ofExact: value, in: language) ?? value.text(in: language)
    }
    if nutrient == .sodium, let milligrams = value.thousandfold {
      return "\(milligrams.text(in: language)) \(Unit.milligram.rawValue)"
    }
    return "\(value.text(in: language)) \(nutrient.unit)"
  }

  /// What cannot be counted in 128 bits is not rounded.
  private static func rounded(
    _ value: Rational, thousandfold: Bool = false, decimals: Int
  ) -> Rational {
    let value = thousandfold ? value.thousandfold ?? value : value
    return value.rounded(.nearest, decimals: decimals) ?? value
  }
}

extension Rational {
  /// Nil if it exceeds 128 bits.
  fileprivate var thousandfold: Rational? {
    do throws(ArithmeticOverflow) { return try multiplied(by: Rational(1000)) } catch { return nil }
  }
}

extension Nutrient {
  fileprivate var unit: String { isMass ? Unit.gram.rawValue : rawValue }
}

extension LocalizedText {
  package static let price = text("price")
  package static let cost = text("cost")
  package static let margin = text("margin")
  package static let isWithoutVAT = text("without VAT")
}

extension Names {
  /// A sum, or the fruits that do not say.
  package func text(of sum: MeasureSum, _ measure: Measure) -> String {
    switch sum {
    case .known(let value): measure.text(of: value, graph.terms.currency, in: language)
    case .unknown(let fruits): unknown(for: fruits)
    case .uncountable: language[.unknownCount]
    }
  }

  private func unknown(for fruits: [Ref<Fruit>]) -> String {
    "\(language[.unknownCount]): \(fruits.map { label($0) }.listed(in: language))"
  }

  package func text(of price: Money) -> String {
    graph.terms.currency?.text(of: price, in: language) ?? "\(price.minorUnits)"
  }

  /// The margin in percent, or why it is not known; empty without a price or a cost to work it out.
  package func margin(of totals: VariantTotals) -> String {
    if let margin = totals.margin { return margin.percentText(in: language) }
    guard let cost = totals.cost, cost.value == nil, totals.price != nil else { return "" }
    return text(of: cost, .cost)
  }

  /// What something contains and which diets it suits; empty if the menu tells neither.
  package func labels(_ sum: LabelSum) -> String {
    let told = graph.told
    let contents = told.hasLabels ? contents(sum) : ""
    return [contents, sum.knownDiets.text(in: language)].filter { !$0.isEmpty }
      .joined(separator: "; ")
  }

  /// What something contains; empty if there is nothing to tell.
  func contents(_ sum: LabelSum) -> String {
    language.labels(
      contains: sum.contains, traces: sum.traces,
      unanswered: sum.unanswered.map { label($0) })
  }
}
