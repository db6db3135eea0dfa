import Diagnostics

/// JU114: ids are stable keys that can be typed in an order: no spaces, and none of `:+=`.
enum MalformedID {
  static let rule = Rule(
    "JU114", .error, "an id is words of letters and digits joined by `-`",
    explanation: """
      Ids are typed in orders and kept in the journal, so they are simple: letters of any script \
      and the digits 0 to 9, in words joined by `-`. Spaces, underscores and the `:`, `+` and `=` \
      of an order line are not among them. What people should read goes into `name`.
      """,
    bad: """
      fruits:
        Fresh Mango: 10
      juices:
        mango: {Fresh Mango: 3}

      """,
    fixed: """
      fruits:
        fresh-mango: 10
      juices:
        mango: {fresh-mango: 3}

      """)

  static func finding(_ id: String, of what: String, at span: Span) -> Finding {
    let words = id.lowercased().split {
      !$0.isLetter && $0.asciiValue.map(MenuFormat.isDigit) != true
    }
    let mended = words.joined(separator: "-")
    return Finding(
      rule, "\(id.quoted) cannot be the id of \(what == "option" ? "an" : "a") \(what)",
      at: Label(span, "an id is letters and digits, with `-` between words"),
      help: mended.isEmpty
        ? []
        : ["write \(mended.quoted), and the text for people as \("name: \(id)".quoted)"])
  }
}
