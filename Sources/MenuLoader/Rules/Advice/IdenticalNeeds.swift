import Diagnostics
import RecipeGraph

/// JU304: two juices with the same needs.
enum IdenticalNeeds: MenuRule {
  static let rule = Rule(
    "JU304", .advice,
    .text("no two juices need exactly the same", ko: "쥬스마다 드는 재료나 양이 달라야 해요"),
    explanation: .text(
      """
      Two juices of this menu take exactly the same of every fruit, once their bases are counted \
      through. That is allowed, and now and then meant; more often one was copied to be changed \
      and never was, or the same juice was added twice under two names. Change or delete one of \
      them, or say that it is meant with `# juice: ignore[JU304]` and a reason.
      """,
      ko: """
        베이스까지 풀어서 계산하면 이 메뉴의 두 쥬스에 모든 재료가 똑같은 양으로 들어가요. 그래도 \
        되고 일부러 그럴 때도 있지만, 바꾸려고 복사한 뒤 그대로 두었거나 같은 쥬스를 이름만 \
        다르게 두 번 넣은 경우가 더 많아요. 둘 중 하나를 바꾸거나 지워 주세요. 일부러 그랬다면 \
        `# juice: ignore[JU304]`와 이유를 적어 주세요.
        """),
    bad: """
      fruits:
        mango: 10
        kiwi: 10
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}
        kiwi-mango: {kiwi: 1, mango: 2}
      """,
    replacing: "kiwi-mango: {kiwi: 1, mango: 2}", with: "kiwi-mango: {kiwi: 2, mango: 1}")

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    // By hash, since a table of the needs themselves counts references to them.
    var index = UniqueIndex<Int, Ref<Juice>>(capacity: menu.juices.count)
    for juice in menu.juices.refs {
      let needs = menu.needs[juice.index]
      // Sizes and options make a juice different.
      if !needs.isEmpty, menu.variants[juice] == nil { index.insert(needs.hashValue, at: juice) }
    }
    for (position, first) in index.duplicates {
      guard menu.needs[position.index] == menu.needs[first.index] else { continue }
      let (juice, same) = (menu.juices[position], menu.juices[first])
      // An alias for the whole recipe shows that this is intended.
      if juice.recipe.uses.allSatisfy({ $0.location.aliasUse != nil }) { continue }
      findings.report(
        Finding(
          rule,
          .text(
            "juice \(juice.id.quoted) needs exactly what juice \(same.id.quoted) needs",
            ko: "두 쥬스에 드는 재료와 양이 똑같아요: \(juice.id.quoted), \(same.id.quoted)"),
          at: Label(juice.location.span),
          related: [Label(same.location.span, .text("the same juice", ko: "똑같은 쥬스예요"))],
          help: [.text("change or delete one of the two", ko: "둘 중 하나를 바꾸거나 지워 주세요")]))
    }
  }
}
