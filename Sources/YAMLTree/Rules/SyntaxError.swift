import Diagnostics

/// JU001: a syntax error without a rule of its own.
enum SyntaxError {
  static let rule = Rule(
    "JU001", .error, "a menu file is well-formed YAML",
    explanation: """
      The file cannot be read as YAML, so nothing below the place is read either; mistakes there \
      come to light once this one is fixed. As a rule a colon is missing or has no space after \
      it, a value holds a second colon, or it begins with a character that means something to \
      YAML. A value in quotes may hold anything.
      """,
    bad: """
      fruits:
        mango: 10
        kiwi 10
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  /// In characters, without the colon.
  static let maxKeyLength = 1_023

  static func longKey(at span: Span) -> Finding {
    Finding(
      rule, "a key has at most 1,024 characters", at: Label(span, "too long for a key"),
      help: ["give it a short id, and a `name` with the long text"])
  }

  static func missingColon(at span: Span) -> Finding {
    Finding(
      rule, "a key has no `:` after it", at: Label(span, "expected `: ` and a value"),
      help: ["write `key: value`, with a space after the colon"])
  }

  static func missingSpace(at span: Span) -> Finding {
    Finding(
      rule, "a colon has no space after it", at: Label(span, "read as one word"),
      help: ["write `key: value`, with a space after the colon"])
  }

  static func secondColon(at span: Span) -> Finding {
    Finding(
      rule, "a value cannot hold a second `: `", at: Label(span, "no key can stand here"),
      help: ["put a value that holds `: ` in quotes", "or begin a new line for a new key"])
  }

  static func reservedCharacter(at span: Span, in source: SourceFile) -> Finding {
    let character = String(decoding: source.bytes[span.range], as: UTF8.self)
    let name = character == "`" ? "a back-tick" : character.quoted
    return Finding(
      rule, "a plain value cannot begin with \(name)", at: Label(span),
      help: ["put the whole value in quotes"])
  }

  static func expected(_ what: String, at span: Span, opened: Span) -> Finding {
    Finding(
      rule, "expected \(what)", at: Label(span), related: [Label(opened, "opened here")],
      help: ["put \(what) before this, or quotes around a value that holds such characters"])
  }

  static func unexpected(at span: Span, afterApostrophe: Bool) -> Finding {
    Finding(
      rule, "nothing more can stand on this line", at: Label(span, "expected the line to end"),
      help: [
        afterApostrophe
          ? "write an apostrophe in single quotes twice, as in `'it''s'`"
          : "begin a new line, or put the whole value in quotes"
      ])
  }

  static func other(_ problem: String, context: String?, at span: Span) -> Finding {
    let texts = [
      "found unknown escape character":
        ("an escape in double quotes is one that YAML knows", "use single quotes to keep a `\\`"),
      "did not find expected comment or line break":
        ("nothing but a comment can follow here", "begin a new line"),
      "did not find expected alphabetic or numeric character":
        (
          "the name of an anchor or alias is letters, digits, `-` and `_`",
          "put a value that begins with `*` or `&` in quotes"
        ),
      "did not find expected hexdecimal number":
        ("an escape is followed by its hexadecimal digits", "write for example `\\u00e9`"),
      "found unknown directive name":
        (
          "a line that begins with `%` is a directive", "put a value that begins with `%` in quotes"
        ),
      "found incompatible YAML document":
        ("a menu is YAML 1.1 or 1.2", "leave the `%YAML` line out"),
      "did not find expected node content":
        ("a value is missing here", "put a value before this"),
      "found undefined tag handle":
        ("a tag begins with a known handle", "put a value that begins with `!` in quotes"),
    ]
    if let (message, help) = texts[problem] {
      return Finding(rule, message, at: Label(span), help: [help])
    }
    let context = context.map { "\($0), " } ?? ""
    return Finding(
      rule, "this is not well-formed YAML", at: Label(span),
      notes: ["the YAML library says: \(context)\(problem)"],
      help: ["put a value with unusual characters in quotes"])
  }
}
