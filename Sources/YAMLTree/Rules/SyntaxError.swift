import Diagnostics

/// JU001: a syntax error without a rule of its own.
enum SyntaxError {
  static let rule = Rule("JU001", .error)

  /// In characters, without the colon.
  static let maxKeyLength = 1_023

  static func longKey(at span: Span) -> Finding {
    Finding(
      rule, .text("a key has at most 1,024 characters", ko: "키는 1,024자까지예요"),
      at: Label(span, .text("too long for a key", ko: "키로는 너무 긺")),
      help: .text(
        "give it a short id, and a `name` with the long text",
        ko: "짧은 아이디를 쓰고 긴 텍스트는 `name`에 넣으세요"))
  }

  private static let keyAndValue = LocalizedText(
    "write `key: value`, with a space after the colon",
    ko: "쌍점 뒤에 공백을 넣어 `key: value`처럼 쓰세요")

  private static let noColon = LocalizedText("a key has no `:` after it", ko: "키 뒤에 `:`이 없어요")
  private static let noSpace = LocalizedText(
    "a colon has no space after it", ko: "쌍점 뒤에 공백이 없어요")

  static func missingColon(at span: Span) -> Finding {
    Finding(
      rule, noColon,
      at: Label(span, .text("expected `: ` and a value", ko: "`: ` 기호와 값이 필요함")),
      help: keyAndValue)
  }

  static func missingSpace(at span: Span) -> Finding {
    Finding(
      rule, noSpace,
      at: Label(span, .text("read as one word", ko: "한 단어로 읽힘")),
      help: keyAndValue)
  }

  static func confusable(_ separator: ConfusableSeparator, at span: Span) -> Finding {
    let isColon = separator == .fullWidthColon
    let name = separator.name
    return Finding(
      rule, isColon ? noColon : noSpace,
      at: Label(
        span,
        .text("a \(name), which YAML reads as a letter", ko: "\(name)이라 YAML은 글자로 읽음"))
    ).remedied(
      isColon
        ? .text("write a plain colon and a space in its place", ko: "보통 쌍점과 공백으로 바꾸세요")
        : .text("write a plain space in its place", ko: "보통 공백으로 바꾸세요"),
      writing: isColon ? ": " : " ")
  }

  static func secondColon(at span: Span) -> Finding {
    Finding(
      rule, .text("a value cannot hold a second `: `", ko: "값 안에 두 번째 `: `을 쓸 수 없어요"),
      at: Label(span, .text("no key can stand here", ko: "여기에는 키가 올 수 없음")),
      help: [
        .text("put a value that holds `: ` in quotes", ko: "`: `이 든 값은 따옴표로 묶으세요"),
        .text("or begin a new line for a new key", ko: "새 키라면 새 줄에서 시작하세요"),
      ])
  }

  static func reservedCharacter(at span: Span, in source: SourceFile) -> Finding {
    let character = String(decoding: source.bytes[span.range], as: UTF8.self)
    let name =
      character == "`"
      ? LocalizedText("a back-tick", ko: "백틱으로")
      : LocalizedText(character.quoted, ko: "\(character.quoted) 기호로")
    return Finding(
      rule,
      .text(
        "a plain value cannot begin with \(name)",
        ko: "따옴표 없는 값은 \(name) 시작할 수 없어요"), at: Label(span),
      help: .text("put the whole value in quotes", ko: "값 전체를 따옴표로 묶으세요"))
  }

  static func expected(_ what: LocalizedText, at span: Span, opened: Span) -> Finding {
    Finding(
      rule, .text("expected \(what)", ko: "\(what) 기호가 필요해요"), at: Label(span),
      related: [Label(opened, .text("opened here", ko: "여기에서 엶"))],
      help: .text(
        "put \(what) before this, or quotes around a value that holds such characters",
        ko: "이 앞에 \(what) 기호를 쓰거나, 그런 문자가 든 값은 따옴표로 묶으세요"))
  }

  static func unexpected(at span: Span, afterApostrophe: Bool) -> Finding {
    Finding(
      rule, .text("nothing more can stand on this line", ko: "이 줄에는 더 올 수 있는 것이 없어요"),
      at: Label(span, .text("expected the line to end", ko: "줄이 끝나야 함")),
      help: afterApostrophe
        ? .text(
          "write an apostrophe in single quotes twice, as in `'it''s'`",
          ko: "작은따옴표 안의 아포스트로피는 `'it''s'`처럼 두 번 쓰세요")
        : .text(
          "begin a new line, or put the whole value in quotes", ko: "새 줄에서 시작하거나 값 전체를 따옴표로 묶으세요"))
  }

  static func other(_ problem: String, context: String?, at span: Span) -> Finding {
    let texts: [String: (LocalizedText, LocalizedText)] = [
      "found unknown escape character":
        (
          .text(
            "an escape in double quotes is one that YAML knows",
            ko: "큰따옴표 안의 이스케이프는 YAML이 아는 것이어야 해요"),
          .text("use single quotes to keep a `\\`", ko: "`\\`를 그대로 두려면 작은따옴표를 쓰세요")
        ),
      "did not find expected comment or line break":
        (
          .text("nothing but a comment can follow here", ko: "이 뒤에는 주석만 올 수 있어요"),
          .text("begin a new line", ko: "새 줄에서 시작하세요")
        ),
      "did not find expected alphabetic or numeric character":
        (
          .text(
            "the name of an anchor or alias is letters, digits, `-` and `_`",
            ko: "앵커와 별칭의 이름에는 글자, 숫자, `-`, `_`만 써요"),
          .text(
            "put a value that begins with `*` or `&` in quotes", ko: "`*`나 `&`로 시작하는 값은 따옴표로 묶으세요")
        ),
      "did not find expected hexdecimal number":
        (
          .text("an escape is followed by its hexadecimal digits", ko: "이스케이프 뒤에는 16진수 숫자가 와요"),
          .text("write for example `\\u00e9`", ko: "예를 들어 `\\u00e9`처럼 쓰세요")
        ),
      "found unknown directive name":
        (
          .text("a line that begins with `%` is a directive", ko: "`%`로 시작하는 줄은 지시문이에요"),
          .text("put a value that begins with `%` in quotes", ko: "`%`로 시작하는 값은 따옴표로 묶으세요")
        ),
      "found incompatible YAML document":
        (
          .text("a menu is YAML 1.1 or 1.2", ko: "메뉴는 YAML 1.1이나 1.2예요"),
          .text("leave the `%YAML` line out", ko: "`%YAML` 줄을 빼세요")
        ),
      "did not find expected node content":
        (
          .text("a value is missing here", ko: "여기에 값이 빠졌어요"),
          .text("put a value before this", ko: "이 앞에 값을 쓰세요")
        ),
      "found undefined tag handle":
        (
          .text("a tag begins with a known handle", ko: "태그는 알려진 핸들로 시작해요"),
          .text("put a value that begins with `!` in quotes", ko: "`!`로 시작하는 값은 따옴표로 묶으세요")
        ),
    ]
    if let (message, help) = texts[problem] {
      return Finding(rule, message, at: Label(span), help: help)
    }
    let context = context.map { "\($0), " } ?? ""
    return Finding(
      rule, .text("this is not well-formed YAML", ko: "올바른 YAML이 아니에요"), at: Label(span),
      notes: [
        .text(
          "the YAML library says: \(context)\(problem)",
          ko: "YAML 라이브러리의 설명: `\(context)\(problem)`")
      ],
      help: .text("put a value with unusual characters in quotes", ko: "특별한 문자가 든 값은 따옴표로 묶으세요"))
  }
}
