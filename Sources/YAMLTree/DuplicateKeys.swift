/// Which key of which mapping last had a symbol: finds a duplicate without a set per mapping.
struct DuplicateKeys {
  private var mappings: [UInt32] = []
  private var nodes: [UInt32] = []

  /// The key that had the symbol before in the same mapping; `index` is taken down otherwise.
  mutating func first(of symbol: UInt32, in mapping: UInt32, at index: UInt32) -> UInt32? {
    let symbol = Int(symbol)
    if symbol >= mappings.count {
      let missing = max(symbol + 1 - mappings.count, mappings.count)
      mappings.append(contentsOf: repeatElement(.max, count: missing))
      nodes.append(contentsOf: repeatElement(.max, count: missing))
    }
    if mappings[symbol] == mapping { return nodes[symbol] }
    mappings[symbol] = mapping
    nodes[symbol] = index
    return nil
  }
}
