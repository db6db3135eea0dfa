import Diagnostics
import YAMLTree

/// Reads lists of values.
extension TreeReader {
  /// One value or a list of them, of which each is written once; nil if one is malformed.
  ///
  /// - Parameters:
  ///   - item: an example of a value.
  ///   - read: reads a value, or reports it.
  mutating func values<Value>(
    _ entry: YAMLTree.Entry, _ what: LocalizedText, _ item: String, mayBeEmpty: Bool,
    read: (inout TreeReader, YAMLTree.Place) -> Value?
  ) -> [Value]? {
    let example = "\(text(of: entry.symbol)): [\(item)]"
    guard !reportsNull(entry, what, example) else { return nil }
    guard case .sequence = tree.content(of: entry.value) else {
      return read(&self, entry.value).map { [$0] }
    }
    var values: [Value] = []
    var firsts: [String: ReferenceSyntax] = [:]
    let items = Array(tree.items(of: entry.value))
    if items.count > limits.labels {
      _ = isWithinCap(items.count, .labels, of: what, at: items[limits.labels])
      return nil
    }
    for item in items {
      guard let value = read(&self, item) else { continue }
      values.append(value)
      guard case .scalar(let symbol, _) = tree.content(of: item) else { continue }
      let written = ReferenceSyntax(id: text(of: symbol), location: location(item))
      if let first = firsts[written.id] {
        report(
          RepeatedReference.finding(written, in: what, first: first), for: written.location)
      } else {
        firsts[written.id] = written
      }
    }
    if items.isEmpty, !mayBeEmpty {
      reportIncomplete(entry.value, what, example, at: location(entry.key))
      return nil
    }
    return values.count == items.count ? values : nil
  }
}
