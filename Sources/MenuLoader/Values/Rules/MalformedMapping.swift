import Diagnostics
import YAMLTree

/// JU021: a value of the wrong shape, such as a list in place of a mapping.
enum WrongShape {
  static let rule = Rule("JU021", .error)

  static func finding(
    _ what: LocalizedText, shape: LocalizedText, _ example: String, at span: Span,
    meaning: Meaning? = nil
  ) -> Finding {
    Finding(
      rule,
      .text("\(what) has to be \(shape)"),
      at: Label(
        span,
        .text("expected \(shape)"))
    ).remedied(meaning, or: .forExample(example))
  }
}

/// JU023: a missing space after a colon, without which YAML reads key, colon and value as one word.
enum MissingSpace {
  static let rule = Rule("JU023", .error)

  /// Whether a text in the place of a mapping may be an entry without its space: the key of one has a letter.
  static func mayBe(_ text: String) -> Bool {
    let colon = text.firstIndex { ":\(ConfusableSeparator.fullWidthColon.rawValue)".contains($0) }
    return colon.map { text[..<$0].contains(where: \.isLetter) } ?? false
  }

  /// - Parameter isEntry: whether the word is in the place of a key and its value.
  static func finding(_ key: String, at span: Span, isEntry: Bool) -> Finding {
    let confusable = ConfusableSeparator.first(in: key)
    let isOne = confusable == nil ? !key.contains(where: \.isWhitespace) : isEntry
    let parts = key.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let corrected =
      confusable.map { key.replacing($0.text, with: ": ") }
      ?? "\(parts[0]): \(parts.count > 1 ? parts[1] : "")"
    let help: LocalizedText =
      if let confusable {
        remedy(confusable)
      } else if isOne {
        .text("write \(corrected.quoted)", context: "example of a value")
      } else {
        .text("put a space after each colon, as in `mango: 10`")
      }
    return Finding(
      rule,
      confusable == .fullWidthColon
        ? .text("a key has no `:` after it: \(key.quoted)")
        : .text("a colon has no space after it: \(key.quoted)"),
      at: Label(span, .text("read as one word"))
    ).remedied(help, writing: isOne ? corrected : nil, isSafe: isEntry)
  }

  private static func remedy(_ separator: ConfusableSeparator) -> LocalizedText {
    let name = separator.name
    return separator == .fullWidthColon
      ? .text("write a plain colon and a space in place of the \(name)")
      : .text("write a plain space in place of the \(name) after the colon")
  }
}

extension LocalizedText {
  /// The shape of a value with keys.
  static let mapping = text("a mapping")
}
