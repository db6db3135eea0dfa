import Diagnostics
import RecipeGraph

/// JU211: stock of what is only made on demand.
enum StockOfBase: MenuRule {
  static let rule = Rule(
    "JU211", .error, .text("only fruits are stocked", ko: "재고는 재료에만 있어요"),
    explanation: .text(
      """
      A base is made from its fruits when a juice needs it, and never stocked, so there is no \
      stock of it to begin with, to bound or to expect. If it is kept ready in the fridge, it is a \
      fruit as far as the menu is concerned.
      """,
      ko: """
        베이스는 쥬스에 필요할 때 재료로 만들고 재고로 두지 않아요. 그래서 시작할 재고도, 한도도, 기대할 \
        재고도 없어요. 냉장고에 미리 만들어 둔다면 메뉴에서는 재료예요.
        """),
    bad: """
      fruits:
        sugar: 2 kg
      bases:
        syrup: {yields: 500 ml, uses: {sugar: 250 g}}
      juices:
        sweet: {syrup: 20 ml}
      stores:
        gangnam: {stock: {syrup: 1 l}}

      """,
    fixed: """
      fruits:
        sugar: 2 kg
      bases:
        syrup: {yields: 500 ml, uses: {sugar: 250 g}}
      juices:
        sweet: {syrup: 20 ml}
      stores:
        gangnam: {stock: {sugar: 1 kg}}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for problem in menu.referenceProblems {
      guard case .base(let base) = problem.reason else { continue }
      let (reference, declared) = (problem.reference, menu.ingredients[base].location)
      findings.report(
        Finding(
          rule,
          .text(
            "\(problem.owner.text.english) counts base \(reference.id.quoted), which is never stocked",
            ko: "\(problem.owner.text.korean)에 적은 베이스 \(reference.id.quoted)에는 재고가 없어요"),
          at: Label(reference.location.span, .text("not a fruit", ko: "재료가 아님")),
          related: [Label(declared.span, .text("made on demand", ko: "필요할 때 만듦"))]
            + reference.location.aliasLabels,
          help: [.text("name the fruits that it is made of", ko: "이것을 만드는 재료를 적으세요")]))
    }
  }
}
