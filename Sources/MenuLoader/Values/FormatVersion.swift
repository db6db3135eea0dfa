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
      entry, .verbatim("`version`"), "1", parse: { $0 == "1" ? $0 : nil },
      malformed: { UnsupportedVersion.finding($0, at: $1) })
  }
}
