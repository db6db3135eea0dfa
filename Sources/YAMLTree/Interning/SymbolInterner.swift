/// Assigns symbols to texts while a tree is built: equal ones to keys of equal bytes.
///
/// Every scalar has a symbol, so two caches serve the budget of `juice validate`: at most 2.2 times
/// libyaml's bare event loop over 10,000 juices.
struct SymbolInterner: ~Copyable {
  /// Where the bytes of a text are: a text that is unchanged in the source is a range of the source, and
  /// one with escapes or folded lines is a range of `decoded`.
  struct Text {
    private static let decoded: UInt32 = 0x8000_0000

    /// The start, and whether it is a position in `decoded`.
    private let packed: UInt32
    /// In bytes of UTF-8.
    let length: UInt32

    init(start: Int, length: Int, isDecoded: Bool) {
      precondition(start < Self.decoded, "`YAMLLimits.bytes` is too large")
      packed = UInt32(start) | (isDecoded ? Self.decoded : 0)
      self.length = UInt32(length)
    }

    var start: Int { Int(packed & ~Self.decoded) }
    var isDecoded: Bool { packed >= Self.decoded }
  }

  private let source: UnsafeBufferPointer<UInt8>
  private let hash = TextHash()
  private var table = SymbolTable()
  /// By symbol.
  private(set) var texts: [Text] = []
  private(set) var decoded: [UInt8] = []
  private var slots = HashSlots()
  /// The last symbols of short texts: keys, languages, amounts and many ids recur often.
  private var recent = Array(
    repeating: (text: ShortText.none, symbol: Symbol(index: 0)), count: ShortText.slotCount)

  /// - Parameter source: the source of the tree; the buffer has to outlive the interner.
  init(source: UnsafeBufferPointer<UInt8>) {
    self.source = source
  }

  consuming func finish() -> SymbolTable { table }

  /// - Parameter offset: where the source may have the same bytes.
  @inline(__always)
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>, at offset: Int?) -> Symbol {
    guard let short = ShortText(text) else { return internAny(text, at: offset) }
    let slot = short.slot
    if recent[slot].text == short { return recent[slot].symbol }
    let symbol = internAny(text, at: offset)
    recent[slot] = (short, symbol)
    return symbol
  }

  /// A symbol for a value, which equal texts may not share: most values that are longer than a cached text,
  /// such as names, stand once.
  @inline(__always)
  mutating func add(_ text: UnsafeBufferPointer<UInt8>, at offset: Int?) -> Symbol {
    guard ShortText(text) == nil else { return intern(text, at: offset) }
    return append(text, Text(start: 0, length: 0, isDecoded: false))
  }

  @inline(never)
  private mutating func internAny(
    _ text: UnsafeBufferPointer<UInt8>, at offset: Int?
  ) -> Symbol {
    let hash = self.hash(text)
    let (known, slot) = slots.find(hash) { equals(texts[Int($0)], text) }
    if let known { return Symbol(index: known) }
    let index = UInt32(texts.count)
    slots.insert(index, hash, at: slot)
    let offset = offset.flatMap { source.hasBytes(text, at: $0) ? $0 : nil }
    let place = Text(start: offset ?? decoded.count, length: text.count, isDecoded: offset == nil)
    if offset == nil { decoded.append(contentsOf: text) }
    return append(text, place)
  }

  /// - Parameter place: where keys of equal bytes are compared with the text.
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ place: Text) -> Symbol {
    texts.append(place)
    table.strings.append(String(decoding: text, as: UTF8.self))
    return Symbol(index: UInt32(texts.count - 1))
  }

  func text(of symbol: Symbol) -> String { table.string(of: symbol) }

  private func equals(_ known: Text, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard Int(known.length) == text.count else { return false }
    return known.isDecoded
      ? decoded.withUnsafeBufferPointer { $0.hasBytes(text, at: known.start) }
      : source.hasBytes(text, at: known.start)
  }
}

/// A text of one to eight bytes in one number.
private struct ShortText: Equatable {
  static let none = ShortText(bytes: 0, count: 0)
  static let slotCount = 512

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
  /// volume 3, section 6.4).
  var slot: Int {
    Int(truncatingIfNeeded: ((bytes &+ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }
}
