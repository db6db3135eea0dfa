import Diagnostics

/// JU003: a line is not indented like its block.
enum BadIndentation {
  static let rule = Rule("JU003", .error)

  static func finding(at span: Span, indentation: Int, above: Label?) -> Finding {
    Finding(
      rule,
      .text("this line is not indented like the lines it belongs with", ko: "함께 묶이는 줄들과 들여쓰기가 달라요"),
      at: Label(span, .text("indented by \(indentation)", ko: "\(indentation)칸 들여 씀")),
      related: above.map { [$0] } ?? [],
      help: .text(
        "indent it by as many spaces as the other lines of its block",
        ko: "같은 묶음의 다른 줄들과 같은 칸수로 들여 쓰세요"))
  }
}
