import RecipeGraph

/// What the graph has of money, labels and nutrition.
extension ShopTerms {
  func attributes(_ syntax: FruitAttributesSyntax) -> FruitAttributes {
    let fields = syntax.fields
    if let packaging = fields.packaging {
      return .packaging(cost: fields.cost.flatMap(rate), packaging.span)
    }
    var nutrition: [Nutrient: Rate] = [:]
    if let written = fields.nutrition {
      for (nutrient, amount) in written.nutrients {
        nutrition[nutrient] = amount.amount.value.divided(countablyBy: written.per.amount.value)
          .map { Rate(perUnit: $0, span: amount.location.span) }
      }
    }
    return FruitAttributes(
      cost: fields.cost.flatMap(rate), nutrition: nutrition,
      labels: fields.contains?.value,
      traces: fields.traces?.value ?? LabelSet(),
      diets: fields.diets.map { DietSet($0.value) })
  }

  private func rate(_ cost: CostSyntax) -> Rate? {
    guard let currency, let perUnit = cost.perUnit else { return nil }
    do throws(ArithmeticOverflow) {
      return Rate(
        perUnit: try perUnit.multiplied(by: Rational(currency.scale)), span: cost.location.span)
    } catch {
      return nil
    }
  }

  /// The price of a juice that is the same in each size.
  func price(_ juice: JuiceSyntax) -> Price? {
    guard let syntax = juice.price, case .one(let price) = syntax.form else { return nil }
    return self.price(price)
  }

  /// The price of a size that is not that of the juice.
  func price(_ size: SizeSyntax, of juice: JuiceSyntax) -> Price? {
    let bySize = juice.price.flatMap { $0.bySize.isEmpty ? nil : $0.price(ofSize: size.id) }
    return (size.price?.price(ofSize: nil) ?? bySize).flatMap(price)
  }

  private func price(_ price: ValueSyntax<Rational>) -> Price? {
    currency?.price(of: price.value).map { Price($0, span: price.location.span) }
  }

  /// The price of an option in each size.
  ///
  /// - Parameter sizes: nil for a juice without sizes.
  func price(_ option: OptionSyntax, in sizes: [SizeSyntax]?) -> OptionPrice? {
    guard let syntax = option.price else { return nil }
    let sizes: [String?] = sizes?.map(\.id) ?? [nil]
    let prices = sizes.compactMap { syntax.price(ofSize: $0).flatMap(price) }
    return prices.count == sizes.count ? OptionPrice(prices) : nil
  }
}
