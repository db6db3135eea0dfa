/// The number of a text of a menu: equal for texts that Swift takes for equal, in whatever tree and
/// normalization they stand.
package struct Word: Hashable, Sendable {
  let number: UInt32

  package var index: Int { Int(number) }
}

/// The texts of several trees that are compared with each other, each numbered once; a tree has
/// hashed them already.
///
/// The words of the first tree are its symbols as they are, unless some of its texts may be equal
/// to Swift without being the same: most menus are one file, and long ones have many texts.
package struct Lexicon: Sendable {
  private struct Entry: Sendable {
    let tree: UInt32
    let symbol: Symbol
    let word: Word
  }

  private var trees: [(source: [UInt8], symbols: SymbolTable)] = []
  /// How many words are symbols of the first tree.
  private var ofFirstTree: UInt32 = 0
  /// The first of each other word and, after it, others that are written in another normalization.
  private var entries: [Entry] = []
  /// By other word, its first entry.
  private var firsts: [UInt32] = []
  /// Of `entries`.
  private var slots = HashSlots()
  /// By symbol of the tree that came last, its word; the largest number where it is not known yet.
  private var known: [UInt32] = []
  /// By all their normalizations, kept from when a tree came that may have texts of more than one.
  private var equivalents: [String: Word]?

  package init() {}

  /// How many words there are; they count from 0.
  package var count: Int { Int(ofFirstTree) + firsts.count }

  /// Takes up a tree, whose texts can then be looked up.
  package mutating func add(_ tree: YAMLTree) {
    trees.append((tree.source, tree.symbols))
    if trees.count == 1, tree.symbols.isComposed {
      ofFirstTree = UInt32(tree.symbolCount)
      return
    }
    known = Array(repeating: .max, count: tree.symbolCount)
    guard !tree.symbols.isComposed, equivalents == nil else { return }
    equivalents = Dictionary(
      uniqueKeysWithValues: (0..<count).map {
        let word = Word(number: UInt32($0))
        return (text(of: word), word)
      })
  }

  /// The number of a text of the tree that came last, which is taken up if it is new.
  package mutating func word(of symbol: Symbol) -> Word {
    if trees.count == 1, symbol.index < ofFirstTree { return Word(number: symbol.index) }
    let number = known[Int(symbol.index)]
    if number != .max { return Word(number: number) }
    let word = newWord(of: symbol)
    known[Int(symbol.index)] = word.number
    return word
  }

  private mutating func newWord(of symbol: Symbol) -> Word {
    let (source, symbols) = trees[trees.count - 1]
    let text = symbols.texts[Int(symbol.index)]
    let (known, slot) = symbols.withBytes(of: symbol, in: source) { find($0, text.hash) }
    if let known { return known }
    let string = equivalents == nil ? nil : symbols.string(of: symbol, in: source)
    var word = Word(number: UInt32(count))
    if let string, let equivalent = equivalents?[string] {
      word = equivalent
    } else {
      firsts.append(UInt32(entries.count))
      if let string { equivalents?[string] = word }
    }
    slots.insert(UInt32(entries.count), text.hash, at: slot)
    entries.append(Entry(tree: UInt32(trees.count - 1), symbol: symbol, word: word))
    return word
  }

  /// The number of a text; nil for one that has none.
  package func find(_ text: String) -> Word? {
    if let equivalents { return equivalents[text] }
    var text = text
    return text.withUTF8 { find($0, TextHash.ofThisProcess($0)).word }
  }

  /// A word as it was first written, which is in the normalization that came first.
  package func text(of word: Word) -> String {
    guard word.number >= ofFirstTree else {
      return trees[0].symbols.string(of: Symbol(index: word.number), in: trees[0].source)
    }
    let entry = entries[Int(firsts[word.index - Int(ofFirstTree)])]
    let (source, symbols) = trees[Int(entry.tree)]
    return symbols.string(of: entry.symbol, in: source)
  }

  /// The number of a text, or the slot where it would be.
  private func find(
    _ text: UnsafeBufferPointer<UInt8>, _ hash: UInt32
  ) -> (word: Word?, slot: Int) {
    if ofFirstTree > 0,
      let symbol = trees[0].symbols.symbol(of: text, hash, in: trees[0].source)
    {
      return (Word(number: symbol.index), 0)
    }
    let (entry, slot) = slots.find(hash) {
      let entry = entries[Int($0)]
      let (source, symbols) = trees[Int(entry.tree)]
      return symbols.withBytes(of: entry.symbol, in: source) { $0.elementsEqual(text) }
    }
    return (entry.map { entries[Int($0)].word }, slot)
  }
}
