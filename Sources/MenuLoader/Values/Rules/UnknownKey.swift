import Diagnostics

/// JU020: a key that the format does not have, usually a misspelled one.
enum UnknownKey {
  static let rule = Rule(
    "JU020", .error, .text("a key is one that the format has", ko: "키는 형식에 있는 것을 써요"),
    explanation: .text(
      """
      The format has no such key here. It is most often misspelled or stands on the wrong level; \
      were it passed over in silence, a `maxx` would leave a fruit without a bound and nobody \
      would know.
      """,
      ko: """
        여기에는 그런 키가 없어요. 보통은 잘못 적었거나 다른 단계에 적을 키예요. 말없이 넘어가면 \
        `maxx`라고 적은 재료에 최대 재고가 없는데도 아무도 모르게 될 거예요.
        """),
    bad: """
      fruits:
        mango: {stock: 10, maxx: 20}
      juices:
        mango: {mango: 3}
      """,
    replacing: "mango: {stock: 10, maxx: 20}", with: "mango: {stock: 10, max: 20}")

  static func finding(
    _ key: String, in what: LocalizedText, known: [String], meant: String?, at span: Span
  ) -> Finding {
    let list = known.quotedList
    return Finding(
      rule,
      .text(
        "\(what) has no key \(key.quoted)",
        ko: "\(what)에 쓸 수 없는 키예요: \(key.quoted)"),
      at: Label(span, .text("unknown key", ko: "알 수 없는 키")),
      notes: [.text("the keys here are \(list)", ko: "여기에 쓸 수 있는 키: \(list)")]
    ).suggesting(meant)
  }
}
