import YAMLTree

/// A list with a place for every word, each empty until it is filled.
struct WordTable<Value: Sendable>: Sendable {
  private var values: [Value?]

  init(for lexicon: Lexicon) {
    values = Array(repeating: nil, count: lexicon.count)
  }

  subscript(word: Word) -> Value? {
    get { values[word.index] }
    set { values[word.index] = newValue }
  }
}
