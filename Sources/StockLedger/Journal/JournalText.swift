import RecipeGraph

/// A value that a column of the journal stores as a text.
package protocol JournalText {
  /// The text in the journal.
  var text: String { get }

  /// Parses the text, and perhaps others that mean the same; nil if it is malformed.
  init?(text: String)
}

extension JournalText {
  /// - Parameter title: the name of the column in messages.
  /// - Throws: `Damage` for a text that this program cannot have written.
  static func decode(_ text: String, _ title: @autoclosure () -> String) throws(Damage) -> Self {
    // What was not understood is missing from the value's own text, and what is spelled otherwise differs from it.
    guard let value = Self(text: text), value.text.utf8.elementsEqual(text.utf8) else {
      throw Damage(unexpected: "\(title()) \(text)")
    }
    return value
  }
}

extension Int: JournalText {
  package var text: String { "\(self)" }

  package init?(text: String) { self.init(text) }
}

/// A value that a column stores as one of several words, with a space between each two.
package protocol JournalWord {
  var text: String { get }

  /// Nil for a malformed word.
  init?(text: Substring)
}

/// At least one word: a column without any is NULL.
extension Array: JournalText where Element: JournalWord {
  package var text: String { map(\.text).joined(separator: " ") }

  package init?(text: String) {
    self = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      guard let element = Element(text: word) else { return nil }
      append(element)
    }
  }

  /// Nil for no words.
  var storedText: String? { isEmpty ? nil : text }
}

/// Words of which some have a key: `KRW 4900 - total=4900`.
struct KeyedWords {
  /// Those without a key.
  let words: [String]
  private var values: [Substring: String] = [:]

  init(_ text: String) {
    var words: [String] = []
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2 {
        values[parts[0]] = String(parts[1])
      } else {
        words.append(String(word))
      }
    }
    self.words = words
  }

  /// The value of a key; nil if the text does not have it.
  subscript(key: String) -> String? { values[key[...]] }

  /// The values of a key, with commas between them in the text.
  func list(_ key: String) -> [String] {
    self[key].map { $0.split(separator: ",").map(String.init) } ?? []
  }

  /// The text of words, and of keys without those that have no values.
  static func text(_ words: [String], _ lists: KeyValuePairs<String, [String]>) -> String {
    let keyed = lists.filter { !$0.value.isEmpty }.map {
      "\($0.key)=\($0.value.joined(separator: ","))"
    }
    return (words + keyed).joined(separator: " ")
  }
}

extension Rational {
  /// Nil for a text with a sign, and for one that is no number.
  init?(unsigned text: String) {
    guard !text.hasPrefix("-") else { return nil }
    self.init(text)
  }
}
