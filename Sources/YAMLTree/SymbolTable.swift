/// The distinct scalar texts of one tree.
///
/// A text that stands in the source as it is takes no copy: only its range is kept. What escapes
/// or folded lines have changed lies in `decoded`.
package struct SymbolTable: Sendable {
  struct Text: Sendable {
    var start: UInt32
    var length: UInt32
    var isDecoded: Bool
  }

  fileprivate(set) var texts: [Text] = []
  fileprivate(set) var decoded: [UInt8] = []
}

/// Gives equal texts equal symbols while a tree is built.
///
/// Open addressing over `Hasher`, which is seeded anew in every process: a file cannot be written
/// so that its texts collide.
struct SymbolInterner: ~Copyable {
  private let source: UnsafeBufferPointer<UInt8>
  private var table = SymbolTable()
  private var hashes: [UInt32] = []
  /// Indices of `table.texts`, or `empty`; the count is a power of two.
  private var slots: [UInt32]
  private static let empty = UInt32.max

  /// The buffer has to outlive the interner.
  init(source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    slots = Array(repeating: Self.empty, count: 64)
  }

  consuming func finish() -> SymbolTable { table }

  /// - Parameter offset: where the same bytes stand in the source, if they do.
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>, at offset: Int?) -> Symbol {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    let hash = UInt32(truncatingIfNeeded: hasher.finalize())
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != Self.empty {
      let index = slots[slot]
      if hashes[Int(index)] == hash, equals(table.texts[Int(index)], text) {
        return Symbol(index: index)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let index = UInt32(table.texts.count)
    slots[slot] = index
    hashes.append(hash)
    if let offset {
      table.texts.append(
        .init(start: UInt32(offset), length: UInt32(text.count), isDecoded: false))
    } else {
      table.texts.append(
        .init(
          start: UInt32(table.decoded.count), length: UInt32(text.count), isDecoded: true))
      table.decoded.append(contentsOf: text)
    }
    if table.texts.count * 2 > slots.count { grow() }
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
    let range = Int(known.start)..<Int(known.start) + text.count
    return known.isDecoded
      ? table.decoded[range].elementsEqual(text)
      : source[range].elementsEqual(text)
  }

  private mutating func grow() {
    slots = Array(repeating: Self.empty, count: slots.count * 2)
    for (index, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != Self.empty { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index)
    }
  }
}
