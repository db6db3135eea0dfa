import Diagnostics

/// JU016: a file with more bytes than `YAMLLimits.bytes`.
enum FileTooLarge {
  static let rule = Rule("JU016", .error)

  static func finding(in file: SourceID, bytes: Int, limits: YAMLLimits) -> Finding {
    Finding(
      rule,
      .text("this file is larger than \(limits.bytes) bytes"),
      at: Label(Span(file: file, start: 0, end: 0)),
      help: .text("split it into several files in one directory"))
  }
}
