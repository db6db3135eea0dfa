import Diagnostics

/// JU204: a need that cannot be counted exactly is refused, never rounded.
enum NeedOverflow {
  static let rule = Rule("JU204", .error)

  /// - Parameter what: what has the need, as findings call it.
  static func finding(_ what: LocalizedText, at location: SourceLocation) -> Finding {
    Finding(
      rule,
      .text("what \(what) needs in all is too large or too fine to be counted exactly"),
      at: Label(location.span),
      help: .text("use rounder amounts and yields, or fewer bases inside each other"))
  }
}
