import Diagnostics

/// JU003: a line is not indented like its block.
enum BadIndentation {
  static let rule = Rule("JU003", .error)

  static func finding(at span: Span, indentation: Int, above: Label?) -> Finding {
    Finding(
      rule,
      .text("this line is not indented like the lines it belongs with"),
      at: Label(span, .text("indented by \(indentation)")),
      related: above.map { [$0] } ?? [],
      help: .text("indent it by as many spaces as the other lines of its block"))
  }
}
