/// The texts of one tree: each key is decoded once, however often it stands in the file.
public struct SymbolTable: Sendable {
  /// By symbol.
  var strings: [String] = []

  /// In bytes of UTF-8.
  func length(of symbol: Symbol) -> Int { string(of: symbol).utf8.count }

  /// Zero for an empty text.
  func firstByte(of symbol: Symbol) -> UInt8 { string(of: symbol).utf8.first ?? 0 }

  func string(of symbol: Symbol) -> String { strings[Int(symbol.index)] }
}
