import Diagnostics
import RecipeGraph

/// JU302: a juice that cannot be made even once from opening stock.
enum InfeasibleJuice: MenuRule {
  static let rule = Rule(
    "JU302", .warning,
    .text("every juice can be made from opening stock", ko: "쥬스는 모두 초기 재고로 만들 수 있어야 해요"),
    explanation: .text(
      """
      One juice takes more of a fruit than the menu opens with, so it is sold out before the first \
      customer comes, until somebody restocks. That can be meant, and is then worth `# juice: \
      ignore[JU302]` and a reason.
      """,
      ko: """
        쥬스 한 잔에 드는 재료가 초기 재고보다 많아요. 그래서 재고를 채우기 전까지는 첫 손님이 \
        오기도 전에 품절이에요. 일부러 그랬다면 `# juice: ignore[JU302]`와 이유를 적어 두는 것이 \
        좋아요.
        """),
    bad: """
      fruits:
        strawberry: 10
      juices:
        strawberry: {strawberry: 16}
      """,
    replacing: "strawberry: 10", with: "strawberry: 20")

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    var full = Feasibility(menu, .max)
    let atMax = full.infeasible()
    var feasibility = Feasibility(menu, .openingStock)
    let infeasible = feasibility.infeasible()
    for (juice, sizes) in infeasible.sorted(by: { $0.key < $1.key }) {
      // A juice that even full stock does not allow has a finding of its own.
      let sizes = sizes.filter { atMax[juice]?[$0.key] == nil }
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
        "\(variant.what.english) cannot be made from opening stock",
        ko: "초기 재고로는 한 잔도 만들 수 없어요: \(variant.what.korean)"),
      at: Label(variant.location.span, variant.reason.label),
      related: variant.reason.named.map { need in
        let amount = need.limit.amount
        return Label(
          need.limit.location.span,
          .text("there is \(amount)", ko: "\(amount.text(in: .korean))밖에 없어요"))
      },
      notes: variant.reason.notes,
      help: [
        .text(
          "raise the opening stock, or lower the recipe",
          ko: "초기 재고를 늘리거나 레시피의 양을 줄여 주세요")
      ])
  }

  private static func finding(_ found: InfeasibleInStore) -> Finding {
    let (juices, store) = (found.juices, found.storeID.quoted)
    return Finding(
      rule,
      .text(
        "\(juices.english) cannot be made from opening stock in store \(store)",
        ko: "매장 \(store)의 초기 재고로는 한 잔도 만들 수 없어요: \(juices.korean)"),
      at: Label(found.amount.location.span, found.needs),
      related: found.amount.location.aliasLabels, notes: found.notes,
      help: [
        .text(
          "raise this stock, or list under `hidden` what is not served there",
          ko: "이 재고를 늘리거나 그 매장에서 팔지 않는 쥬스를 `hidden`에 적어 주세요")
      ],
      about: found.about)
  }
}
