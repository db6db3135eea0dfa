import Diagnostics

/// JU204: a need that cannot be counted exactly is refused, never rounded.
enum NeedOverflow {
  static let rule = Rule("JU204", .error, "what a recipe needs in all can be counted exactly")

  static func finding(_ what: String, at span: Span) -> Finding {
    Finding(
      rule, "what \(what) needs in all is too large or too fine to be counted exactly",
      at: Label(span), help: ["use rounder amounts and yields, or fewer bases inside each other"])
  }
}
