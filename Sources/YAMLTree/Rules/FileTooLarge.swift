import Diagnostics

/// JU016: a file with more bytes than `YAMLLimits.bytes`.
enum FileTooLarge {
  static let rule = Rule(
    "JU016", .error, "a menu file is at most 64 MiB",
    explanation: """
      There is a bound on the bytes of one file, so that no file can exhaust the program; a menu \
      of 100,000 juices is far below it. A larger menu can be split into several files in one \
      directory, which are read as one.
      """,
    bad: """
      fruits:
        mango: 10
      # … and 64 MiB more
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  static func finding(in file: SourceID, bytes: Int, limits: YAMLLimits) -> Finding {
    Finding(
      rule, "this file is larger than \(limits.bytes) bytes",
      at: Label(Span(file: file, start: 0, end: 0)),
      help: ["split it into several files in one directory"])
  }
}
