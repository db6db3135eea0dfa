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
          .text(
            "base \(id.quoted) has more than \(limit) bases inside each other",
            ko: "베이스 \(id.quoted) 안에 베이스가 \(limit)겹 넘게 들어 있어요"),
          at: Label(deepest.location.span, .text("\(limit) deep", ko: "\(limit)겹이에요")),
          related: deepest.location.aliasLabels,
          help: .text(
            "use what \(inner) is made of, or something further down",
            ko: "\(inner)에 들어가는 재료나 더 안쪽의 재료를 바로 쓰세요"), about: id))
    }
  }
}
