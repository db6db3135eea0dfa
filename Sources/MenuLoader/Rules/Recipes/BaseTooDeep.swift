import Diagnostics
import RecipeGraph

/// JU217: the bound on nested bases.
enum BaseTooDeep: MenuRule {
  static let rule = Rule(
    "JU217", .error,
    .text("bases are nested at most 200 deep", ko: "베이스 안의 베이스는 200겹까지예요"),
    explanation: .text(
      """
      A base is made of a base that is made of a base, and so on, more than 200 times. No kitchen \
      works like that, and nobody could read where a number comes from. The base in the finding is \
      the first that is too deep: let it, or one that it is made of, use what is further down.
      """,
      ko: """
        베이스 안에 베이스가 들어가고 그 안에 또 베이스가 들어가서 200겹을 넘어요. 실제로 그렇게 \
        만드는 매장은 없고, 양이 어디서 나왔는지 아무도 알아볼 수 없어요. 여기에 표시한 베이스에서 \
        처음으로 200겹을 넘으니, 이 베이스나 그 안의 베이스에 더 안쪽의 재료를 바로 써 주세요.
        """),
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
          help: [
            .text(
              "use what \(inner) is made of, or something further down",
              ko: "\(inner)에 들어가는 재료나 더 안쪽의 재료를 바로 쓰세요")
          ], about: id))
    }
  }
}
