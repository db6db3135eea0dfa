import Diagnostics

/// JU001: a syntax error without a rule of its own.
enum SyntaxError {
  static let rule = Rule("JU001", .error)

  /// In characters, without the colon.
  static let maxKeyLength = 1_023

  static func longKey(at span: Span) -> Finding {
    Finding(
      rule, .text("a key has at most 1,024 characters"),
      at: Label(span, .text("too long for a key")),
      help: .text("give it a short id, and a `name` with the long text"))
  }

  private static let keyAndValue = LocalizedText.text(
    "write `key: value`, with a space after the colon")

  private static let noColon = LocalizedText.text("a key has no `:` after it")
  private static let noSpace = LocalizedText.text("a colon has no space after it")

  static func missingColon(at span: Span) -> Finding {
    Finding(
      rule, noColon,
      at: Label(span, .text("expected `: ` and a value")),
      help: keyAndValue)
  }

  static func missingSpace(at span: Span) -> Finding {
    Finding(
      rule, noSpace,
      at: Label(span, .text("read as one word")),
      help: keyAndValue)
  }

  static func confusable(_ separator: ConfusableSeparator, at span: Span) -> Finding {
    let isColon = separator == .fullWidthColon
    let name = separator.name
    return Finding(
      rule, isColon ? noColon : noSpace,
      at: Label(
        span,
        .text("a \(name), which YAML reads as a letter"))
    ).remedied(
      isColon
        ? .text("write a plain colon and a space in its place")
        : .text("write a plain space in its place"),
      writing: isColon ? ": " : " ")
  }

  static func secondColon(at span: Span) -> Finding {
    Finding(
      rule, .text("a value cannot hold a second `: `"),
      at: Label(span, .text("no key can stand here")),
      help: [
        .text("put a value that holds `: ` in quotes"),
        .text("or begin a new line for a new key"),
      ])
  }

  static func reservedCharacter(at span: Span, in source: SourceFile) -> Finding {
    let character = String(decoding: source.bytes[span.range], as: UTF8.self)
    return Finding(
      rule,
      character == "`"
        ? .text("a plain value cannot begin with a back-tick")
        : .text("a plain value cannot begin with \(character.quoted)"), at: Label(span),
      help: .text("put the whole value in quotes"))
  }

  static func expected(_ what: LocalizedText, at span: Span, opened: Span) -> Finding {
    Finding(
      rule, .text("expected \(what)", context: "syntax error"), at: Label(span),
      related: [Label(opened, .text("opened here"))],
      help: .text("put \(what) before this, or quotes around a value that holds such characters"))
  }

  static func unexpected(at span: Span, afterApostrophe: Bool) -> Finding {
    Finding(
      rule, .text("nothing more can stand on this line"),
      at: Label(span, .text("expected the line to end")),
      help: afterApostrophe
        ? .text("write an apostrophe in single quotes twice, as in `'it''s'`")
        : .text("begin a new line, or put the whole value in quotes"))
  }

  static func other(_ problem: String, context: String?, at span: Span) -> Finding {
    let texts: [String: (LocalizedText, LocalizedText)] = [
      "found unknown escape character":
        (
          .text("an escape in double quotes is one that YAML knows"),
          .text("use single quotes to keep a `\\`")
        ),
      "did not find expected comment or line break":
        (
          .text("nothing but a comment can follow here"),
          .text("begin a new line")
        ),
      "did not find expected alphabetic or numeric character":
        (
          .text("the name of an anchor or alias is letters, digits, `-` and `_`"),
          .text("put a value that begins with `*` or `&` in quotes")
        ),
      "did not find expected hexdecimal number":
        (
          .text("an escape is followed by its hexadecimal digits"),
          .text("write for example `\\u00e9`")
        ),
      "found unknown directive name":
        (
          .text("a line that begins with `%` is a directive"),
          .text("put a value that begins with `%` in quotes")
        ),
      "found incompatible YAML document":
        (
          .text("a menu is YAML 1.1 or 1.2"),
          .text("leave the `%YAML` line out")
        ),
      "did not find expected node content":
        (
          .text("a value is missing here"),
          .text("put a value before this")
        ),
      "found undefined tag handle":
        (
          .text("a tag begins with a known handle"),
          .text("put a value that begins with `!` in quotes")
        ),
    ]
    if let (message, help) = texts[problem] {
      return Finding(rule, message, at: Label(span), help: help)
    }
    let context = context.map { "\($0), " } ?? ""
    return Finding(
      rule, .text("this is not well-formed YAML"), at: Label(span),
      notes: [
        .text("the YAML library says: \(context)\(problem)")
      ],
      help: .text("put a value with unusual characters in quotes"))
  }
}
