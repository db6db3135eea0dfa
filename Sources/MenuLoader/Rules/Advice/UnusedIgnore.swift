import Diagnostics

/// JU309: a comment that silences nothing now and could silence a finding later.
enum UnusedIgnore {
  static let rule = Rule("JU309", .warning)

  /// Reports comments about errors and, where the whole menu could be checked, comments that have
  /// silenced nothing.
  ///
  /// - Parameters:
  ///   - known: the codes that comments may name.
  ///   - checksPictures: whether images could be looked up.
  ///   - findings: all others.
  static func check(
    _ menu: ResolvedMenu, among known: @autoclosure () -> Set<String>, checksPictures: Bool,
    _ findings: inout Findings
  ) {
    let files = menu.files.filter { !$0.syntax.ignores.isEmpty }
    guard !files.isEmpty else { return }
    let codes = Dictionary(
      grouping: files.lazy.flatMap(\.syntax.ignores).flatMap(\.places), by: \.place)
    var withError: Set<Suppressions.Place> = []
    // An error that several have stands at its cause, and may have its comment there or where they are.
    for finding in findings.sorted + findings.unmerged where finding.rule.severity == .error {
      for span in [finding.primary.span] + finding.causes.map(\.place.span) {
        guard let place = menu.suppressions.place(of: finding.rule, at: span),
          withError.insert(place).inserted
        else { continue }
        for (code, _) in codes[place] ?? [] { findings.report(error(code, finding)) }
      }
    }
    guard !findings.hasErrors else { return }
    for file in files {
      for comment in file.syntax.ignores {
        for (code, place) in comment.places
        where known().contains(code.text) && !findings.silenced.contains(place)
          && (checksPictures || code.text != MissingPicture.rule.code)
        {
          findings.report(finding(code, of: comment, in: file.source))
        }
      }
    }
  }

  private static func finding(
    _ code: IgnoreComment.Code, of comment: IgnoreComment, in source: SourceFile
  ) -> Finding {
    let (help, title): (LocalizedText, LocalizedText) =
      comment.codes.count > 1
      ? (
        .text("delete the code"), .text("delete the code", context: "title of a fix")
      )
      : (
        .text("delete the comment"),
        .text("delete the comment", context: "title of a fix")
      )
    let place: LocalizedText =
      comment.standsAlone
      ? .text("none on the line below")
      : .text("none on this line")
    return Finding(
      rule,
      .text("there is no \(code.text) to ignore here"),
      at: Label(code.span, place), help: help,
      fixes: [Fix(title, [removal(of: code, in: comment, source)], isSafe: true)])
  }

  private static func error(_ code: IgnoreComment.Code, _ finding: Finding) -> Finding {
    Finding(
      rule, .text("an error cannot be ignored"),
      at: Label(
        code.span, .text("\(code.text) is an error")),
      related: [Label(finding.primary.span, .text("the error"))],
      help: .text("fix the error"))
  }

  /// One of several codes, or the comment with its line if nothing else is on it.
  private static func removal(
    of code: IgnoreComment.Code, in comment: IgnoreComment, _ source: SourceFile
  ) -> Edit {
    let bytes = source.bytes
    var range = comment.span.range
    if comment.codes.count > 1 {
      // The code with the comma before it or, for the first, after it.
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
    return Edit(Span(file: comment.span.file, range), "")
  }
}
