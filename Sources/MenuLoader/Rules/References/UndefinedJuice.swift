import Diagnostics

/// JU212: a juice that is not on the menu.
enum UndefinedJuice: MenuRule {
  static let rule = Rule(
    "JU212", .error,
    .text("a juice that is named is defined", ko: "적은 쥬스는 메뉴에 정의되어 있어야 해요"),
    explanation: .text(
      """
      This names a juice that the menu does not have. It may be misspelled, renamed or gone, and \
      then what is said about it would silently do nothing.
      """,
      ko: """
        여기에 적은 쥬스는 메뉴에 없어요. 잘못 적었거나, 이름이 바뀌었거나, 없어진 쥬스일 수 \
        있어요. 그대로 두면 그 쥬스에 대해 적은 것은 아무 말 없이 아무 일도 하지 않게 돼요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}
        tall: {mango: 4}
      stores:
        gangnam: {hidden: [tal]}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}
        tall: {mango: 4}
      stores:
        gangnam: {hidden: [tall]}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard menu.isComplete else { return }
    var similarInStores = Suggestions(among: menu.juices.all.map(\.id))
    var similarInTests = similarInStores
    for problem in menu.referenceProblems {
      guard case .undefinedJuice(let verb) = problem.reason else { continue }
      switch problem.owner {
      case .store: findings.report(finding(problem, verb, menu, &similarInStores))
      case .test: findings.report(finding(problem, verb, menu, &similarInTests))
      }
    }
  }

  private static func finding(
    _ problem: ReferenceProblem, _ verb: String, _ menu: ResolvedMenu,
    _ suggestions: inout Suggestions
  ) -> Finding {
    let (id, location) = (problem.reference.id, problem.reference.location)
    let owner = problem.owner.text
    let message = LocalizedText(
      "\(owner.english) \(verb) undefined juice \(id.quoted)",
      ko: "\(owner.korean)에 적은 \(id.quoted) 쥬스는 정의되지 않았어요")
    let place = Label(
      location.span, .text("no juice has this id", ko: "이 아이디의 쥬스가 없어요"))
    guard let similar = suggestions.similar(to: id),
      let declared = menu.juices.location(of: similar)
    else {
      return Finding(
        rule, message, at: place, related: location.aliasLabels,
        help: [
          .text(
            "define it under `juices:`, or delete this", ko: "`juices:` 아래에 정의하거나 여기서 지워 주세요")
        ])
    }
    return Finding(
      rule, message, at: place,
      related: [Label(declared.span, .text("a similar id", ko: "비슷한 아이디예요"))]
        + location.aliasLabels,
      help: [.text("did you mean \(similar.quoted)?", ko: "혹시 \(similar.quoted)인가요?")],
      fixes: [.replacing(location.span, with: similar, isSafe: false)])
  }
}
