import Diagnostics
import RecipeGraph

/// JU217: the bound on nested bases.
enum BaseTooDeep: MenuRule {
  static let rule = Rule("JU217", .error)

  /// Every base that just exceeds the depth; the bases that use it exceed it because of that.
  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    let (order, limit) = (menu.baseOrder, menu.limits.baseDepth)
    let endless = Int.max
    // A base whose depth is not yet known when it is needed is on a circle, which has a finding of
    // its own; the bases that use it have no depth.
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
          rule,
          .text("base \(id.quoted) has more than \(limit) bases inside each other"),
          at: Label(deepest.location.span, .text("\(limit) deep")),
          related: deepest.location.aliasLabels,
          help: .text("use what \(inner) is made of, or something further down"), about: id))
    }
  }
}
