import Diagnostics
import RecipeGraph

/// JU106: half a banana, where bananas are whole.
enum FractionOfPiece {
  static let rule = Rule("JU106", .error)

  /// For a line of a recipe.
  static func finding(_ use: UseSyntax, _ amount: Amount, _ fruit: FruitSyntax) -> Finding {
    finding(
      .text("a recipe takes a fraction of \(fruit.id.quoted)"),
      AmountSyntax(amount: amount, location: use.amountLocation), fruit)
  }

  /// For an amount of stock, such as `max` of a fruit.
  static func finding(
    _ amount: AmountSyntax, _ key: String, of what: LocalizedText, _ fruit: FruitSyntax
  ) -> Finding {
    finding(
      .text("\(key.quoted) of \(what) is a fraction"),
      amount, fruit)
  }

  private static func finding(
    _ what: LocalizedText, _ amount: AmountSyntax, _ fruit: FruitSyntax
  ) -> Finding {
    let written = "\(amount.amount)".quoted
    return Finding(
      rule, .text("\(what): \(written)"),
      at: Label(amount.location.span, .text("not a whole number")),
      related: [label(fruit)] + amount.location.aliasLabels,
      help: .text("write a whole number, or `divisible: true` at \(fruit.text)"),
      about: fruit.id
    ).caused(by: [cause(fruit)])
  }

  /// A fruit that may be divisible, and does not say so.
  private static func cause(_ fruit: FruitSyntax) -> Finding.Cause {
    Finding.Cause(
      .text("several amounts of \(fruit.text) are fractions"),
      at: label(fruit),
      help: .text(
        "write `divisible: true` at \(fruit.text), or adjust the amounts to whole pieces"))
  }

  private static func causes(_ needs: Needs, _ ingredients: IngredientTable) -> [Finding.Cause] {
    needs.prefix(NameList.maxNames).map { cause(ingredients[$0.fruit]) }
  }

  private static func label(_ fruit: FruitSyntax) -> Label {
    Label(
      fruit.location.span,
      .text("\(fruit.id.quoted) comes in whole pieces"))
  }

  // MARK: Fractions that only come about by what is combined

  /// For a size, an option or a substitute.
  ///
  /// - Parameters:
  ///   - needs: fractions of fruits that come in whole pieces; the same in the other functions.
  ///   - size: the size with the mistake, if it is one of a size.
  ///   - whole: the needs of the recipe itself; nil if some come through bases, so that setting an
  ///     amount does not help.
  static func finding(
    _ needs: Needs, in what: LocalizedText, at location: SourceLocation,
    _ ingredients: IngredientTable, of size: SizeSyntax? = nil, whole: [Need]? = nil
  ) -> Finding {
    let list = list(needs, ingredients)
    return Finding(
      rule,
      .text("\(what) takes a fraction of a piece: \(list)"),
      at: Label(
        location.span, .text("comes to \(list)")),
      related: labels(needs, ingredients) + location.aliasLabels,
      help: size.map { help($0, whole, ingredients) } ?? adjust, about: what.english
    ).caused(by: causes(needs, ingredients))
  }

  /// For lines that several options drop, any number of which an order can have.
  ///
  /// - Parameter what: the juice or size, as findings call it.
  static func finding(
    _ needs: Needs, droppedBy options: [OptionSyntax], _ what: LocalizedText,
    _ ingredients: IngredientTable
  ) -> Finding {
    let (ids, last) = (options.map(\.id).quotedList, options[options.count - 1].location)
    let list = list(needs, ingredients)
    return Finding(
      rule,
      .text("options \(ids) of \(what) all drop a fraction of a piece: \(list)"),
      at: Label(
        last.span,
        .text("with another of them, it cannot be dropped again")),
      related: labels(needs, ingredients) + last.aliasLabels,
      help: .text(
        "let one of them drop it, adjust the amounts to whole pieces, or write `divisible: true` at the fruit"
      ), about: what.english
    ).caused(by: causes(needs, ingredients))
  }

  /// For the needs of a juice through bases.
  ///
  /// - Parameter use: the first base through which the fruits come.
  static func finding(
    _ needs: Needs, through use: UseSyntax, in juice: JuiceSyntax,
    _ ingredients: IngredientTable
  ) -> Finding {
    let list = list(needs, ingredients)
    return Finding(
      rule,
      .text("juice \(juice.id.quoted) takes a fraction of a piece: \(list)"),
      at: Label(
        use.amountLocation.span,
        .text("comes to \(list) in all")),
      related: labels(needs, ingredients) + use.amountLocation.aliasLabels,
      help: .text(
        "use as much of the base as makes whole pieces, or write `divisible: true` at the fruit")
    ).caused(by: causes(needs, ingredients))
  }

  private static func labels(_ needs: Needs, _ ingredients: IngredientTable) -> [Label] {
    needs.prefix(NameList.maxNames).map { label(ingredients[$0.fruit]) }
  }

  private static let adjust = LocalizedText.text(
    "adjust the amounts to whole pieces, or write `divisible: true` at the fruit")

  /// - Parameter whole: the needs of the recipe itself.
  private static func help(
    _ size: SizeSyntax, _ whole: [Need]?, _ ingredients: IngredientTable
  ) -> LocalizedText {
    guard let whole, !whole.isEmpty else { return adjust }
    let amounts = whole.prefix(NameList.maxNames).map {
      "\(ingredients[$0.fruit].id): \($0.amount)"
    }
    let set = amounts.joined(separator: ", ")
    guard size.isScaleOnly else {
      return .text(
        "add amounts of its own to `set` of this size, such as `\(set)`, or write `divisible: true` at the fruit"
      )
    }
    let written = "`\(size.id): {scale: \(size.scale), set: {\(set)}}`"
    return .text(
      "give this size amounts of its own, such as \(written), or write `divisible: true` at the fruit"
    )
  }

  private static func list(_ needs: Needs, _ ingredients: IngredientTable) -> LocalizedText {
    needs.lazy.map { need in
      let id = ingredients[need.fruit].id.quoted
      return LocalizedText.text("\(need.amount) \(id)", context: "number of a fruit in pieces")
    }.list
  }
}
