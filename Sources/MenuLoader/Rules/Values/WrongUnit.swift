import Diagnostics
import RecipeGraph

/// JU105: mass, volume and pieces cannot be converted into each other.
enum WrongUnit: MenuRule {
  static let rule = Rule(
    "JU105", .error,
    .text("an amount is measured as its ingredient is", ko: "양의 단위는 재료를 재는 방법과 같아요"),
    explanation: .text(
      """
      The unit of a fruit's opening stock, or of what a base yields, says how it is measured: by \
      mass, volume or pieces. This amount of it is measured in another way. There is no conversion \
      between them, because nobody but you knows how much a mango weighs.
      """,
      ko: """
        재료의 초기 재고나 베이스의 `yields`의 단위가 그것을 무게로 재는지, 부피로 재는지, 낱개로 \
        세는지를 정해요. 이 양은 다른 방법으로 쟀어요. 서로 바꾸어 계산하지 않아요. 망고 하나가 몇 \
        그램인지는 적은 사람만 아니까요.
        """),
    bad: """
      fruits:
        strawberry: 5 kg
      juices:
        strawberry: {strawberry: 16}

      """,
    fixed: """
      fruits:
        strawberry: 5 kg
      juices:
        strawberry: {strawberry: 160 g}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for problem in menu.useProblems {
      guard case .wrongUnit(let ingredient) = problem.reason, let amount = problem.use.amount,
        let measure = menu.ingredients.measure(of: ingredient)
      else { continue }
      let (used, counted) = (amount.dimension, measure.amount.dimension)
      findings.report(
        finding(
          .text(
            "\(problem.use.ingredient.quoted) is counted in \(counted.plural), not in \(used.plural)",
            ko: "\(problem.use.ingredient.quoted)의 단위는 \(name(used))이(가) 아니라 \(name(counted))예요"),
          AmountSyntax(amount: amount, location: problem.use.amountLocation), measure))
    }
    for entry in menu.stockAmounts {
      // Nothing is nothing in every unit.
      guard let stock = menu.ingredients[entry.fruit].stock,
        entry.amount.amount.dimension != stock.amount.dimension,
        entry.amount.amount.value != .zero
      else { continue }
      findings.report(
        finding(
          .text(
            "\(entry.key.quoted) of \(entry.what.english) is not measured as its stock is",
            ko: "\(entry.what.korean)의 \(entry.key.quoted) 단위가 재고의 단위와 달라요"), entry.amount,
          stock)
      )
    }
  }

  /// - Parameter measure: the amount that says in which unit the ingredient is counted.
  private static func finding(
    _ message: LocalizedText, _ amount: AmountSyntax, _ measure: AmountSyntax
  ) -> Finding {
    let dimension = measure.amount.dimension
    return Finding(
      rule, message,
      at: Label(
        amount.location.span,
        .text(
          "in \(amount.amount.dimension.plural)", ko: "단위: \(name(amount.amount.dimension))")),
      related: [
        Label(
          measure.location.span,
          .text("counted in \(dimension.plural) here", ko: "여기의 단위: \(name(dimension))"))
      ]
        + amount.location.aliasLabels,
      help: [example(dimension)], about: message.english)
  }

  private static func name(_ dimension: Dimension) -> String {
    switch dimension {
    case .pieces: "개"
    case .mass: "무게"
    case .volume: "부피"
    }
  }

  private static func example(_ dimension: Dimension) -> LocalizedText {
    switch dimension {
    case .pieces:
      .text("write an amount without a unit, such as `2`", ko: "`2`처럼 단위 없이 쓰세요")
    case .mass:
      .text("write an amount in `mg`, `g` or `kg`", ko: "`mg`, `g`, `kg` 가운데 하나로 쓰세요")
    case .volume:
      .text(
        "write an amount in `ml`, `cl`, `dl` or `l`", ko: "`ml`, `cl`, `dl`, `l` 가운데 하나로 쓰세요")
    }
  }
}
