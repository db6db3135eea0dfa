import Diagnostics

/// JU212: a juice that is not on the menu.
enum UndefinedJuice: MenuRule {
  static let rule = Rule(
    "JU212", .error, "a juice that is named is defined",
    explanation: """
      This names a juice that the menu does not have. It may be misspelled, renamed or gone, and \
      then what is said about it would silently do nothing.
      """,
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
    let message = "\(problem.owner.text) \(verb) undefined juice \(id.quoted)"
    guard let similar = suggestions.similar(to: id),
      let declared = menu.juices.location(of: similar)
    else {
      return Finding(
        rule, message, at: Label(location.span, "no juice has this id"),
        related: location.aliasLabels, help: ["define it under `juices:`, or delete this"])
    }
    return Finding(
      rule, message, at: Label(location.span, "no juice has this id"),
      related: [Label(declared.span, "a similar id")] + location.aliasLabels,
      help: ["did you mean \(similar.quoted)?"],
      fixes: [.replacing(location.span, with: similar, isSafe: false)])
  }
}
