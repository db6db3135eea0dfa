import Diagnostics
import YAMLTree

/// Reads names for people.
extension TreeReader {
  /// A name in one text or in one for each language.
  mutating func name(
    _ place: YAMLTree.Place, of what: @autoclosure () -> String, key: YAMLTree.Place
  ) -> WrittenName? {
    let first = Int32(nameKeys.count)
    if case .mapping = tree.content(of: place) {
      var cursor = tree.cursor(at: place)
      while let entry = next(&cursor) {
        adviseQuotes(entry.key)
        if !isLanguage(entry.symbol) {
          let (language, site) = (self.text(of: entry.symbol), site(entry.key))
          report(MalformedLanguage.finding(language, at: site.span), for: site)
        } else if let text = nameText(entry.value, of: what(), key: entry.key) {
          nameKeys.append(.init(language: entry.symbol, text: text))
        }
      }
    } else if let text = nameText(place, of: what(), key: key) {
      nameKeys.append(.init(language: nil, text: text))
    }
    let keys = first..<Int32(nameKeys.count)
    return keys.isEmpty ? nil : WrittenName(site: site(place), keys: keys)
  }

  private mutating func nameText(
    _ place: YAMLTree.Place, of what: @autoclosure () -> String, key: YAMLTree.Place
  ) -> Symbol? {
    guard case .scalar(let symbol, let isQuoted) = tree.content(of: place) else {
      _ = scalar(place, "the name of \(what())", "Mango")
      return nil
    }
    if isBlank(symbol) || !isQuoted && isNull(symbol) {
      let site = site(place)
      let span = site.span.range.isEmpty ? tree.span(of: key.node) : site.span
      reportMissing(
        MissingValue.finding("the name of \(what())", at: span, example: "Mango"), for: site)
      return nil
    }
    adviseQuotes(place)
    return symbol
  }

  private mutating func isLanguage(_ symbol: Symbol) -> Bool {
    if languages.contains(symbol) { return true }
    guard text(of: symbol).isLanguageTag else { return false }
    if languages.count < Self.mostLanguages { languages.append(symbol) }
    return true
  }

  /// Whether there is nothing to be seen in a text.
  private func isBlank(_ symbol: Symbol) -> Bool {
    // Nearly every text has a letter, a digit or a mark of ASCII.
    if tree.shape(of: symbol).hasAny(.visibleASCII) { return false }
    let text = text(of: symbol)
    if let first = text.unicodeScalars.first, first.properties.isAlphabetic { return false }
    return text.allSatisfy(\.isWhitespace)
  }
}

extension String {
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
