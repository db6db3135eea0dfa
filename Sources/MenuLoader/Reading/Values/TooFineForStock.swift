import Diagnostics

/// JU108: stock counts thousandths of the base unit.
enum TooFineForStock {
  static let rule = Rule(
    "JU108", .error, "stock counts thousandths of a gram, millilitre or piece",
    explanation: """
      Stock is counted in thousandths of a gram, millilitre or piece. This amount of stock lies \
      between two thousandths and would have to be rounded. (What recipes take may be finer: it is \
      summed exactly and rounded up once, for the whole order.)
      """,
    bad: """
      fruits:
        sugar: 500.0005 g
      juices:
        syrup: {sugar: 250 g}

      """,
    fixed: """
      fruits:
        sugar: 500.001 g
      juices:
        syrup: {sugar: 250 g}

      """)

  static func finding(_ what: String, at span: Span) -> Finding {
    Finding(
      rule, "\(what) is finer than stock can count", at: Label(span),
      help: ["write a whole number of thousandths of a gram, millilitre or piece"])
  }
}
