import Diagnostics
import YAMLTree

extension ScalarKind {
  package static let flag = ScalarKind(
    "flag", .flag, ["type": "boolean", "default": false], words: ["true", "false"], example: true)
}

extension TreeReader {
  mutating func flag(_ entry: YAMLTree.Entry, _ what: @autoclosure () -> LocalizedText) -> Bool? {
    guard !reportsNull(entry, what(), "true"), let (text, _) = scalar(entry.value, what(), "true")
    else { return nil }
    switch text {
    case "true": return true
    case "false": return false
    default:
      let location = location(entry.value)
      report(MalformedFlag.finding(what(), text, at: location.span), for: location)
      return nil
    }
  }
}
