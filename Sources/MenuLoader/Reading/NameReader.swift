import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads names for people.
extension TreeReader {
  /// A name in one text or in one for each language.
  mutating func name(
    _ place: YAMLTree.Place, of what: @autoclosure () -> LocalizedText, key: YAMLTree.Place
  ) -> NameSyntax? {
    var translations: [LocalizedName.Translation] = []
    if case .mapping = tree.content(of: place) {
      var cursor = tree.cursor(at: place)
      while let entry = next(&cursor) {
        adviseQuotes(entry.key)
        let language = text(of: entry.symbol)
        if !language.isLanguageTag {
          let location = location(entry.key)
          report(MalformedLanguage.finding(language, at: location.span), for: location)
        } else if let text = nameText(entry.value, of: what(), key: entry.key) {
          translations.append(.init(language: language, text: text))
        }
      }
    } else if let text = nameText(place, of: what(), key: key) {
      translations = [.init(language: nil, text: text)]
    }
    guard !translations.isEmpty else { return nil }
    return NameSyntax(location: location(place), name: LocalizedName(translations: translations))
  }

  private mutating func nameText(
    _ place: YAMLTree.Place, of what: @autoclosure () -> LocalizedText, key: YAMLTree.Place
  ) -> String? {
    guard let (text, isQuoted) = scalar(place, what().name, "Mango") else { return nil }
    if text.isBlank || !isQuoted && isNull(place) {
      let location = location(place)
      let span = location.span.range.isEmpty ? tree.span(of: key.node) : location.span
      reportMissing(
        MissingValue.finding(what().name, at: span, example: "Mango"), for: location)
      return nil
    }
    adviseQuotes(place)
    return text
  }
}

extension String {
  /// Whether a text has no visible character.
  fileprivate var isBlank: Bool {
    // Nearly every text has a letter, a digit or a mark of ASCII.
    if utf8.contains(where: { (0x21...0x7E).contains($0) }) { return false }
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
