import Diagnostics

/// JU011: an alias without its anchor above.
enum UndefinedAlias {
  static let rule = Rule(
    "JU011", .error, .text("an alias names an anchor above it", ko: "별칭은 위에 있는 앵커를 가리켜요"),
    explanation: .text(
      """
      An alias (`*name`) stands for the value that an anchor (`&name`) marks, and there is no such \
      anchor above it in this file. Its name may be misspelled, or the value that had it was \
      deleted. Anchors do not reach into other files.
      """,
      ko: """
        별칭(`*name`)은 앵커(`&name`)가 표시한 값을 나타내는데, 이 파일의 위쪽에 그런 앵커가 \
        없어요. 이름이 틀렸거나 앵커가 있던 값을 지웠을 수 있어요. 앵커는 다른 파일에서 쓸 수 없어요.
        """),
    bad: """
      fruits:
        mango: &plenty 40
        kiwi: *plenti
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}
      """,
    replacing: "kiwi: *plenti", with: "kiwi: *plenty")

  static func finding(_ name: String, at span: Span, anchors: [String]) -> Finding {
    let similar = Vocabulary(anchors).nearest(to: name)
    return Finding(
      rule,
      .text("alias \("*\(name)".quoted) has no anchor", ko: "별칭 \("*\(name)".quoted)의 앵커가 없어요"),
      at: Label(
        span, .text("no \("&\(name)".quoted) stands above", ko: "위에 \("&\(name)".quoted) 없음"))
    ).suggesting(
      similar.map { "*\($0)" },
      or: .text(
        "put \("&\(name)".quoted) before a value above, or write the value here",
        ko: "위에 있는 값 앞에 \("&\(name)".quoted)을(를) 붙이거나 여기에 값을 쓰세요"))
  }
}
