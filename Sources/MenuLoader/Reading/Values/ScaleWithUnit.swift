import Diagnostics
import RecipeGraph

/// JU118: a scale multiplies a recipe, so it is measured in nothing.
enum ScaleWithUnit {
  static let rule = Rule(
    "JU118", .error, "the scale of a size is a plain number",
    explanation: """
      A size multiplies every amount of the recipe by its scale: `2` is twice as much of \
      everything, `3/2` half as much again. A scale with a unit could not multiply anything. To \
      give one ingredient another amount in a size, use `set`.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango:
          uses: {mango: 2}
          sizes: {regular: 1, large: 300 ml}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango:
          uses: {mango: 2}
          sizes: {regular: 1, large: 3/2}

      """)

  static func finding(_ what: String, _ scale: Amount, at span: Span) -> Finding {
    Finding(
      rule, "the scale of \(what) has a unit: \("\(scale)".quoted)",
      at: Label(span, "expected a plain number"),
      help: ["write for example `3/2`, or `{set: {mango: 3}}` for an amount of its own"])
  }
}
