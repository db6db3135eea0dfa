import Diagnostics
import YAMLTree

extension ScalarKind {
  /// The version of the format; there is only one.
  package static let version = ScalarKind(
    "version", .number, ["const": 1], words: ["1"], example: 1)
}

extension TreeReader {
  mutating func checkVersion(_ entry: YAMLTree.Entry) {
    _ = value(
      entry, .verbatim("`version`"), .version, parse: { $0 == "1" ? $0 : nil },
      malformed: { UnsupportedVersion.finding($0, at: $1) })
  }
}

/// JU022: a version other than 1, the only one.
enum UnsupportedVersion {
  static let rule = Rule("JU022", .error)

  static func finding(_ version: String, at span: Span) -> Finding {
    Finding(
      rule,
      .text("version \(version.quoted) of the format is unknown"), at: Label(span)
    ).remedied(
      .text("write `version: 1`, the only one, or use a newer program"),
      writing: "1")
  }
}
