/// Assigns symbols to texts while a tree is built: equal ones to keys of equal bytes.
struct SymbolInterner: ~Copyable {
  private var table = SymbolTable()
  private var symbols: [Key: Symbol]
  private var recentKeys = RecentSymbols()
  private var recentValues = RecentSymbols()

  /// - Parameter capacity: the number of keys that are likely.
  init(capacity: Int = 0) {
    symbols = Dictionary(minimumCapacity: capacity)
  }

  consuming func finish() -> SymbolTable { table }

  /// The symbol of a key.
  @inline(__always)
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> Symbol {
    guard let short = ShortText(text) else {
      return intern(String(decoding: text, as: UTF8.self))
    }
    if let known = recentKeys[short] { return known }
    let symbol = intern(String(decoding: text, as: UTF8.self))
    recentKeys[short] = symbol
    return symbol
  }

  mutating func intern(_ text: String) -> Symbol {
    let next = Symbol(index: UInt32(table.strings.count))
    let symbol = Self.symbol(&symbols[Key(text: text), default: next])
    if symbol == next { table.strings.append(text) }
    return symbol
  }

  /// Looks a key up and adds it at once, so that it is hashed once.
  private static func symbol(_ known: inout Symbol) -> Symbol { known }

  /// A symbol for a value, which equal texts may not share.
  @inline(__always)
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) -> Symbol {
    let short = ShortText(text)
    if let short, let known = recentValues[short] { return known }
    let symbol = Symbol(index: UInt32(table.strings.count))
    table.strings.append(String(decoding: text, as: UTF8.self))
    if let short { recentValues[short] = symbol }
    return symbol
  }

  func text(of symbol: Symbol) -> String { table.string(of: symbol) }

  /// A text that is compared by its bytes, unlike a `String`.
  private struct Key: Hashable {
    let text: String

    static func == (left: Key, right: Key) -> Bool {
      left.withBytes { bytes in right.withBytes { bytes.hasSameBytes(as: $0) } }
    }

    func hash(into hasher: inout Hasher) {
      withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
      guard let result = text.utf8.withContiguousStorageIfAvailable(body) else {
        preconditionFailure("texts of a tree are native strings")
      }
      return result
    }
  }
}

/// The last symbols of short texts: keys, languages, amounts and many ids recur often. That serves the benchmark's row
/// of the instructions in which 10,000 juices are validated.
private struct RecentSymbols {
  private var slots = Array(
    repeating: (text: ShortText.none, symbol: Symbol(index: 0)), count: ShortText.slotCount)

  subscript(text: ShortText) -> Symbol? {
    @inline(__always) get {
      let slot = slots[text.slot]
      return slot.text == text ? slot.symbol : nil
    }
    @inline(__always) set {
      if let newValue { slots[text.slot] = (text, newValue) }
    }
  }
}

/// A text of one to eight bytes in one number.
private struct ShortText: Equatable {
  static let none = ShortText(bytes: 0, count: 0)
  static let slotCount = 1024

  private let bytes: UInt64
  private let count: Int

  private init(bytes: UInt64, count: Int) {
    (self.bytes, self.count) = (bytes, count)
  }

  /// Nil for an empty or longer text.
  @inline(__always)
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    count = text.count
    switch count {
    case 8: bytes = text.word(at: 0)
    // The two halves overlap.
    case 4..<8: bytes = text.halfWord(at: 0) | text.halfWord(at: count - 4) << 32
    case 1..<4:
      bytes =
        UInt64(text[0]) | UInt64(text[count / 2]) << 8 | UInt64(text[count - 1]) << 16
    default: return nil
    }
  }

  /// A number below `slotCount`, by multiplicative hashing (Knuth, "The Art of Computer Programming",
  /// volume 3, section 6.4). The upper half, with the number at the end of many an id, would hardly count by itself.
  var slot: Int {
    let folded = (bytes ^ (bytes >> 32)) &+ UInt64(count)
    return Int(truncatingIfNeeded: (folded &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }
}
