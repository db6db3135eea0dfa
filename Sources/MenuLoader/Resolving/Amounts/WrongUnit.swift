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
      .text(
        "\(id) is counted in \(counted), not in \(used)",
        ko: "\(id) 단위는 \(counted)인데 \(used) 단위로 적었어요"),
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
      .text(
        "\(to) cannot replace \(from), since it is counted in \(counted), not in \(used)",
        ko: "\(to) 단위는 \(counted)라서 \(used) 단위로 세는 \(from) 대신 쓸 수 없어요"),
      at: Label(swap.to.location.span, .text("counted in \(counted)", ko: "\(counted) 단위로 세요")),
      related: [.counted(swapped)] + swap.to.location.aliasLabels,
      help: .text(
        "name an ingredient that is counted in \(used)",
        ko: "\(used) 단위로 세는 재료를 적어 주세요"))
  }

  /// For an amount of stock, such as `max` of a fruit.
  ///
  /// - Parameter stock: that of the fruit itself.
  static func finding(
    _ amount: AmountSyntax, _ key: String, of what: LocalizedText, _ stock: AmountSyntax
  ) -> Finding {
    finding(
      .text(
        "\(key.quoted) of \(what) is not measured as its stock is",
        ko: "\(what)의 \(key.quoted) 단위가 재고의 단위와 달라요"),
      amount, stock)
  }

  /// For the opening stock of a prepared base.
  static func finding(
    _ amount: AmountSyntax, ofBase what: LocalizedText, yielding yields: AmountSyntax
  ) -> Finding {
    finding(
      .text(
        "the opening stock of \(what) is not measured as it yields",
        ko: "\(what)의 초기 재고 단위가 `yields`의 단위와 달라요"),
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
        amount.location.span, .text("in \(used)", ko: "\(used) 단위예요")),
      related: [.counted(measure)] + amount.location.aliasLabels,
      help: help(dimension), about: message.english)
  }

  private static func help(_ dimension: Dimension) -> LocalizedText {
    switch dimension {
    case .pieces:
      .text("write an amount without a unit, such as `2`", ko: "`2`처럼 단위 없이 적어 주세요")
    case .mass:
      .text("write an amount in `mg`, `g` or `kg`", ko: "`mg`, `g`, `kg` 단위로 적어 주세요")
    case .volume:
      .text(
        "write an amount in `ml`, `cl`, `dl` or `l`", ko: "`ml`, `cl`, `dl`, `l` 단위로 적어 주세요")
    }
  }
}

extension Dimension {
  /// The plural of its base unit.
  var units: LocalizedText { LocalizedText(plural, ko: korean) }
}

extension Label {
  /// The amount with the unit in which something is counted.
  static func counted(_ measure: AmountSyntax) -> Label {
    let unit = measure.amount.dimension.units
    return Label(
      measure.location.span,
      .text("counted in \(unit) here", ko: "여기에는 \(unit) 단위로 적었어요"))
  }
}
