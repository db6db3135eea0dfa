import Diagnostics
import RecipeGraph

/// JU106: half a banana, where bananas are whole.
enum FractionOfPiece: MenuRule {
  static let rule = Rule(
    "JU106", .error,
    .text(
      "pieces are whole unless the fruit is `divisible`", ko: "`divisible`이 아닌 재료는 낱개로 나누지 않아요"),
    explanation: .text(
      """
      A fruit that is counted in pieces is used whole: half a banana cannot be taken from stock, \
      and what would become of the other half is not known. If the rest of a cut one is kept, say \
      so with `divisible: true`. A fraction can also come about through a base, of which a recipe \
      takes only a part.
      """,
      ko: """
        낱개로 세는 재료는 통째로 써요. 바나나 반 개는 재고에서 뺄 수 없고, 나머지 반 개가 어떻게 될지 \
        알 수 없어요. 자르고 남은 것을 보관한다면 `divisible: true`라고 적으세요. 레시피가 \
        베이스의 일부만 쓸 때에도 나누어떨어지지 않을 수 있어요.
        """),
    bad: """
      fruits:
        banana: 10
      juices:
        banana: {banana: 1/2}

      """,
    fixed: """
      fruits:
        banana: {stock: 10, divisible: true}
      juices:
        banana: {banana: 1/2}

      """)

  /// As many fruits are named in one finding.
  private static let maxNamed = 5

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for problem in menu.useProblems {
      guard case .fraction(let fruit) = problem.reason, let amount = problem.use.amount else {
        continue
      }
      let syntax = menu.ingredients[fruit]
      findings.report(
        finding(
          .text(
            "a recipe takes a fraction of \(syntax.id.quoted)",
            ko: "레시피에 \(syntax.id.quoted)이(가) 나누어져 들어요"),
          AmountSyntax(amount: amount, location: problem.use.amountLocation), syntax))
    }
    for entry in menu.stockAmounts {
      let fruit = menu.ingredients[entry.fruit]
      guard fruit.isValid, menu.ingredients.comesInWholePieces(entry.fruit),
        entry.amount.amount.dimension == .pieces, !entry.amount.amount.value.isInteger
      else { continue }
      findings.report(
        finding(
          .text(
            "\(entry.key.quoted) of \(entry.what.english) is a fraction",
            ko: "\(entry.what.korean)의 \(entry.key.quoted)이(가) 정수가 아니에요"), entry.amount, fruit))
    }
    for case .fraction(let fraction) in menu.needProblems {
      findings.report(finding(fraction, menu.ingredients))
    }
  }

  private static func finding(
    _ what: LocalizedText, _ amount: AmountSyntax, _ fruit: FruitSyntax
  ) -> Finding {
    Finding(
      rule,
      .text(
        "\(what.english): \("\(amount.amount)".quoted)",
        ko: "\(what.korean): \("\(amount.amount)".quoted)"),
      at: Label(amount.location.span, .text("not a whole number", ko: "정수가 아님")),
      related: [
        Label(
          fruit.location.span,
          .text(
            "\(fruit.id.quoted) comes in whole pieces", ko: "\(fruit.id.quoted)은(는) 나누지 않고 세는 재료"))
      ]
        + amount.location.aliasLabels,
      help: [
        .text(
          "write a whole number, or `divisible: true` at fruit \(fruit.id.quoted)",
          ko: "정수로 쓰거나, 재료 \(fruit.id.quoted)에 `divisible: true`를 쓰세요")
      ],
      about: fruit.id)
  }

  /// A fraction that only comes about by what is combined.
  private static func finding(_ fraction: PieceFraction, _ ingredients: IngredientTable) -> Finding
  {
    let named = fraction.needs.prefix(maxNamed)
    let more = fraction.needs.count - named.count
    let (english, korean) = (
      named.map { "\($0.amount) \(ingredients[$0.fruit].id.quoted)" }.joined(separator: ", "),
      named.map { "\(ingredients[$0.fruit].id.quoted) \($0.amount)" }.joined(separator: ", ")
    )
    let list =
      more == 0
      ? LocalizedText(english, ko: korean)
      : LocalizedText("\(english) and \(more) more", ko: "\(korean) 외 \(more)가지")
    let fruits = named.map { need in
      let fruit = ingredients[need.fruit]
      return Label(
        fruit.location.span,
        .text("\(fruit.id.quoted) comes in whole pieces", ko: "\(fruit.id.quoted)은(는) 나누지 않고 세는 재료")
      )
    }
    switch fraction.cause {
    case .variant(let what, let location):
      return Finding(
        rule,
        .text(
          "\(what.english) takes a fraction of a piece: \(list.english)",
          ko: "\(what.korean)에 재료가 나누어져 들어요: \(list.korean)"),
        at: Label(location.span, .text("comes to \(list.english)", ko: "모두 \(list.korean)")),
        related: fruits + location.aliasLabels,
        help: [
          .text(
            "adjust the amounts to whole pieces, or write `divisible: true` at the fruit",
            ko: "양을 정수에 맞추거나, 재료에 `divisible: true`를 쓰세요")
        ],
        about: what.english
      )
    case .sharedDrop(let options, let what):
      let last = options[options.count - 1]
      let ids = options.map(\.id).quotedList
      return Finding(
        rule,
        .text(
          "options \(ids.english) of \(what.english) all drop a fraction of a piece: \(list.english)",
          ko: "\(what.korean)의 옵션 \(ids.korean)에서 나누어진 재료를 빼요: \(list.korean)"),
        at: Label(
          last.location.span,
          .text("with another of them, it cannot be dropped again", ko: "다른 옵션과 함께 고르면 또 뺄 수 없음")),
        related: fruits + last.location.aliasLabels,
        help: [
          .text(
            "let one of them drop it, adjust the amounts to whole pieces, or write `divisible: true` at the fruit",
            ko: "한 옵션에서만 빼거나, 양을 정수에 맞추거나, 재료에 `divisible: true`를 쓰세요")
        ], about: what.english)
    case .base(let juice, let use):
      return Finding(
        rule,
        .text(
          "juice \(juice.quoted) takes a fraction of a piece: \(list.english)",
          ko: "쥬스 \(juice.quoted)에 재료가 나누어져 들어요: \(list.korean)"),
        at: Label(
          use.amountLocation.span,
          .text("comes to \(list.english) in all", ko: "모두 합쳐 \(list.korean)")),
        related: fruits + use.amountLocation.aliasLabels,
        help: [
          .text(
            "use as much of the base as makes whole pieces, or write `divisible: true` at the fruit",
            ko: "낱개로 떨어지도록 베이스의 양을 맞추거나, 재료에 `divisible: true`를 쓰세요")
        ])
    }
  }
}
