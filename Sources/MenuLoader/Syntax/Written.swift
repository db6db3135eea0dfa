import RecipeGraph
import YAMLTree

/// The number of an amount of a file: a text that comes again and again is read once.
struct AmountNumber: Hashable, Sendable {
  /// Less than the largest number.
  let number: UInt32
}

/// By the symbol of its text, the amount that has been read of it.
struct AmountNumbers: Sendable {
  /// The largest number for a text that is no amount, or has not been read.
  private var numbers: [UInt32]

  init(in tree: YAMLTree) {
    numbers = Array(repeating: .max, count: tree.symbolCount)
  }

  subscript(symbol: Symbol) -> AmountNumber? {
    get {
      let number = numbers[Int(symbol.index)]
      return number == .max ? nil : AmountNumber(number: number)
    }
    set { numbers[Int(symbol.index)] = newValue?.number ?? .max }
  }
}

/// The amounts of a file, which declarations refer to by number, so that millions of them take
/// little memory.
struct WrittenAmounts: Sendable {
  private var amounts: [Amount] = []

  subscript(number: AmountNumber) -> Amount { amounts[Int(number.number)] }

  mutating func append(_ amount: Amount) -> AmountNumber {
    amounts.append(amount)
    return AmountNumber(number: UInt32(amounts.count - 1))
  }
}

/// An amount as it stands in a file; findings about its form have been reported.
struct WrittenAmount: Sendable {
  let amount: Amount
  let site: SourceLocation
}

/// A name as it stands in a file.
struct WrittenName: Sendable {
  /// A text in a language, both by their symbols in the tree of the file.
  struct Key: Sendable {
    let text: Symbol
    /// The largest number where there is none.
    private let languageNumber: UInt32

    init(language: Symbol?, text: Symbol) {
      self.text = text
      languageNumber = language?.index ?? .max
    }

    /// Nil where the text is for every language.
    var language: Symbol? {
      languageNumber == .max ? nil : Symbol(index: languageNumber)
    }
  }

  let site: SourceLocation
  /// Where its keys stand in `Declarations.nameKeys`.
  let keys: Range<Int32>
}
