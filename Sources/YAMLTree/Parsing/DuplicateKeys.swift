/// Finds duplicate keys without a set for each mapping: it stores for each symbol the last key that
/// has it, and the mapping of that key.
struct DuplicateKeys {
  private struct Last {
    var mapping: UInt32
    var key: UInt32
  }

  private var lasts: [Last] = []

  /// The first key of the mapping with the same symbol; nil if it is the key at `index`.
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
