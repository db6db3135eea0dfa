import Diagnostics

/// JU112: without it, nobody knows how much of the base its recipe makes.
enum MissingYields {
  static let rule = Rule(
    "JU112", .error, "a base says how much its recipe yields",
    explanation: """
      A base is made in batches, and a recipe takes some part of one. How much fruit that is can \
      only be known if the base says how much a batch yields.
      """,
    bad: """
      fruits:
        sugar: 2 kg
      bases:
        syrup:
          uses: {sugar: 250 g}
      juices:
        sweet: {syrup: 20 ml}

      """,
    fixed: """
      fruits:
        sugar: 2 kg
      bases:
        syrup:
          yields: 500 ml
          uses: {sugar: 250 g}
      juices:
        sweet: {syrup: 20 ml}

      """)

  /// - Parameter isShort: for a recipe without keys of its own, which only juices can have.
  static func finding(_ id: String, isShort: Bool = false, at span: Span) -> Finding {
    Finding(
      rule, "base \(id.quoted) does not say how much it yields", at: Label(span),
      help: [
        isShort
          ? "write `{yields: 500 ml, uses: {…}}`, with the ingredients under `uses`"
          : "write for example `yields: 500 ml`"
      ])
  }
}
