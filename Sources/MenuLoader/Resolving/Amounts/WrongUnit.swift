import Diagnostics
import RecipeGraph

/// JU105: mass, volume and pieces cannot be converted into each other.
enum WrongUnit {
  static let rule = Rule("JU105", .error)

  /// For a line of a recipe.
  ///
  /// - Parameter measure: the amount with the unit in which the ingredient is counted.
  static func finding(_ use: UseSyntax, _ amount: Amount, _ measure: AmountSyntax) -> Finding {
    let (used, counted) = (amount.dimension.units, measure.amount.dimension.units)
    let id = use.ingredient.quoted
    return finding(
      .text("\(id) is counted in \(counted), not in \(used)"),
      AmountSyntax(amount: amount, location: use.amountLocation), measure)
  }

  /// For an ingredient that replaces another, in a swap or as a substitute.
  ///
  /// - Parameters:
  ///   - measure: the amount with the unit in which the replacement is counted.
  ///   - swapped: the same for the ingredient that it replaces.
  static func finding(
    _ swap: SwapSyntax, _ measure: AmountSyntax, _ swapped: AmountSyntax
  ) -> Finding {
    let (used, counted) = (swapped.amount.dimension.units, measure.amount.dimension.units)
    let (from, to) = (swap.from.id.quoted, swap.to.id.quoted)
    return Finding(
      rule,
      .text("\(to) cannot replace \(from), since it is counted in \(counted), not in \(used)"),
      at: Label(swap.to.location.span, .text("counted in \(counted)")),
      related: [.counted(swapped)] + swap.to.location.aliasLabels,
      help: .text("name an ingredient that is counted in \(used)"))
  }

  /// For an amount of stock, such as `max` of a fruit.
  ///
  /// - Parameter stock: that of the fruit itself.
  static func finding(
    _ amount: AmountSyntax, _ key: String, of what: LocalizedText, _ stock: AmountSyntax
  ) -> Finding {
    finding(
      .text("\(key.quoted) of \(what) is not measured as its stock is"),
      amount, stock)
  }

  /// For the opening stock of a prepared base.
  static func finding(
    _ amount: AmountSyntax, ofBase what: LocalizedText, yielding yields: AmountSyntax
  ) -> Finding {
    finding(
      .text("the opening stock of \(what) is not measured as it yields"),
      amount, yields)
  }

  /// - Parameter measure: the amount with the unit in which the ingredient is counted.
  private static func finding(
    _ message: LocalizedText, _ amount: AmountSyntax, _ measure: AmountSyntax
  ) -> Finding {
    let dimension = measure.amount.dimension
    let used = amount.amount.dimension.units
    return Finding(
      rule, message,
      at: Label(
        amount.location.span, .text("in \(used)", context: "unit of an amount")),
      related: [.counted(measure)] + amount.location.aliasLabels,
      help: help(dimension), about: message.english)
  }

  private static func help(_ dimension: Dimension) -> LocalizedText {
    switch dimension {
    case .pieces:
      .text("write an amount without a unit, such as `2`")
    case .mass:
      .text("write an amount in `mg`, `g` or `kg`")
    case .volume:
      .text("write an amount in `ml`, `cl`, `dl` or `l`")
    }
  }
}

extension Label {
  /// The amount with the unit in which something is counted.
  static func counted(_ measure: AmountSyntax) -> Label {
    let unit = measure.amount.dimension.units
    return Label(
      measure.location.span,
      .text("counted in \(unit) here"))
  }
}
