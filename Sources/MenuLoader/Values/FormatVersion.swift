import Diagnostics
import YAMLTree

extension ScalarKind {
  /// The version of the format; there is only one.
  package static let version = ScalarKind(
    "version", .number, ["const": 1], words: ["1"], example: 1)
}

extension TreeReader {
  mutating func checkVersion(_ entry: YAMLTree.Entry) {
    guard !reportsNull(entry, .verbatim("`version`"), "1"),
      let (text, _) = scalar(entry.value, .verbatim("`version`"), "1"), text != "1"
    else { return }
    let location = location(entry.value)
    report(UnsupportedVersion.finding(text, at: location.span), for: location)
  }
}
