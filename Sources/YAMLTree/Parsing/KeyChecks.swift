import Diagnostics

/// Finds duplicate keys, keys that are not scalars, and merge keys whose values are not mappings.
extension TreeBuilder {
  /// Checks the keys of a mapping that has just been closed.
  mutating func checkKeys(of mapping: UInt32, _ findings: inout Findings) {
    let end = Int(nodes[Int(mapping)].payload)
    var child = Int(mapping) + 1
    while child < end {
      let key = nodes[child]
      let isPlain = key.kind == .scalar && !key.flags.contains(.mergeKey)
      if !isPlain || keys.first(of: key.payload, in: mapping, at: UInt32(child)) != nil {
        checkKey(child, of: mapping, &findings)
      }
      child = skip(skip(child))
    }
  }

  /// Checks a key that is an alias, a collection, a merge key or a duplicate.
  private mutating func checkKey(
    _ index: Int, of mapping: UInt32, _ findings: inout Findings
  ) {
    let key = nodes[index]
    let target = key.kind == .alias ? nodes[Int(key.payload)] : key
    guard target.kind == .scalar else {
      nodes[index].flags.insert(.ignoredKey)
      if target.kind != .broken { findings.report(NonScalarKey.finding(at: span(of: key))) }
      return
    }
    let isMerge = key.flags.contains(.mergeKey)
    // A quoted `<<` is a key like any other.
    let symbol = isMerge ? mergeKeySymbol.index : target.payload
    if let first = keys.first(of: symbol, in: mapping, at: UInt32(index)) {
      nodes[index].flags.insert(.ignoredKey)
      if isRestOfNumber(index) { return }
      let first = nodes[Int(first)]
      findings.report(
        DuplicateKey.finding(
          interner.text(of: Symbol(index: target.payload)), at: span(of: key),
          first: span(of: first)))
    } else if isMerge {
      checkMerge(skip(index), of: mapping, &findings)
    }
  }

  /// Whether a key is the rest of a number with a comma, as `000` in `{mango: 1,000}`: the number
  /// has a finding, and its writer did not intend a key.
  private func isRestOfNumber(_ index: Int) -> Bool {
    func isDigit(_ place: Int) -> Bool {
      source.indices.contains(place)
        && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(source[place])
    }
    let (start, value) = (Int(nodes[index].start), nodes[skip(index)])
    return value.kind == .scalar && value.start == value.end && isDigit(start)
      && isDigit(start - 2) && source[start - 1] == UInt8(ascii: ",")
  }

  private mutating func checkMerge(
    _ value: Int, of mapping: UInt32, _ findings: inout Findings
  ) {
    nodes[Int(mapping)].flags.insert(.merges)
    var sources = [value]
    let resolved = resolve(value)
    if nodes[resolved].kind == .sequence {
      sources = []
      var child = resolved + 1
      while child < Int(nodes[resolved].payload) {
        sources.append(child)
        child = skip(child)
      }
    }
    for source in sources {
      let kind = nodes[resolve(source)].kind
      if kind != .mapping, kind != .broken {
        findings.report(NonMappingMerge.finding(at: span(of: nodes[source])))
      }
    }
  }

  private func resolve(_ index: Int) -> Int {
    nodes[index].kind == .alias ? Int(nodes[index].payload) : index
  }

  func skip(_ index: Int) -> Int {
    switch nodes[index].kind {
    case .mapping, .sequence: Int(nodes[index].payload)
    case .scalar, .alias, .broken: index + 1
    }
  }
}

/// Finds duplicate keys without a set for each mapping: it stores the last key of each symbol, and
/// the mapping of that key.
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
