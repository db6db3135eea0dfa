import Diagnostics
import RecipeGraph

/// JU318: a fruit that does not say what it contains, in a menu that asks all of them.
enum UnansweredLabels: MenuRule {
  static let rule = Rule(
    "JU318", .warning,
    .text("every fruit answers for `labels`", ko: "`labels`가 있으면 재료마다 `contains`를 적어요"),
    explanation: .text(
      """
      With `labels`, the menu tells customers what the law of a country asks for. A fruit without \
      `contains` makes every juice with it unknown, and an order that must be free of something is \
      refused. A fruit that has none of the labels says so: `contains: []`.
      """,
      ko: """
        `labels`가 있는 메뉴는 법에 따라 알레르기 성분을 손님에게 알려요. 재료 하나에 `contains`가 없으면 \
        그 재료를 쓰는 쥬스를 모두 알 수 없게 되고, 어떤 성분을 뺀 주문도 받을 수 없어요. 아무것도 들어 있지 \
        않은 재료에는 `contains: []`라고 적어 주세요.
        """),
    bad: """
      labels: [kr]
      fruits:
        mango: {stock: 10}
      juices:
        mango: {mango: 3}
      """,
    replacing: "{stock: 10}", with: "{stock: 10, contains: []}")

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard let lists = menu.terms.lists.first, !lists.value.isEmpty else { return }
    for fruit in menu.usedFruits(without: { $0.contains != nil }) {
      let id = fruit.id.quoted
      findings.report(
        Finding(
          rule,
          .text(
            "fruit \(id) does not say what it contains", ko: "재료 \(id)에 든 성분을 적지 않았어요"),
          at: Label(fruit.location.span),
          related: [
            Label(
              lists.location.span,
              .text("every fruit has to answer for these", ko: "재료마다 답해야 하는 목록"))
          ],
          help: [
            .text(
              "write `contains`, with `[]` if it has no label",
              ko: "`contains`를 적어 주세요. 아무것도 없으면 `[]`예요")
          ]))
    }
    for fruit in menu.usedFruits(without: { _ in false }) {
      guard let contains = fruit.facts?.fields.contains else { continue }
      let unnamed = contains.value.labels
        .map { ($0, unnamedMembers(of: $0, contains.value, lists.value)) }
        .filter { !$0.1.isEmpty }
      if !unnamed.isEmpty {
        findings.report(
          finding(
            unnamed.map(\.0.id), unnamed.flatMap(\.1).map(\.id), of: fruit.id,
            contains.location.span))
      }
    }
  }

  /// The members of a group for which a list asks, but not for the group, where a fruit names none of them.
  private static func unnamedMembers(
    of group: FoodLabel, _ contains: LabelSet, _ lists: [LabelList]
  ) -> [FoodLabel] {
    guard group.members.isDisjoint(with: contains) else { return [] }
    let asked = lists.filter { !group.lists.contains($0) }
    return group.members.labels.filter { $0.lists.contains(where: asked.contains) }
  }

  /// - Parameter members: those that a list asks for by themselves.
  private static func finding(
    _ groups: [String], _ members: [String], of fruit: String, _ span: Span
  ) -> Finding {
    let (list, named) = (groups.quotedList, members.quotedList)
    let verb = groups.count == 1 ? "does" : "do"
    return Finding(
      rule,
      .text(
        "\(list.english) of fruit \(fruit.quoted) \(verb) not say whether \(named.english) is in it",
        ko: "재료 \(fruit.quoted)의 \(list.korean)만으로는 \(named.korean, .subject) 들었는지 알 수 없어요"),
      at: Label(span),
      help: [
        .text(
          "name what is in it, such as \(members[0].quoted)",
          ko: "\(members[0].quoted)처럼 무엇인지 적어 주세요")
      ])
  }
}
