import Diagnostics

/// JU003: lines that belong together begin in one column.
enum BadIndentation {
  static let rule = Rule("JU003", .error, "lines that belong together begin in one column")

  static func finding(at span: Span, indentation: Int, above: Label?) -> Finding {
    Finding(
      rule, "this line is not indented like the lines it belongs with",
      at: Label(span, "indented by \(indentation)"), related: above.map { [$0] } ?? [],
      help: ["indent it by as many spaces as the other lines of its block"])
  }
}
