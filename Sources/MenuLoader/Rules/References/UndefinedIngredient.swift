import Diagnostics

/// JU201: a recipe uses an id that is no fruit and no base.
enum UndefinedIngredient: MenuRule {
  static let rule = Rule(
    "JU201", .error, "a recipe uses fruits and bases that are defined",
    explanation: """
      A recipe names an ingredient that is neither a fruit nor a base of this menu. It may be \
      misspelled, or be defined in another menu: only files of the same directory belong together. \
      A juice is never an ingredient; what two juices share is a base.
      """,
    bad: """
      fruits:
        strawberry: 20
      juices:
        strawberry: {strawbery: 16}

      """,
    fixed: """
      fruits:
        strawberry: 20
      juices:
        strawberry: {strawberry: 16}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    // What is missing may stand in a part that was not read.
    guard menu.isComplete else { return }
    var similar = Suggestions(among: menu.ingredients.ids)
    for problem in menu.useProblems {
      guard case .undefined = problem.reason else { continue }
      let reference = ReferenceSyntax(id: problem.use.ingredient, location: problem.use.location)
      findings.report(finding(reference, "\(menu.text(of: problem.owner)) uses", menu, &similar))
    }
    var similarInStores = Suggestions(among: menu.ingredients.ids)
    var similarFruits = Suggestions(among: menu.ingredients.fruits.map(\.id))
    for problem in menu.referenceProblems {
      guard case .undefinedIngredient = problem.reason else { continue }
      let subject = "\(problem.owner.text) counts"
      switch problem.owner {
      case .store:
        findings.report(finding(problem.reference, subject, menu, &similarInStores))
      case .test: findings.report(finding(problem.reference, subject, menu, &similarFruits))
      }
    }
  }

  /// - Parameter subject: what refers to the ingredient, such as ``juice `mango` uses``.
  private static func finding(
    _ reference: ReferenceSyntax, _ subject: String, _ menu: ResolvedMenu,
    _ suggestions: inout Suggestions
  ) -> Finding {
    let message = "\(subject) undefined fruit \(reference.id.quoted)"
    let place = Label(reference.location.span, "no fruit or base has this id")
    let aliases = reference.location.aliasLabels
    if let similar = suggestions.similar(to: reference.id),
      let ingredient = menu.ingredients.ingredient(similar)
    {
      let location = menu.ingredients.location(of: ingredient)
      return Finding(
        rule, message, at: place, related: [Label(location.span, "a similar id")] + aliases,
        help: ["did you mean \(similar.quoted)?"],
        // The ingredient that is meant may stand there, too.
        fixes: [.replacing(reference.location.span, with: similar, isSafe: false)])
    }
    if let juice = menu.juices.location(of: reference.id) {
      return Finding(
        rule, message, at: place,
        related: [Label(juice.span, "a juice, which is never an ingredient")] + aliases,
        help: ["make a base of what the two share, and let both use it"])
    }
    return Finding(
      rule, message, at: place, related: aliases,
      help: ["define it under `fruits:` or `bases:`"])
  }

  /// - Parameter edit: puts it in, with no stock: how much there is, only the writer knows.
  static func declaring(_ id: String, _ edit: Edit) -> Fix {
    Fix("declare fruit \(id.quoted)", [edit], isSafe: false)
  }
}
