import Diagnostics

/// JU309: a comment that silences what is not there, and one day would silence what is.
enum UnusedIgnore {
  static let rule = Rule(
    "JU309", .warning, "an ignore comment silences a finding",
    explanation: """
      This comment silences findings of a code, and there is none on the line that it is about: \
      the mistake has been fixed, or it is on another line. Left where it is, the comment would \
      one day hide a new mistake. Delete it, which `--fix` does. An error cannot be silenced at \
      all, since a menu that has one is not used.
      """,
    bad: """
      fruits:
        mango: 10 # juice: ignore[JU301] for the autumn menu
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  static func finding(
    _ code: IgnoreComment.Code, of comment: IgnoreComment, in source: SourceFile
  ) -> Finding {
    let title = comment.codes.count > 1 ? "delete the code" : "delete the comment"
    return Finding(
      rule, "there is no \(code.text) to ignore here",
      at: Label(code.span, comment.standsAlone ? "none on the line below" : "none on this line"),
      help: [title],
      fixes: [Fix(title, [removal(of: code, in: comment, source)], isSafe: true)])
  }

  static func error(_ code: IgnoreComment.Code, _ finding: Finding) -> Finding {
    Finding(
      rule, "an error cannot be ignored", at: Label(code.span, "\(code.text) is an error"),
      related: [Label(finding.primary.span, "the error")], help: ["fix the error"])
  }

  /// One code of several, or the comment with its line if nothing else is on it.
  private static func removal(
    of code: IgnoreComment.Code, in comment: IgnoreComment, _ source: SourceFile
  ) -> Edit {
    let bytes = source.bytes
    var range = comment.span.range
    if comment.codes.count > 1 {
      // The code with the comma before it or, for the first, behind it.
      range = code.span.range
      if code.span == comment.codes[0].span {
        range = range.lowerBound..<comment.codes[1].span.range.lowerBound
      } else if let comma = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: ",")) {
        range = comma..<range.upperBound
      }
    } else {
      let text = bytes[..<range.lowerBound].lastIndex {
        $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t")
      }
      range = (text.map { $0 + 1 } ?? 0)..<range.upperBound
      if comment.standsAlone {
        if bytes[range.upperBound...].starts(with: [0x0D, 0x0A]) {
          range = range.lowerBound..<range.upperBound + 2
        } else if range.upperBound < bytes.count {
          range = range.lowerBound..<range.upperBound + 1
        }
      }
    }
    return Edit(
      Span(
        file: comment.span.file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound)),
      "")
  }
}
