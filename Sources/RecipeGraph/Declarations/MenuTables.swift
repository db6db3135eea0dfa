import YAMLTree

/// The number of an amount of a menu: a text that comes again and again is read once in a file.
struct AmountNumber: Hashable, Sendable {
  fileprivate let number: UInt32
}

/// An amount as it stands in a file; findings about its form have been reported.
struct WrittenAmount: Sendable {
  let amount: Amount
  let site: Site
}

/// A name as it stands in a file.
struct WrittenName: Sendable {
  /// A text in a language, both by number.
  struct Key: Hashable, Sendable {
    /// Nil where the text is for every language.
    let language: Word?
    let text: Word
  }

  let site: Site
  /// Where its keys stand in `MenuTables.nameKeys`.
  let keys: Range<Int32>
}

/// What declarations refer to by number, so that millions of them take little memory.
struct MenuTables: Sendable {
  var lexicon = Lexicon()
  var amounts = Amounts()
  /// Of all names, in the order in which they were read.
  var nameKeys: [WrittenName.Key] = []

  struct Amounts: Sendable {
    private var amounts: [Amount] = []
    /// By symbol of the tree that is being read; the largest number for a text that is no amount, or
    /// has not been read.
    private var numbers: [UInt32] = []

    subscript(number: AmountNumber) -> Amount { amounts[Int(number.number)] }

    func number(of symbol: Symbol) -> AmountNumber? {
      let number = numbers[Int(symbol.index)]
      return number == .max ? nil : AmountNumber(number: number)
    }

    mutating func append(_ amount: Amount, of symbol: Symbol) -> AmountNumber {
      let number = UInt32(amounts.count)
      amounts.append(amount)
      numbers[Int(symbol.index)] = number
      return AmountNumber(number: number)
    }

    fileprivate mutating func begin(_ tree: YAMLTree) {
      numbers = Array(repeating: .max, count: tree.symbolCount)
    }
  }

  /// Takes up a tree, whose symbols can then be looked up.
  mutating func begin(_ tree: YAMLTree) {
    lexicon.add(tree)
    amounts.begin(tree)
  }

  func keys(of name: WrittenName) -> ArraySlice<WrittenName.Key> {
    nameKeys[Int(name.keys.lowerBound)..<Int(name.keys.upperBound)]
  }

  /// Each text in the normalization in which it first came in the menu.
  func name(_ written: WrittenName) -> LocalizedName {
    LocalizedName(
      translations: keys(of: written).map { key in
        .init(language: key.language.map(lexicon.text), text: lexicon.text(of: key.text))
      })
  }
}
