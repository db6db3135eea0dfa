import Diagnostics

/// JU008: a file without content.
enum EmptyFile {
  static let rule = Rule("JU008", .error)

  static func finding(in file: SourceID) -> Finding {
    Finding(
      rule, .text("this file is empty"),
      at: Label(Span(file: file, start: 0, end: 0)),
      help: .text("give it a section such as `fruits:` or `juices:`, or delete the file"))
  }
}
