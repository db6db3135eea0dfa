import Diagnostics

/// JU308: an anchor without an alias.
enum UnusedAnchor {
  static let rule = Rule("JU308", .advice)

  /// - Parameters:
  ///   - span: the anchor with its `&`.
  ///   - removed: the anchor with an adjacent space that would otherwise remain.
  static func finding(_ name: String, at span: Span, removing removed: Span) -> Finding {
    Finding(
      rule, .text("anchor `&\(name)` is never used", ko: "쓰지 않는 앵커 `&\(name)`"),
      at: Label(span, .text("no alias names it", ko: "가리키는 별칭 없음")),
      help: .text(
        "delete it, or write `*\(name)` where its value is meant",
        ko: "지우거나, 이 값이 필요한 곳에 \(code: "*\(name)", .object) 적어 주세요"),
      fixes: [Fix(.text("delete the anchor", ko: "앵커 지우기"), [Edit(removed, "")], isSafe: true)])
  }
}
