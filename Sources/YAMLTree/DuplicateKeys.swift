/// Which key of which mapping last had a symbol: finds a duplicate without a set per mapping.
struct DuplicateKeys {
  private struct Last {
    var mapping: UInt32
    var key: UInt32
  }

  private var lasts: [Last] = []

  /// The key that had the symbol before in the same mapping; `index` is taken down otherwise.
  mutating func first(of symbol: UInt32, in mapping: UInt32, at index: UInt32) -> UInt32? {
    let symbol = Int(symbol)
    if symbol >= lasts.count {
      let missing = max(symbol + 1 - lasts.count, lasts.count)
      lasts.append(contentsOf: repeatElement(Last(mapping: .max, key: .max), count: missing))
    }
    if lasts[symbol].mapping == mapping { return lasts[symbol].key }
    lasts[symbol] = Last(mapping: mapping, key: index)
    return nil
  }
}
