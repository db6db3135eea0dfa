/// The distinct scalar texts of one tree.
///
/// A text that stands in the source as it is takes no copy: only its range is kept. What escapes
/// or folded lines have changed lies in `decoded`.
package struct SymbolTable: Sendable {
  struct Text: Sendable {
    var start: UInt32
    var length: UInt32
    var hash: UInt32
    var shape: TextShape
    /// Zero in an empty text.
    var first: UInt8
    var isDecoded: Bool
  }

  fileprivate(set) var texts: [Text] = []
  fileprivate(set) var decoded: [UInt8] = []
  /// Of `texts`.
  fileprivate var slots = HashSlots()
  /// Texts that are made once: through aliases, a long one may be asked for a million times, and
  /// each answer may be kept.
  fileprivate var long: [UInt32: String] = [:]
  /// In bytes; what is no longer may be copied as often.
  static let mostCopied = 64
  /// Whether every text is known to be in Normalization Form C, so that those that Swift takes for
  /// equal have equal bytes.
  fileprivate(set) var isComposed = true

  /// - Parameter source: of the tree.
  func withBytes<Result>(
    of symbol: Symbol, in source: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let text = texts[Int(symbol.index)]
    let range = Int(text.start)..<Int(text.start) + Int(text.length)
    return (text.isDecoded ? decoded : source).withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  /// - Parameter source: of the tree.
  func symbol(
    of text: UnsafeBufferPointer<UInt8>, _ hash: UInt32, in source: [UInt8]
  ) -> Symbol? {
    let (index, _) = slots.find(hash) { index in
      withBytes(of: Symbol(index: index), in: source) {
        $0.count == text.count && $0.hasBytes(text, at: 0)
      }
    }
    return index.map { Symbol(index: $0) }
  }

  /// - Parameter source: of the tree.
  func string(of symbol: Symbol, in source: [UInt8]) -> String {
    if texts[Int(symbol.index)].length > Self.mostCopied, let text = long[symbol.index] {
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

  /// The buffer has to outlive the interner.
  init(source: UnsafeBufferPointer<UInt8>) {
    self.source = source
  }

  consuming func finish() -> SymbolTable { table }

  /// - Parameter offset: where the same bytes may stand in the source.
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>, at offset: Int?) -> Symbol {
    let hash = self.hash(text)
    let (known, slot) = table.slots.find(hash) { equals(table.texts[Int($0)], text) }
    if let known { return Symbol(index: known) }
    let index = UInt32(table.texts.count)
    table.slots.insert(index, hash, at: slot)
    let offset = offset.flatMap { source.hasBytes(text, at: $0) ? $0 : nil }
    let shape = TextShape(text)
    if shape.hasAny(.beyondASCII), !text.isSurelyComposed { table.isComposed = false }
    table.texts.append(
      .init(
        start: UInt32(offset ?? table.decoded.count), length: UInt32(text.count), hash: hash,
        shape: shape, first: text.first ?? 0, isDecoded: offset == nil))
    if offset == nil { table.decoded.append(contentsOf: text) }
    if text.count > SymbolTable.mostCopied {
      table.long[index] = String(decoding: text, as: UTF8.self)
    }
    return Symbol(index: index)
  }

  func text(of symbol: Symbol) -> String {
    let text = table.texts[Int(symbol.index)]
    let range = Int(text.start)..<Int(text.start) + Int(text.length)
    return text.isDecoded
      ? String(decoding: table.decoded[range], as: UTF8.self)
      : String(decoding: source[range], as: UTF8.self)
  }

  private func equals(_ known: SymbolTable.Text, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard Int(known.length) == text.count else { return false }
    return known.isDecoded
      ? table.decoded.withUnsafeBufferPointer { $0.hasBytes(text, at: Int(known.start)) }
      : source.hasBytes(text, at: Int(known.start))
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
