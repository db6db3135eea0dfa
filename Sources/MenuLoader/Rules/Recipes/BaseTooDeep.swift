import Diagnostics
import RecipeGraph

/// JU217: the bound on bases inside each other.
enum BaseTooDeep: MenuRule {
  static let rule = Rule(
    "JU217", .error, "bases are nested at most 200 deep",
    explanation: """
      A base is made of a base that is made of a base, and so on, more than 200 times. No kitchen \
      works like that, and nobody could read where a number comes from. The base in the finding is \
      the first that is too deep: let it, or one that it is made of, use what is further down.
      """,
    bad: """
      fruits:
        sugar: 2 kg
      bases:
        syrup: {yields: 500 ml, uses: {sugar: 250 g}}
        nectar: {yields: 500 ml, uses: {syrup: 400 ml}}
        # … and two hundred more, each made of the last
      juices:
        sweet: {nectar: 20 ml}

      """,
    fixed: """
      fruits:
        sugar: 2 kg
      bases:
        nectar: {yields: 500 ml, uses: {sugar: 200 g}}
      juices:
        sweet: {nectar: 20 ml}

      """)

  /// Every base that has just enough others inside it; the bases that use it follow from that.
  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    let (order, limit) = (menu.baseOrder, menu.limits.baseDepth)
    let endless = Int.max
    // A base whose depth is not yet known where it is needed is on a circle, which has a finding of
    // its own: what is made of it has no depth.
    var depths = Array(repeating: endless, count: order.links.count)
    for base in order.order {
      let deepest = order.links[base.index].max { depths[$0.base.index] < depths[$1.base.index] }
      let below = deepest.map { depths[$0.base.index] } ?? 0
      depths[base.index] = below == endless ? endless : below + 1
      guard let deepest, depths[base.index] == limit + 1 else { continue }
      let id = menu.ingredients[base].id
      let inner = menu.ingredients[deepest.base].id.quoted
      findings.report(
        Finding(
          rule, "base \(id.quoted) has more than \(limit) bases inside each other",
          at: Label(deepest.location.span, "\(limit) deep"),
          related: deepest.location.aliasLabels,
          help: ["use what \(inner) is made of, or something further down"], about: id))
    }
  }
}
