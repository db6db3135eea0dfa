import Diagnostics

/// JU009: a second document in one file.
enum SeveralDocuments {
  static let rule = Rule(
    "JU009", .error, "a menu file is one YAML document",
    explanation: """
      A line `---` begins a second YAML document in this file. A menu is one document; what comes \
      after would have to be ignored, or merged by rules that nobody knows. Several files in one \
      directory are one menu, so put the second part into a file of its own.
      """,
    bad: """
      fruits:
        mango: 10
      ---
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  static func finding(second: Span) -> Finding {
    Finding(
      rule, "a second document begins in this file", at: Label(second, "begins here"),
      notes: ["the rest of this file has not been read"],
      help: ["put it in a file of its own in the menu's directory"])
  }
}
