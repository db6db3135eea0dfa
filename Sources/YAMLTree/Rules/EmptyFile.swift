import Diagnostics

/// JU008: a file without content.
enum EmptyFile {
  static let rule = Rule(
    "JU008", .error, "a menu file has content",
    explanation: """
      The file has nothing but white space and comments. It may have been emptied by accident, or \
      be waiting for its content; in a directory, where all files are one menu, it would be easy \
      to overlook that a part of the menu is missing.
      """,
    bad: """
      # The menu of the summer

      """,
    fixed: """
      # The menu of the summer
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  static func finding(in file: SourceID) -> Finding {
    Finding(
      rule, "this file is empty", at: Label(Span(file: file, start: 0, end: 0)),
      help: ["give it a section such as `fruits:` or `juices:`, or delete the file"])
  }
}
