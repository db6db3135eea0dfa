import Diagnostics

/// JU020: a key that the format does not have, usually a misspelled one.
enum UnknownKey {
  static let rule = Rule("JU020", .error)

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
