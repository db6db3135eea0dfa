import Diagnostics
import YAMLTree

extension ScalarKind {
  package static let flag = ScalarKind(
    "flag", .flag, ["type": "boolean", "default": false], words: ["true", "false"], example: true,
    meaning: { MalformedFlag.meanings[$0.lowercased()].map(Meaning.certain) })
}

extension TreeReader {
  mutating func flag(_ entry: YAMLTree.Entry, _ what: @autoclosure () -> LocalizedText) -> Bool? {
    value(
      entry, what(), .flag, parse: Bool.init,
      malformed: { MalformedFlag.finding(what(), $0, at: $1) })?.value
  }
}

/// JU116: a flag other than `true` and `false`; YAML 1.1 has twenty-two spellings.
enum MalformedFlag {
  static let rule = Rule("JU116", .error)

  static func finding(_ what: LocalizedText, _ text: String, at span: Span) -> Finding {
    Finding.malformed(
      rule, what, .text("is neither `true` nor `false`"), text,
      at: span
    ).remedied(.text("write `true` or `false`"))
  }

  /// Words that YAML 1.1 or people take for flags.
  static let meanings = [
    "yes": "true", "y": "true", "on": "true", "true": "true", "네": "true", "예": "true",
    "ja": "true",
    "no": "false", "n": "false", "off": "false", "false": "false", "아니요": "false",
    "아니오": "false", "nein": "false",
  ]
}
