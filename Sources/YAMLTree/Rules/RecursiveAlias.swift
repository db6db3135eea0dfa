import Diagnostics

/// JU012: an alias within the collection that it refers to.
enum RecursiveAlias {
  static let rule = Rule(
    "JU012", .error, "an alias stands outside of its anchor",
    explanation: """
      The alias stands inside of the value that it stands for: written out, that value would never \
      end. Write out what is meant, or anchor a smaller part.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango: &recipe {mango: *recipe}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  static func finding(_ name: String, at span: Span, anchored: Span) -> Finding {
    Finding(
      rule, "alias \("*\(name)".quoted) stands inside its own anchor", at: Label(span),
      related: [Label(anchored, "\("&\(name)".quoted) begins here")],
      help: ["write the value out, or anchor a smaller part"])
  }
}
