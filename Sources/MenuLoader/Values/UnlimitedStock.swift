import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// The word for stock that never runs out.
  static let unlimited = "unlimited"

  /// An amount of zero or more, or `unlimited`.
  package static let stock = ScalarKind(
    "stock", .amount,
    [
      "anyOf": [.reference(to: ScalarKind.amount.name), ["type": "string", "enum": ["unlimited"]]]
    ],
    words: [unlimited], example: 10)
}

extension TreeReader {
  /// The stock of a fruit: an amount, or the word for what never runs out, for now in pieces.
  mutating func stockOrUnlimited(
    _ place: YAMLTree.Place, of what: @autoclosure () -> LocalizedText, key: YAMLTree.Place
  ) -> AmountSyntax? {
    guard case .scalar(let symbol, _) = tree.content(of: place) else {
      return stock(place, of: what(), key: key)
    }
    let text = text(of: symbol)
    guard text != ScalarKind.unlimited else {
      return AmountSyntax(
        amount: Amount(Quantity.unlimited.value, .pieces), location: location(place))
    }
    guard text.first?.isLetter ?? false,
      let meant = Vocabulary([ScalarKind.unlimited]).nearest(to: text)
    else {
      return stock(place, of: what(), key: key)
    }
    report(at: place) { span in
      MalformedAmount.finding(what().openingStock, text, .noNumber, at: span).suggesting(meant)
    }
    return nil
  }

  /// Counts something unlimited as its cost or its nutrition says; otherwise recipes do.
  func setUnit(ofUnlimited fruit: inout FruitSyntax) {
    let fields = fruit.attributes?.fields
    guard let dimension = fields?.cost?.per.dimension ?? fields?.nutrition?.per.amount.dimension
    else {
      fruit.counted.isUnitOpen = true
      return
    }
    fruit.setUnlimited(in: dimension)
  }
}

extension FruitSyntax {
  var isUnlimited: Bool { stock?.quantity == .unlimited }

  mutating func setUnlimited(in dimension: Dimension) {
    guard let stock else { return }
    counted.isUnitOpen = false
    counted.stock = AmountSyntax(
      amount: Amount(Quantity.unlimited.value, dimension), location: stock.location)
  }
}

/// JU229: an amount of something whose stock is never counted.
enum AmountOfUnlimited {
  static let rule = Rule("JU229", .error)

  /// For a bound of the fruit itself.
  static func finding(_ fruit: FruitSyntax, _ key: String, _ bound: AmountSyntax) -> Finding {
    finding(
      .text("\(fruit.text) is unlimited, and has \(key.quoted)"),
      at: bound.location, fruit)
  }

  /// For an amount in a store or a test.
  ///
  /// - Parameter owner: the store or test, as findings call it.
  static func finding(
    _ amount: FruitAmountSyntax, in owner: LocalizedText, _ fruit: FruitSyntax
  ) -> Finding {
    let id = amount.fruit.quoted
    return finding(
      .text("\(owner) counts \(id), which is unlimited"),
      at: amount.location, fruit)
  }

  private static func finding(
    _ message: LocalizedText, at location: SourceLocation, _ fruit: FruitSyntax
  ) -> Finding {
    let declared = fruit.stock.map { stock in
      Label(stock.location.span, .text("never counted"))
    }
    return Finding(
      rule, message, at: Label(location.span, .text("has no effect")),
      related: [declared].compactMap(\.self) + location.aliasLabels,
      help: .text("delete this, or give the fruit an amount as `stock`"))
  }
}
