import Diagnostics

/// JU308: an anchor without an alias.
enum UnusedAnchor {
  static let rule = Rule(
    "JU308", .advice, .text("every anchor is used by an alias", ko: "모든 앵커에는 별칭이 있어요"),
    explanation: .text(
      """
      An anchor (`&name`) marks a value so that an alias (`*name`) can stand for it further below. \
      This one has no alias: it does nothing. It may be left over from a recipe that is gone, or \
      an alias may be missing where the value has been written out again. Delete the anchor, \
      which `--fix` does, or use it.
      """,
      ko: """
        앵커(`&name`)는 값을 표시해서 아래에서 별칭(`*name`)이 그 값을 나타내게 해요. 이 \
        앵커에는 별칭이 없어서 아무 일도 하지 않아요. 없어진 레시피에서 남았거나, 값을 다시 풀어 쓴 곳에 \
        별칭이 빠졌을 수 있어요. 앵커를 지우거나(`--fix`로 지울 수 있어요) 쓰세요.
        """),
    bad: """
      fruits:
        mango: &plenty 40
        kiwi: 40
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}
      """,
    replacing: "kiwi: 40", with: "kiwi: *plenty")

  /// - Parameters:
  ///   - span: the anchor with its `&`.
  ///   - removed: the anchor with an adjacent space that would otherwise remain.
  static func finding(_ name: String, at span: Span, removing removed: Span) -> Finding {
    Finding(
      rule, .text("anchor `&\(name)` is never used", ko: "쓰지 않는 앵커 `&\(name)`"),
      at: Label(span, .text("no alias names it", ko: "가리키는 별칭 없음")),
      help: [
        .text(
          "delete it, or write `*\(name)` where its value is meant",
          ko: "지우거나, 이 값이 필요한 곳에 `*\(name)`을(를) 적어 주세요")
      ],
      fixes: [Fix(.text("delete the anchor", ko: "앵커 지우기"), [Edit(removed, "")], isSafe: true)])
  }
}
