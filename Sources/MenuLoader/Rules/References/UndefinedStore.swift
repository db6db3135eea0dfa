import Diagnostics
import RecipeGraph

/// JU214: a store that is not declared.
enum UndefinedStore: MenuRule {
  static let rule = Rule(
    "JU214", .error, "a store that a test names is declared",
    explanation: """
      A test is to run in a store that the menu does not have. Stores stand under `stores:`; \
      without `store`, a test runs in the main one.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 2}
      stores:
        gangnam: {stock: {mango: 4}}
      tests:
        - name: two in the small store
          store: gangnan
          order: {mango: 2}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 2}
      stores:
        gangnam: {stock: {mango: 4}}
      tests:
        - name: two in the small store
          store: gangnam
          order: {mango: 2}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard menu.isComplete else { return }
    let known = [Store.mainID] + menu.stores.map(\.syntax.id)
    var suggestions = Suggestions(among: known)
    for problem in menu.referenceProblems {
      guard case .undefinedStore = problem.reason else { continue }
      let (id, location) = (problem.reference.id, problem.reference.location)
      let similar = suggestions.similar(to: id)
      findings.report(
        Finding(
          rule, "\(problem.owner.text) names undefined store \(id.quoted)",
          at: Label(location.span, "no store has this id"), related: location.aliasLabels,
          help: [
            similar.map { "did you mean \($0.quoted)?" } ?? "the stores are \(known.quotedList)"
          ],
          fixes: similar.map { [.replacing(location.span, with: $0, isSafe: false)] } ?? []))
    }
  }
}
