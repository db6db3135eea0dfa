import Diagnostics

extension Finding {
  /// For a value that is not what its key asks for, such as
  /// ``the price of juice `mango` is not a price: `₩4900` ``.
  ///
  /// - Parameters:
  ///   - what: the value.
  ///   - predicate: what is wrong with it; it follows the value with a particle in Korean.
  ///   - text: the value as it is written; nil if the message does not quote it.
  static func malformed(
    _ rule: Rule, _ what: LocalizedText, _ predicate: LocalizedText, _ text: String? = nil,
    after particle: KoreanParticle = .subject, at span: Span,
    _ label: LocalizedText = .verbatim("")
  ) -> Finding {
    let quotation = text.map { ": \($0.quoted)" } ?? ""
    return Finding(
      rule,
      .text(
        "\(what) \(predicate)\(quotation)",
        ko: "\(what.koreanValue, particle) \(predicate)\(quotation)"),
      at: Label(span, label))
  }

  /// For a word that is not what its place asks for, such as `` `KWR` is no currency``.
  static func malformed(
    _ rule: Rule, word: String, _ predicate: LocalizedText, at span: Span,
    _ label: LocalizedText = .verbatim("")
  ) -> Finding {
    Finding(
      rule,
      .text("\(word.quoted) \(predicate)", context: "malformed value"),
      at: Label(span, label))
  }
}
