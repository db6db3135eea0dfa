import Diagnostics

/// JU210: options that drop every ingredient of a juice.
enum EmptyingOption: MenuRule {
  static let rule = Rule(
    "JU210", .error,
    .text("options leave something of a recipe", ko: "옵션을 선택해도 레시피에 재료가 남아야 해요"),
    explanation: .text(
      """
      With this option, or with several together, every ingredient of the recipe is dropped and \
      none is added: the juice would be an empty cup that takes no stock. Let an option add \
      something, or drop less.
      """,
      ko: """
        이 옵션 하나만으로, 또는 여러 옵션을 함께 선택하면 레시피의 재료가 모두 빠지고 더하는 \
        재료가 없어요. 재고를 쓰지 않는 빈 잔이 나오게 돼요. 옵션에서 재료를 더하거나 덜 빼 \
        주세요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango:
          uses: {mango: 2}
          options: {plain: {drop: [mango]}}
      """,
    fixed: """
      fruits:
        mango: 10
        milk: 1 l
      juices:
        mango:
          uses: {mango: 2, milk: 100 ml}
          options: {plain: {drop: [milk]}}
      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for juice in menu.juices.all
    where !juice.options.isEmpty && VariantExcess.all(in: juice, menu.limits).isEmpty {
      check(juice, &findings)
    }
  }

  /// An option that adds something does not leave the juice empty.
  private static func check(_ juice: JuiceSyntax, _ findings: inout Findings) {
    let uses = juice.recipe.uses.map(\.ingredient)
    let emptying = juice.options.filter { $0.isValid && $0.add.uses.isEmpty }
    let dropped = Set(emptying.flatMap { $0.drop.map(\.id) })
    guard !uses.isEmpty, uses.allSatisfy(dropped.contains),
      let last = emptying.last(where: { !$0.drop.isEmpty })
    else { return }
    let alone = emptying.filter { option in
      guard option.drop.count >= uses.count else { return false }
      let drops = Set(option.drop.map(\.id))
      return uses.allSatisfy(drops.contains)
    }
    let help = LocalizedText("drop less, or add something", ko: "덜 빼거나 다른 재료를 더해 주세요")
    for option in alone {
      findings.report(
        Finding(
          rule,
          .text(
            "option \(option.id.quoted) leaves nothing of juice \(juice.id.quoted)",
            ko: "쥬스 \(juice.id.quoted)에서 \(option.id.quoted) 옵션을 선택하면 남는 재료가 없어요"),
          at: Label(
            option.location.span, .text("drops every ingredient", ko: "재료를 모두 빼요")),
          help: [help]))
    }
    guard alone.isEmpty else { return }
    let others = emptying.filter { $0.id != last.id && !$0.drop.isEmpty }
    let names = (others + [last]).map(\.id).quotedList
    findings.report(
      Finding(
        rule,
        .text(
          "options \(names.english) together leave nothing of juice \(juice.id.quoted)",
          ko: "쥬스 \(juice.id.quoted)에서 \(names.korean) 옵션을 함께 선택하면 남는 재료가 없어요"),
        at: Label(
          last.location.span, .text("drops the last ingredient", ko: "남은 재료를 마저 빼요")),
        related: others.map {
          Label($0.location.span, .text("drops others", ko: "다른 재료를 빼요"))
        },
        help: [help]))
  }
}
