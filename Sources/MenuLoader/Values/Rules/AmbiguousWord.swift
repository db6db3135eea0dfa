import Diagnostics
import RecipeGraph
import YAMLTree

/// JU306: a plain text that YAML 1.1 reads as another type (https://yaml.org/type/bool.html and the
/// corresponding pages on null, int, float and timestamp).
enum AmbiguousWord {
  static let rule = Rule(
    "JU306", .advice,
    .text(
      "a name that YAML 1.1 would take for another value is in quotes",
      ko: "YAML 1.1이 다른 값으로 읽을 이름은 따옴표로 묶어요"),
    explanation: .text(
      """
      YAML 1.1, which many programs still read, takes some words for values: `no`, `yes`, `on` and \
      `off` for booleans, `null` for nothing, `007` and `1e3` for numbers, `2024-05-01` for a date. \
      Here they are read as the text they are, so that `no` can be the id of a fruit or the \
      language Norwegian; but an editor, a formatter or a script that works on the same file may \
      see `false` and write that back. Quotes end the doubt; `--fix` writes them.
      """,
      ko: """
        아직 많은 프로그램이 읽는 YAML 1.1은 몇몇 낱말을 값으로 읽어요. `no`, `yes`, `on`, \
        `off`는 불리언, `null`은 빈 값, `007`과 `1e3`은 수, `2024-05-01`은 날짜예요. 여기에서는 \
        적은 그대로 텍스트로 읽기 때문에 `no`를 재료의 아이디나 노르웨이어의 태그로 쓸 수 있어요. \
        하지만 같은 파일을 다루는 편집기나 서식 프로그램, 스크립트는 `false`로 읽고 그렇게 다시 \
        적을 수 있어요. 따옴표로 묶으면 그럴 일이 없어요. `--fix`가 따옴표를 넣어 줘요.
        """),
    bad: """
      fruits:
        mango:
          name: {en: Mango, no: Mango}
          stock: 10
      juices:
        mango: {mango: 3}
      """,
    replacing: "name: {en: Mango, no: Mango}", with: "name: {en: Mango, \"no\": Mango}")

  /// - Parameter text: of a plain scalar.
  /// - Returns: nil if every reader takes it for text.
  static func finding(_ text: String, at span: Span) -> Finding? {
    guard let reading = reading(of: text) else { return nil }
    let quoted = "\"\(text)\""
    return Finding(
      rule,
      .text(
        "\(text.quoted) without quotes is \(reading.english) to YAML 1.1",
        ko: "따옴표 없는 \(text.quoted) 값은 YAML 1.1에서 \(reading.korean) 읽혀요"),
      at: Label(
        span,
        .text(
          "read as text here, and as \(reading.english) by others",
          ko: "여기서는 텍스트로, 다른 프로그램에서는 \(reading.korean) 읽힘")),
      help: [.text("write \(quoted.quoted)", ko: "\(quoted.quoted)처럼 따옴표로 묶으세요")],
      fixes: [.replacing(span, with: quoted, isSafe: true)])
  }

  /// A quick check, false for nearly every text; only a text for which it is true can have a
  /// reading.
  static func mayBe(_ symbol: Symbol, in tree: YAMLTree) -> Bool {
    Beginning(tree.firstByte(of: symbol), of: tree.length(of: symbol)) != nil
  }

  /// The possible readings of a text by its first byte.
  private enum Beginning {
    case number, word

    init?(_ first: UInt8, of length: Int) {
      switch first {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        guard length <= 40 else { return nil }
        self = .number
      // The first letters of the words below.
      case UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: "n"), UInt8(ascii: "N"),
        UInt8(ascii: "o"), UInt8(ascii: "O"), UInt8(ascii: "t"), UInt8(ascii: "T"),
        UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "~"):
        guard length <= 5 else { return nil }
        self = .word
      default: return nil
      }
    }
  }

  /// The type of the text in YAML 1.1; in Korean with the particle 로, "as".
  static func reading(of text: String) -> LocalizedText? {
    switch text.utf8.first.flatMap({ Beginning($0, of: text.utf8.count) }) {
    case .number: return AmbiguousNumber.reading(of: text)
    case .word: break
    case nil: return nil
    }
    if AmountGrammar.isNull(text) { return .text("null", ko: "빈 값(`null`)으로") }
    // The type's `y` and `n` are omitted: no reader in use takes them for booleans. Words are in
    // lower case, upper case or capitalized; `nO` is an ordinary word.
    switch text {
    case "yes", "no", "on", "off", "true", "false", "YES", "NO", "ON", "OFF", "TRUE", "FALSE",
      "Yes", "No", "On", "Off", "True", "False":
      return .text("a boolean", ko: "불리언으로")
    default: return nil
    }
  }
}
