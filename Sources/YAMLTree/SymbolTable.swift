/// The distinct scalar texts of one tree.
///
/// A text that stands in the source as it is takes no copy: only its range is kept. What escapes
/// or folded lines have changed lies in `decoded`.
package struct SymbolTable: Sendable {
  /// Twelve bytes, so that hundreds of thousands fit.
  struct Text: Sendable {
    private static let decoded: UInt32 = 0x8000_0000

    /// The start, and whether it is one in `decoded`.
    private let packed: UInt32
    let hash: UInt32
    /// The largest number for a text that is as long or longer.
    fileprivate let shortLength: UInt16
    let shape: TextShape
    /// Zero in an empty text.
    let first: UInt8

    fileprivate init(
      start: Int, isDecoded: Bool, _ text: UnsafeBufferPointer<UInt8>, _ shape: TextShape,
      _ hash: UInt32
    ) {
      precondition(start < Self.decoded, "no file is as long")
      packed = UInt32(start) | (isDecoded ? Self.decoded : 0)
      shortLength = UInt16(clamping: text.count)
      first = text.first ?? 0
      (self.shape, self.hash) = (shape, hash)
    }

    var start: Int { Int(packed & ~Self.decoded) }
    var isDecoded: Bool { packed >= Self.decoded }
  }

  fileprivate(set) var texts: [Text] = []
  fileprivate(set) var decoded: [UInt8] = []
  /// Of `texts`; nil where nobody looks for a text any more.
  fileprivate var slots: HashSlots? = HashSlots()
  /// Texts that are made once: through aliases, a long one may be asked for a million times, and
  /// each answer may be kept.
  fileprivate var long: [UInt32: String] = [:]
  /// In bytes; what is no longer may be copied as often.
  static let mostCopied = 64
  /// Whether every text is known to be in Normalization Form C, so that those that Swift takes for
  /// equal have equal bytes.
  fileprivate(set) var isComposed = true

  /// In bytes of UTF-8.
  func length(of symbol: Symbol) -> Int {
    let length = texts[Int(symbol.index)].shortLength
    guard length == .max, let text = long[symbol.index] else { return Int(length) }
    return text.utf8.count
  }

  fileprivate func range(of symbol: Symbol) -> Range<Int> {
    let start = texts[Int(symbol.index)].start
    return start..<start + length(of: symbol)
  }

  /// - Parameter source: of the tree.
  func withBytes<Result>(
    of symbol: Symbol, in source: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let range = range(of: symbol)
    return (texts[Int(symbol.index)].isDecoded ? decoded : source).withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  /// - Parameter source: of the tree.
  func symbol(
    of text: UnsafeBufferPointer<UInt8>, _ hash: UInt32, in source: [UInt8]
  ) -> Symbol? {
    func isMeant(_ index: UInt32) -> Bool {
      withBytes(of: Symbol(index: index), in: source) {
        $0.count == text.count && $0.hasBytes(text, at: 0)
      }
    }
    guard let slots else { preconditionFailure("texts are looked for in a tree with its nodes") }
    return slots.find(hash, where: isMeant).entry.map { Symbol(index: $0) }
  }

  /// The same in less memory, without what finds a text.
  var compact: SymbolTable {
    var table = self
    table.slots = nil
    table.texts = texts.trimmed
    return table
  }

  /// - Parameter source: of the tree.
  func string(of symbol: Symbol, in source: [UInt8]) -> String {
    if texts[Int(symbol.index)].shortLength > Self.mostCopied, let text = long[symbol.index] {
      return text
    }
    return withBytes(of: symbol, in: source) { String(decoding: $0, as: UTF8.self) }
  }
}

/// Gives equal texts equal symbols while a tree is built, by bytes.
struct SymbolInterner: ~Copyable {
  private let source: UnsafeBufferPointer<UInt8>
  private let hash = TextHash.ofThisProcess
  private var table = SymbolTable()
  /// Of the table, which has them once it is finished.
  private var slots = HashSlots()
  /// Short texts that came last, by their place: keys, languages, amounts and many ids are among the
  /// few that come again and again.
  private var recent = Array(
    repeating: (text: ShortText.none, symbol: Symbol(index: 0)), count: ShortText.places)

  /// The buffer has to outlive the interner.
  init(source: UnsafeBufferPointer<UInt8>) {
    self.source = source
  }

  consuming func finish() -> SymbolTable {
    table.slots = slots
    return table
  }

  /// - Parameter offset: where the same bytes may stand in the source.
  @inline(__always)
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>, at offset: Int?) -> Symbol {
    guard let short = ShortText(text) else { return internAny(text, at: offset) }
    let place = short.place
    if recent[place].text == short { return recent[place].symbol }
    let symbol = internAny(text, at: offset)
    recent[place] = (short, symbol)
    return symbol
  }

  @inline(never)
  private mutating func internAny(
    _ text: UnsafeBufferPointer<UInt8>, at offset: Int?
  ) -> Symbol {
    let hash = self.hash(text)
    let (known, slot) = slots.find(hash) { equals(Symbol(index: $0), text) }
    if let known { return Symbol(index: known) }
    let index = UInt32(table.texts.count)
    slots.insert(index, hash, at: slot)
    let offset = offset.flatMap { source.hasBytes(text, at: $0) ? $0 : nil }
    let shape = TextShape(text)
    if shape.hasAny(.beyondASCII), !text.isSurelyComposed { table.isComposed = false }
    table.texts.append(
      .init(
        start: offset ?? table.decoded.count, isDecoded: offset == nil, text, shape, hash))
    if offset == nil { table.decoded.append(contentsOf: text) }
    if text.count > SymbolTable.mostCopied {
      table.long[index] = String(decoding: text, as: UTF8.self)
    }
    return Symbol(index: index)
  }

  func text(of symbol: Symbol) -> String {
    let range = table.range(of: symbol)
    return table.texts[Int(symbol.index)].isDecoded
      ? String(decoding: table.decoded[range], as: UTF8.self)
      : String(decoding: source[range], as: UTF8.self)
  }

  private func equals(_ symbol: Symbol, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let known = table.texts[Int(symbol.index)]
    // Lengths of long ones are the same only if the texts are.
    guard Int(known.shortLength) == min(text.count, Int(UInt16.max)),
      known.shortLength < .max || table.length(of: symbol) == text.count
    else { return false }
    return known.isDecoded
      ? table.decoded.withUnsafeBufferPointer { $0.hasBytes(text, at: known.start) }
      : source.hasBytes(text, at: known.start)
  }
}

/// A text of one to eight bytes, all of which are in one number.
private struct ShortText: Equatable {
  static let none = ShortText(bytes: 0, count: 0)
  static let places = 512

  private let bytes: UInt64
  private let count: Int

  private init(bytes: UInt64, count: Int) {
    (self.bytes, self.count) = (bytes, count)
  }

  @inline(__always)
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    count = text.count
    switch count {
    case 8: bytes = text.word(at: 0)
    // Some bytes twice.
    case 4..<8: bytes = text.halfWord(at: 0) | text.halfWord(at: count - 4) << 32
    case 1..<4:
      bytes =
        UInt64(text[0]) | UInt64(text[count / 2]) << 8 | UInt64(text[count - 1]) << 16
    default: return nil
    }
  }

  /// Among `places`: spread by the golden ratio (Knuth, "The Art of Computer Programming", volume 3,
  /// section 6.4).
  var place: Int {
    Int(truncatingIfNeeded: ((bytes &+ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a text in UTF-8 has nothing but scalars that Normalization Form C always leaves as they
  /// are (Unicode Standard Annex #15, `NFC_Quick_Check`): Latin, Cyrillic, kana, Chinese characters
  /// and Korean syllables. Of others, marks among them, it takes a closer look to say.
  var isSurelyComposed: Bool {
    var offset = 0
    while offset < count {
      let next = offset + 1 < count ? self[offset + 1] : 0
      switch self[offset] {
      case ..<0x80: offset += 1
      // U+0080 to U+02FF, U+0400 to U+047F
      case 0xC2...0xCB, 0xD0, 0xD1: offset += 2
      // U+3040 to U+307F, U+30C0 to U+30FF, U+4000 to U+9FFF, U+AC00 to U+D77F
      case 0xE3 where next == 0x81 || next == 0x83: offset += 3
      case 0xE4...0xE9, 0xEB, 0xEC: offset += 3
      case 0xEA where next >= 0xB0: offset += 3
      case 0xED where next < 0x9E: offset += 3
      default: return false
      }
    }
    return true
  }
}
