import Diagnostics
import RecipeGraph

/// JU207: a juice that takes more of a fruit than its `max`.
enum InfeasibleJuiceAtMax: MenuRule {
  static let rule = Rule(
    "JU207", .warning,
    .text("every juice can be made from full stock", ko: "쥬스는 모두 재고를 가득 채우면 만들 수 있어야 해요"),
    explanation: .text(
      """
      Stock is never set or added above a fruit's `max`. One juice of this recipe takes more than \
      that, summed over the recipe and all its bases, so that it could not even be made after \
      everything has been restocked: it is on the menu and will always be refused. Raise `max`, or \
      lower the recipe.
      """,
      ko: """
        재고는 재료의 `max`보다 많게 정하거나 더할 수 없어요. 그런데 이 쥬스 한 잔에 드는 양을 \
        베이스까지 모두 더하면 `max`보다 많아요. 재고를 가득 채워도 만들 수 없어서, 메뉴에는 \
        있지만 주문하면 늘 거절해요. `max`를 늘리거나 레시피의 양을 줄여 주세요.
        """),
    bad: """
      fruits:
        strawberry: {stock: 10, max: 15}
      juices:
        strawberry: {strawberry: 16}
      """,
    replacing: "strawberry: {stock: 10, max: 15}", with: "strawberry: {stock: 20, max: 20}")

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    var feasibility = Feasibility(menu, .max)
    let infeasible = feasibility.infeasible()
    for (juice, sizes) in infeasible.sorted(by: { $0.key < $1.key }) {
      for variant in feasibility.variants(of: juice, sizes) { findings.report(finding(variant)) }
    }
    for found in feasibility.infeasibleInStores(besides: infeasible) {
      findings.report(finding(found))
    }
    feasibility.reportOmission(of: rule, &findings)
  }

  private static func finding(_ variant: InfeasibleVariant) -> Finding {
    Finding(
      rule,
      .text(
        "\(variant.what.english) can never be made, however much is restocked",
        ko: "재고를 가득 채워도 만들 수 없어요: \(variant.what.korean)"),
      at: Label(variant.location.span, variant.reason.label),
      related: variant.reason.named.map { need in
        let amount = need.limit.amount
        return Label(
          need.limit.location.span,
          .text(
            "there is never more than \(amount)",
            ko: "\(amount.text(in: .korean))까지만 둘 수 있어요"))
      },
      notes: variant.reason.notes,
      help: [
        .text("raise `max`, or lower the recipe", ko: "`max`를 늘리거나 레시피의 양을 줄여 주세요")
      ])
  }

  private static func finding(_ found: InfeasibleInStore) -> Finding {
    let (juices, store) = (found.juices, found.storeID.quoted)
    return Finding(
      rule,
      .text(
        "\(juices.english) can never be made in store \(store)",
        ko: "매장 \(store)에서는 재고를 가득 채워도 만들 수 없어요: \(juices.korean)"),
      at: Label(found.amount.location.span, found.needs),
      related: found.amount.location.aliasLabels, notes: found.notes,
      help: [
        .text(
          "raise this `max`, or list under `hidden` what is not served there",
          ko: "이 `max`를 늘리거나 그 매장에서 팔지 않는 쥬스를 `hidden`에 적어 주세요")
      ],
      about: found.about)
  }
}
