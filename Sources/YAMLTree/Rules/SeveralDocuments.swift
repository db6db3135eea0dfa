import Diagnostics

/// JU009: a second `---` in one file.
enum SeveralDocuments {
  static let rule = Rule("JU009", .error, "a menu file is one YAML document")

  static func finding(second: Span) -> Finding {
    Finding(
      rule, "a second document begins in this file", at: Label(second, "begins here"),
      notes: ["the rest of this file has not been read"],
      help: ["put it in a file of its own in the menu's directory"])
  }
}
