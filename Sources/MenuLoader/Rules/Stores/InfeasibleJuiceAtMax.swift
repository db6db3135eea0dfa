import Diagnostics
import RecipeGraph

/// JU207: a juice that takes more of a fruit than there may ever be.
enum InfeasibleJuiceAtMax: MenuRule {
  static let rule = Rule(
    "JU207", .warning,
    .text("every juice can be made from full stock", ko: "모든 쥬스는 재고를 가득 채우면 만들 수 있어요"),
    explanation: .text(
      """
      Stock is never set or added above a fruit's `max`. One juice of this recipe takes more than \
      that, summed over the recipe and all its bases, so that it could not even be made after \
      everything has been restocked: it is on the menu and will always be refused. Raise `max`, or \
      lower the recipe.
      """,
      ko: """
        재고는 재료의 `max`를 넘을 수 없어요. 이 레시피 한 잔에는 베이스까지 모두 더해 그보다 많이 \
        들어서, 재고를 모두 채워도 만들 수 없어요. 메뉴에는 있지만 늘 거절돼요. `max`를 늘리거나 \
        레시피의 양을 줄이세요.
        """),
    bad: """
      fruits:
        strawberry: {stock: 10, max: 15}
      juices:
        strawberry: {strawberry: 16}

      """,
    fixed: """
      fruits:
        strawberry: {stock: 20, max: 20}
      juices:
        strawberry: {strawberry: 16}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    var feasibility = Feasibility(menu)
    for (juice, sizes) in feasibility.infeasible(.max).sorted(by: { $0.key < $1.key }) {
      for variant in feasibility.variants(of: juice, sizes) {
        let exceeding = variant.reason.exceeding
        findings.report(
          Finding(
            rule,
            .text(
              "\(variant.what.english) can never be made, however much is restocked",
              ko: "재고를 아무리 채워도 만들 수 없는 \(variant.what.korean)"),
            at: Label(variant.location.span, .needs(exceeding)),
            related: ExceedingNeed.named(exceeding).map {
              Label(
                $0.bound.location.span,
                .text(
                  "there is never more than \($0.bound.amount)", ko: "\($0.bound.amount)보다 많을 수 없음")
              )
            },
            notes: variant.reason.notes,
            help: [.text("raise `max`, or lower the recipe", ko: "`max`를 늘리거나 레시피의 양을 줄이세요")]))
      }
    }
    Feasibility.reportOmission(of: rule, from: feasibility.skipped, in: menu, &findings)
    let skipped = StoreFeasibility.check(menu, .max) { found in
      findings.report(
        Finding(
          rule,
          .text(
            "\(found.juices.english) can never be made in store \(found.store.id.quoted)",
            ko: "매장 \(found.store.id.quoted)에서 만들 수 없는 \(found.juices.korean)"),
          at: Label(found.amount.location.span, found.needs),
          related: found.amount.location.aliasLabels, notes: found.notes,
          help: [
            .text(
              "raise this `max`, or list under `hidden` what is not served there",
              ko: "이 `max`를 늘리거나, 그 매장에서 팔지 않는 것을 `hidden`에 적으세요")
          ],
          about: found.about))
    }
    Feasibility.reportOmission(of: rule, from: skipped, in: menu, &findings)
  }
}
