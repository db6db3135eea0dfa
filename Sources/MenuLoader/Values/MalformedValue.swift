import Diagnostics

extension Finding {
  /// For a value that is not what its key asks for, such as
  /// ``the price of juice `mango` is not a price: `₩4900` ``.
  ///
  /// - Parameters:
  ///   - what: the value.
  ///   - predicate: what is wrong with it.
  ///   - text: the value as it is written; nil if the message does not quote it.
  ///   - isObject: whether the predicate says that the value is not something, which in Korean is that it cannot be read
  ///     as that.
  static func malformed(
    _ rule: Rule, _ what: LocalizedText, _ predicate: LocalizedText, _ text: String? = nil,
    asObject isObject: Bool = false, at span: Span,
    _ label: LocalizedText = .verbatim("")
  ) -> Finding {
    let what = what.asValue
    let message: LocalizedText =
      switch (text?.quoted, isObject) {
      case (nil, false): .text("\(what) \(predicate)", context: "a value, what is wrong")
      case (nil, true): .text("\(what) \(predicate)", context: "a value, is not something")
      case (let text?, false):
        .text("\(what) \(predicate): \(text)", context: "a value, what is wrong")
      case (let text?, true):
        .text("\(what) \(predicate): \(text)", context: "a value, is not something")
      }
    return Finding(rule, message, at: Label(span, label))
  }

  /// For a word that is not what its place asks for, such as `` `KWR` is no currency``.
  static func malformed(
    _ rule: Rule, word: String, _ predicate: LocalizedText, at span: Span,
    _ label: LocalizedText = .verbatim("")
  ) -> Finding {
    Finding(
      rule,
      .text("\(word.quoted) \(predicate)", context: "a word, what is wrong"),
      at: Label(span, label))
  }
}
