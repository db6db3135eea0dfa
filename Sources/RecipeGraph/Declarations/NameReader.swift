import Diagnostics
import YAMLTree

/// Reads names for people.
extension TreeReader {
  /// A name in one text or in one for each language.
  mutating func name(
    _ place: YAMLTree.Place, of what: @autoclosure () -> String, key: YAMLTree.Place
  ) -> WrittenName? {
    let first = nameKeys.count
    var translations: [LocalizedName.Translation] = []
    // As a rule there are two.
    translations.reserveCapacity(2)
    if case .mapping = tree.content(of: place) {
      var cursor = tree.cursor(at: place)
      while let entry = next(&cursor) {
        let language = text(of: entry.symbol)
        adviseQuotes(entry.key)
        if !language.isLanguageTag {
          let site = site(entry.key)
          report(MalformedLanguage.finding(language, at: site.span), for: site)
        } else if let text = nameText(entry.value, of: what(), key: entry.key) {
          translations.append(.init(language: language, text: self.text(of: text)))
          nameKeys.append(.init(language: word(of: entry.symbol), text: word(of: text)))
        }
      }
    } else if let text = nameText(place, of: what(), key: key) {
      translations.append(.init(language: nil, text: self.text(of: text)))
      nameKeys.append(.init(language: nil, text: word(of: text)))
    }
    guard !translations.isEmpty else { return nil }
    return WrittenName(
      name: LocalizedName(translations: translations), site: site(place),
      keys: Int32(first)..<Int32(nameKeys.count))
  }

  private mutating func nameText(
    _ place: YAMLTree.Place, of what: @autoclosure () -> String, key: YAMLTree.Place
  ) -> Symbol? {
    guard let (text, isQuoted) = scalar(place, "the name of \(what())", "Mango"),
      case .scalar(let symbol, _) = tree.content(of: place)
    else { return nil }
    if text.isBlank || !isQuoted && AmountGrammar.isNull(text) {
      let site = site(place)
      let span = site.span.range.isEmpty ? tree.span(of: key.node) : site.span
      reportMissing(
        MissingValue.finding("the name of \(what())", at: span, example: "Mango"), for: site)
      return nil
    }
    adviseQuotes(place)
    return symbol
  }
}

extension String {
  /// Whether there is nothing to be seen in it.
  fileprivate var isBlank: Bool {
    // Nearly every text begins with a letter, which is told without looking for whole characters.
    if let first = utf8.first, (0x21..<0x7F).contains(first) { return false }
    if let first = unicodeScalars.first, first.properties.isAlphabetic { return false }
    return allSatisfy(\.isWhitespace)
  }

  /// The shape of a BCP 47 (RFC 5646) language tag: a language of 2 or 3 letters, then subtags of 2
  /// to 8 letters and digits.
  fileprivate var isLanguageTag: Bool {
    var length = 0
    var isFirst = true
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        length += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst: length += 1
      case UInt8(ascii: "-"):
        guard length >= 2 else { return false }
        (length, isFirst) = (0, false)
      default: return false
      }
      if length > (isFirst ? 3 : 8) { return false }
    }
    return length >= 2
  }
}
