import Diagnostics
import YAMLTree

/// Reads lists of values.
extension TreeReader {
  /// One value or a list of them, of which each is written once; nil if one is malformed.
  ///
  /// - Parameters:
  ///   - parse: returns nil for a text that is malformed.
  ///   - malformed: the finding for it, perhaps with its remedy if nobody knows what was meant.
  mutating func values<Value: Sendable>(
    _ entry: YAMLTree.Entry, _ what: LocalizedText, _ kind: ScalarKind,
    parse: (String) -> Value?, malformed: (_ text: String, Span) -> Finding
  ) -> [Value]? {
    let example = "\(text(of: entry.symbol)): [\(kind.example.yaml)]"
    guard !reportsNull(entry, what, example) else { return nil }
    guard case .sequence = tree.content(of: entry.value) else {
      return value(entry.value, what, kind, parse: parse, malformed: malformed).map { [$0.value] }
    }
    var values: [Value] = []
    var firsts: [String: ReferenceSyntax] = [:]
    let items = tree.items(of: entry.value)
    if items.count > limits.labels {
      _ = isWithinCap(items.count, .labels, of: what, at: items[limits.labels])
      return nil
    }
    for item in items {
      guard let value = value(item, what, kind, parse: parse, malformed: malformed) else {
        continue
      }
      values.append(value.value)
      if case .scalar(let symbol, _) = tree.content(of: item) {
        let written = ReferenceSyntax(id: text(of: symbol), location: value.location)
        _ = isFirst(written, &firsts, in: what)
      }
    }
    return values.count == items.count ? values : nil
  }

  /// Whether no earlier item of a list is the same; reports one that is.
  mutating func isFirst(
    _ item: ReferenceSyntax, _ firsts: inout [String: ReferenceSyntax], in what: LocalizedText
  ) -> Bool {
    guard let first = firsts[item.id] else {
      firsts[item.id] = item
      return true
    }
    report(RepeatedReference.finding(item, in: what, first: first), for: item.location)
    return false
  }
}

/// JU312: a duplicate id in a list.
enum RepeatedReference {
  static let rule = Rule("JU312", .warning)

  /// - Parameter list: its name.
  static func finding(_ reference: ReferenceSyntax, in list: LocalizedText, first: ReferenceSyntax)
    -> Finding
  {
    Finding(
      rule,
      .text("\(list) names \(reference.id.quoted) more than once"),
      at: Label(reference.location.span, .text("named again", context: "id in a list")),
      related: [Label(first.location.span, .text("first named here", context: "id in a list"))]
        + first.location.aliasLabels,
      help: .text("delete one of the two, or name what was meant"))
  }
}
