import Diagnostics

/// JU016: the bound on bytes.
enum FileTooLarge {
  static let rule = Rule("JU016", .error, "a menu file is at most 10 MiB")

  static func finding(in file: SourceID, bytes: Int, limits: Limits) -> Finding {
    Finding(
      rule, "this file is larger than \(limits.bytes) bytes",
      at: Label(Span(file: file, start: 0, end: 0)),
      help: ["split it into several files in one directory"])
  }
}
