import Diagnostics
import RecipeGraph

/// JU213: an order of something that its juice does not come as.
enum UndefinedVariant: MenuRule {
  static let rule = Rule(
    "JU213", .error, "what a test orders can be ordered",
    explanation: """
      A test orders a juice in a size, with an option or in a store in which nobody can have it, so \
      that it would not test the menu. Sizes and options belong to their juice; a store serves all \
      juices but those under its `hidden`.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {uses: {mango: 2}, sizes: {regular: 1, large: 2}}
      tests:
        - name: a large one
          order: {mango:lage: 1}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {uses: {mango: 2}, sizes: {regular: 1, large: 2}}
      tests:
        - name: a large one
          order: {mango:large: 1}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for problem in menu.testProblems {
      switch problem {
      case .variant(let reason, let juice, let label, let owner):
        let (message, help) = text(reason, menu.juices[juice].id.quoted)
        findings.report(
          Finding(
            rule, "\(owner) orders \(message)", at: Label(label.location.span),
            related: [Label(menu.juices[juice].location.span, "the juice")]
              + label.location.aliasLabels, help: [help]))
      case .hidden(let juice, let store, let label, let owner):
        let id = menu.juices[juice].id.quoted
        findings.report(
          Finding(
            rule, "\(owner) orders juice \(id), which store \(store.id.quoted) hides",
            at: Label(label.location.span),
            related: [Label(store.location.span, "the store")] + label.location.aliasLabels,
            help: ["order another juice, or in another store"]))
      case .tooManyLines(let count, let location, let owner):
        findings.report(
          Finding(
            rule,
            "\(owner) orders \(count) lines, more than the \(OrderBounds.maxLines) of one order",
            at: Label(location.span), help: ["make several orders of it"]))
      default: continue
      }
    }
  }

  private static func text(
    _ reason: VariantReference.Problem, _ juice: String
  ) -> (message: String, help: String) {
    switch reason {
    case .noSuchSize(let size, let known):
      (
        "juice \(juice) in undefined size \(size.quoted)",
        known.isEmpty ? "order it without a size" : "its sizes are \(known.quotedList)"
      )
    case .noSuchOption(let option, let known):
      (
        "juice \(juice) with undefined option \(option.quoted)",
        known.isEmpty ? "order it without an option" : "its options are \(known.quotedList)"
      )
    case .repeatedOption(let option):
      ("juice \(juice) with option \(option.quoted) twice", "name the option once")
    }
  }
}
