/// The texts of one tree: each key is decoded once, however often it stands in the file.
public struct SymbolTable: Sendable {
  /// By symbol.
  var strings: [String] = []

  func string(of symbol: Symbol) -> String { strings[Int(symbol.index)] }
}
