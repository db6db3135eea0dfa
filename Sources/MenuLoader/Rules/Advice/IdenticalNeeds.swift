import Diagnostics
import RecipeGraph

/// JU304: two juices that are one.
enum IdenticalNeeds: MenuRule {
  static let rule = Rule(
    "JU304", .advice, "no two juices need exactly the same",
    explanation: """
      Two juices of this menu take exactly the same of every fruit, once their bases are counted \
      through. That is allowed, and now and then meant; more often one was copied to be changed \
      and never was, or the same juice was added twice under two names. Change or delete one of \
      them, or say that it is meant with `# juice: ignore[JU304]` and a reason.
      """,
    bad: """
      fruits:
        mango: 10
        kiwi: 10
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}
        kiwi-mango: {kiwi: 1, mango: 2}

      """,
    fixed: """
      fruits:
        mango: 10
        kiwi: 10
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}
        kiwi-mango: {kiwi: 2, mango: 1}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    var index = UniqueIndex<[Need], Ref<Juice>>()
    index.reserveCapacity(menu.juices.count)
    for juice in menu.juices.refs {
      let needs = menu.needs[juice.index]
      // What can be made of a juice in sizes and with options is another juice.
      if !needs.isEmpty, menu.variants[juice] == nil { index.insert(needs, at: juice) }
    }
    for (position, first) in index.duplicates {
      let (juice, same) = (menu.juices[position], menu.juices[first])
      // An alias for the whole recipe says that it is meant.
      if juice.recipe.uses.allSatisfy({ $0.location.aliasUse != nil }) { continue }
      findings.report(
        Finding(
          rule, "juice \(juice.id.quoted) needs exactly what juice \(same.id.quoted) needs",
          at: Label(juice.location.span), related: [Label(same.location.span, "the same juice")],
          help: ["change or delete one of the two"]))
    }
  }
}
