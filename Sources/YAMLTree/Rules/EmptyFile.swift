import Diagnostics

/// JU008: nothing but white space and comments.
enum EmptyFile {
  static let rule = Rule("JU008", .error, "a menu file has content")

  static func finding(in file: SourceID) -> Finding {
    Finding(
      rule, "this file is empty", at: Label(Span(file: file, start: 0, end: 0)),
      help: ["give it a section such as `fruits:` or `juices:`, or delete the file"])
  }
}
