import Diagnostics
import YAMLTree

/// JU020: a key that the format does not have, usually a misspelled one.
enum UnknownKey {
  static let rule = Rule("JU020", .error)

  /// - Parameter quotation: the text with a comma between typographic quotes that the key ends.
  static func finding(
    _ key: String, in what: LocalizedText, known: [String], meant: String?,
    endOf quotation: String? = nil, at span: Span
  ) -> Finding {
    let list = known.quotedList
    let finding = Finding(
      rule,
      .text("\(what) has no key \(key.quoted)"),
      at: Label(span, .text("unknown key")),
      notes: [.text("the keys here are \(list)")]
    )
    if let quotation { return finding.remedied(TypographicQuotes.remedy(for: quotation)) }
    guard let now = former[key] else { return finding.suggesting(meant) }
    if meant == now {
      return finding.remedied(
        .text("write `\(now)`, which has taken its place"), writing: now,
        isSafe: true)
    }
    if !known.contains(now) {
      return finding.remedied(
        .text("say at each juice where it is sold, for example `\(now): {stores: [gangnam]}`"))
    }
    return finding.remedied(
      key == "hidden"
        ? .text("write `\(now): {staff: true}` for what guests do not see")
        : .text("say when it is sold, for example `\(now): {hours: 07:00-11:00}`"))
  }

  /// Keys that the format had, with the key that is written in their place, in the same mapping or another.
  static let former = ["available": KeyFormat.when.name, "hidden": KeyFormat.when.name]
}

extension TreeReader {
  mutating func reportUnknownKey(
    _ entry: YAMLTree.Entry, in what: LocalizedText, known: [String], meant: String?
  ) {
    let (key, quotation) = (text(of: entry.symbol), quotation(endingIn: entry))
    report(at: entry.key) {
      UnknownKey.finding(key, in: what, known: known, meant: meant, endOf: quotation, at: $0)
    }
  }

  /// The known key probably intended by an unknown one; nil if none is similar. Reading the entry
  /// as that key keeps a misspelled key from also being reported as missing.
  func similarKey(_ entry: YAMLTree.Entry, known: [String]) -> String? {
    let key = text(of: entry.symbol)
    if let similar = Vocabulary(known).nearest(to: key) { return similar }
    // A value of another shape would be reported again under the key that has taken its place.
    guard let now = UnknownKey.former[key], known.contains(now),
      case .mapping = tree.content(of: entry.value)
    else { return nil }
    return now
  }
}
