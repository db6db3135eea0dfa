import Diagnostics

/// JU009: a second document in one file.
enum SeveralDocuments {
  static let rule = Rule("JU009", .error)

  static func finding(second: Span) -> Finding {
    Finding(
      rule, .text("a second document begins in this file"),
      at: Label(second, .text("begins here")),
      notes: [.restNotRead],
      help: .text("put it in a file of its own in the menu's directory"))
  }
}
