import Diagnostics
import YAMLTree

extension ScalarKind {
  package static let flag = ScalarKind(
    "flag", .flag, ["type": "boolean", "default": false], words: ["true", "false"], example: true)
}

extension TreeReader {
  mutating func flag(_ entry: YAMLTree.Entry, _ what: @autoclosure () -> LocalizedText) -> Bool? {
    value(
      entry, what(), "true", parse: Bool.init,
      malformed: { MalformedFlag.finding(what(), $0, at: $1) })?.value
  }
}
