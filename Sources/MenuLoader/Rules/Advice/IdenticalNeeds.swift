import Diagnostics
import RecipeGraph

/// JU304: two juices with the same needs.
enum IdenticalNeeds: MenuRule {
  static let rule = Rule("JU304", .advice)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    var index = UniqueIndex<Needs, Ref<Juice>>(capacity: menu.juices.count)
    for juice in menu.juices.refs {
      let needs = menu.needs[juice.index]
      // Sizes and options make a juice different.
      if !needs.isEmpty, menu.variants[juice] == nil { index.insert(needs, at: juice) }
    }
    for (position, first) in index.duplicates {
      let (juice, same) = (menu.juices[position], menu.juices[first])
      // An alias for the whole recipe shows that this is intended.
      if juice.recipe.uses.allSatisfy({ $0.location.aliasUse != nil }) { continue }
      findings.report(
        Finding(
          rule,
          .text("juice \(juice.id.quoted) needs exactly what juice \(same.id.quoted) needs"),
          at: Label(juice.location.span),
          related: [Label(same.location.span, .text("the same juice"))],
          help: .text("change or delete one of the two")))
    }
  }
}
