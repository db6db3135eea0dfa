/// The interned texts of one tree.
///
/// A text that is unchanged in the source is a range of the source; a text with escapes or folded
/// lines is a range of `decoded`.
package struct SymbolTable: Sendable {
  struct Text: Sendable {
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
    var range: Range<Int> { start..<start + Int(length) }
  }

  var texts: [Text] = []
  var decoded: [UInt8] = []
  /// By symbol: each text is decoded once, however many scalars have it.
  var strings: [String] = []

  /// In bytes of UTF-8.
  func length(of symbol: Symbol) -> Int { Int(texts[Int(symbol.index)].length) }

  /// Zero for an empty text.
  ///
  /// - Parameter source: the source of the tree.
  func firstByte(of symbol: Symbol, in source: [UInt8]) -> UInt8 {
    let text = texts[Int(symbol.index)]
    if text.length == 0 { return 0 }
    return text.isDecoded ? decoded[text.start] : source[text.start]
  }

  func string(of symbol: Symbol) -> String { strings[Int(symbol.index)] }
}
