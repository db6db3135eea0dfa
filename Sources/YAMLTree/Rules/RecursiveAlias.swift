import Diagnostics

/// JU012: an alias within the collection that it refers to.
enum RecursiveAlias {
  static let rule = Rule(
    "JU012", .error, .text("an alias stands outside of its anchor", ko: "별칭은 자기 앵커의 바깥에 있어요"),
    explanation: .text(
      """
      The alias stands inside of the value that it stands for: written out, that value would never \
      end. Write out what is meant, or anchor a smaller part.
      """,
      ko: """
        별칭이 자기가 나타내는 값 안에 있어요. 풀어 쓰면 값이 끝나지 않아요. 뜻한 것을 풀어 쓰거나 더 \
        작은 부분에 앵커를 붙이세요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango: &recipe {mango: *recipe}
      """,
    replacing: "mango: &recipe {mango: *recipe}", with: "mango: {mango: 3}")

  static func finding(_ name: String, at span: Span, anchored: Span) -> Finding {
    Finding(
      rule,
      .text(
        "alias \("*\(name)".quoted) stands inside its own anchor",
        ko: "별칭 \("*\(name)".quoted)이(가) 자기 앵커 안에 있어요"), at: Label(span),
      related: [
        Label(anchored, .text("\("&\(name)".quoted) begins here", ko: "\("&\(name)".quoted)의 시작"))
      ],
      help: [
        .text("write the value out, or anchor a smaller part", ko: "값을 풀어 쓰거나 더 작은 부분에 앵커를 붙이세요")
      ])
  }
}
