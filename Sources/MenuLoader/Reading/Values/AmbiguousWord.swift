import Diagnostics
import RecipeGraph
import YAMLTree

/// JU306: a plain text that YAML 1.1 takes for something other than text
/// (https://yaml.org/type/bool.html and its neighbours for null, int, float and timestamp).
enum AmbiguousWord {
  static let rule = Rule(
    "JU306", .advice, "a name that YAML 1.1 would take for another value is in quotes",
    explanation: """
      YAML 1.1, which many programs still read, takes some words for values: `no`, `yes`, `on` and \
      `off` for booleans, `null` for nothing, `007` and `1e3` for numbers, `2024-05-01` for a date. \
      Here they are read as the text they are, so that `no` can be the id of a fruit or the \
      language Norwegian; but an editor, a formatter or a script that works on the same file may \
      see `false` and write that back. Quotes end the doubt; `--fix` writes them.
      """,
    bad: """
      fruits:
        mango:
          name: {en: Mango, no: Mango}
          stock: 10
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango:
          name: {en: Mango, "no": Mango}
          stock: 10
      juices:
        mango: {mango: 3}

      """)

  /// - Parameter text: of a plain scalar.
  /// - Returns: nil if it is text to everybody.
  static func finding(_ text: String, at span: Span) -> Finding? {
    guard let reading = reading(of: text) else { return nil }
    let quoted = "\"\(text)\""
    return Finding(
      rule, "\(text.quoted) without quotes is \(reading) to YAML 1.1",
      at: Label(span, "read as text here, and as \(reading) by others"),
      help: ["write \(quoted.quoted)"],
      fixes: [.replacing(span, with: quoted, isSafe: true)])
  }

  /// False for nearly every text, which is then none that has a reading.
  static func mayBe(_ symbol: Symbol, in tree: YAMLTree) -> Bool {
    Beginning(tree.firstByte(of: symbol), of: tree.length(of: symbol)) != nil
  }

  /// What a text may be that begins with some byte.
  private enum Beginning {
    case number, word

    init?(_ first: UInt8, of length: Int) {
      switch first {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        guard length <= 40 else { return nil }
        self = .number
      // What the words below begin with.
      case UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: "n"), UInt8(ascii: "N"),
        UInt8(ascii: "o"), UInt8(ascii: "O"), UInt8(ascii: "t"), UInt8(ascii: "T"),
        UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "~"):
        guard length <= 5 else { return nil }
        self = .word
      default: return nil
      }
    }
  }

  static func reading(of text: String) -> String? {
    switch text.utf8.first.flatMap({ Beginning($0, of: text.utf8.count) }) {
    case .number: return AmbiguousNumber.reading(of: text)
    case .word: break
    case nil: return nil
    }
    if AmountGrammar.isNull(text) { return "null" }
    // The type's `y` and `n` are left out: no reader in use takes them for booleans. Written small,
    // large, or with a capital letter; `nO` is a word like any other.
    switch text {
    case "yes", "no", "on", "off", "true", "false", "YES", "NO", "ON", "OFF", "TRUE", "FALSE",
      "Yes", "No", "On", "Off", "True", "False":
      return "a boolean"
    default: return nil
    }
  }
}
