import Diagnostics

/// JU215: a test expects what cannot stand in.
enum UndefinedSubstitute: MenuRule {
  static let rule = Rule(
    "JU215", .error,
    .text("a substitute that a test expects is declared", ko: "테스트에서 기대하는 대체 재료는 정의되어 있어요"),
    explanation: .text(
      """
      Under `substituted`, a test says for lines of its order which ingredient should be replaced \
      by what. Both stand under `substitutes` of the juice; where the alternative has several \
      parts, all of them are named.
      """,
      ko: """
        테스트의 `substituted`에는 주문의 줄마다 어떤 재료를 무엇으로 바꾸어야 하는지 적어요. 둘 \
        다 쥬스의 `substitutes`에 있어야 하고, 대체 재료가 여러 가지이면 모두 적어요.
        """),
    bad: """
      fruits:
        mango: 10
        syrup: 0 ml
        honey: 500 ml
      juices:
        mango: {uses: {mango: 2, syrup: 20 ml}, substitutes: {syrup: [{honey: 15 ml}]}}
      tests:
        - name: honey stands in
          order: {mango: 1}
          substituted: {mango: {honey: syrup}}

      """,
    fixed: """
      fruits:
        mango: 10
        syrup: 0 ml
        honey: 500 ml
      juices:
        mango: {uses: {mango: 2, syrup: 20 ml}, substitutes: {syrup: [{honey: 15 ml}]}}
      tests:
        - name: honey stands in
          order: {mango: 1}
          substituted: {mango: {syrup: honey}}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for problem in menu.testProblems {
      switch problem {
      case .substitutionNotOrdered(let label, let owner):
        findings.report(
          finding(
            .text(
              "\(owner.english) expects a substitute in \(label.id.quoted), which it does not order",
              ko: "\(owner.korean)에서 주문하지 않은 \(label.id.quoted)의 대체 재료를 기대해요"),
            label.location, .text("no line of the order", ko: "주문에 없는 줄"),
            help: .text("write the line as it stands under `order`", ko: "`order`에 적은 대로 쓰세요")
          ))
      case .ingredientNotReplaceable(let ingredient, let label, let owner):
        let (id, juice) = (ingredient.id.quoted, label.id.quoted)
        findings.report(
          finding(
            .text(
              "\(owner.english) expects something to stand in for \(id) in \(juice)",
              ko: "\(owner.korean)에서 \(juice)의 \(id)에 없는 대체 재료를 기대해요"), ingredient.location,
            .text("nothing may stand in for it", ko: "대신할 수 있는 것이 없음"),
            help: .text(
              "name an ingredient that stands under `substitutes` of the juice",
              ko: "쥬스의 `substitutes`에 있는 재료를 쓰세요")))
      case .noSuchAlternative(let parts, let ingredient, let location, let owner):
        let ids = parts.map(\.id.quoted)
        let list = LocalizedText(ids.joined(separator: " and "), ko: ids.joined(separator: ", "))
        findings.report(
          finding(
            .text(
              "\(owner.english) expects \(list.english) in place of \(ingredient.id.quoted)",
              ko: "\(owner.korean)에서 \(ingredient.id.quoted) 대신 \(list.korean)을(를) 기대해요"), location,
            .text("not one of the alternatives", ko: "대체 재료가 아님"),
            help: .text(
              "name all parts of one alternative under `substitutes` of the juice",
              ko: "쥬스의 `substitutes`에 있는 대체 재료 하나를 모두 쓰세요")))
      default: continue
      }
    }
  }

  private static func finding(
    _ message: LocalizedText, _ location: SourceLocation, _ label: LocalizedText,
    help: LocalizedText
  ) -> Finding {
    Finding(
      rule, message, at: Label(location.span, label), related: location.aliasLabels, help: [help])
  }
}
