package import Diagnostics

/// A YAML document as a flat list of nodes with their places in the source.
///
/// Walking the tree follows aliases and expands merge keys, so that a finding can show both where a
/// value stands and where it is used. Scalars are texts without the implicit types of YAML 1.1.
package struct YAMLTree: Sendable {
  package let file: SourceID
  /// Nil if nothing of the file could be read.
  package let root: Place?
  /// False if a mistake or a limit stopped the parser. The tree then has the nodes before that place.
  package let isComplete: Bool
  /// The number of symbols, whose indices count from 0.
  package var symbolCount: Int { symbols.texts.count }
  package var nodeCount: Int { nodes.count }
  /// How many nodes its aliases stand for.
  let aliasedCount: Int
  /// Whether a line `...` ends it.
  let hasDocumentEnd: Bool

  let source: [UInt8]
  /// The bytes of the source that were read.
  let extent: Range<Int>
  let nodes: [Node]
  let symbols: SymbolTable

  /// - Parameter extent: all of the source unless something else is said.
  init(
    file: SourceID, source: [UInt8], extent: Range<Int>? = nil, nodes: [Node],
    aliasedCount: Int = 0, hasDocumentEnd: Bool = false, symbols: SymbolTable, isComplete: Bool
  ) {
    self.file = file
    self.source = source
    self.extent = extent ?? 0..<source.count
    self.nodes = nodes
    self.aliasedCount = aliasedCount
    self.hasDocumentEnd = hasDocumentEnd
    self.symbols = symbols
    self.isComplete = isComplete
    root = nodes.isEmpty ? nil : Place(node: NodeID(index: 0), via: nil)
    assertInvariants()
  }

  /// The same without its nodes, for who has read them and still has use for texts.
  package var withoutNodes: YAMLTree {
    YAMLTree(
      file: file, source: source, extent: extent, nodes: [], symbols: symbols.compact,
      isComplete: isComplete)
  }

  /// A value and, if an alias or merge key leads to it, where it is used.
  package struct Place: Hashable, Sendable {
    /// The value itself, never an alias.
    package let node: NodeID
    /// The innermost alias or merge key that led here.
    package let via: NodeID?
  }

  package enum Content: Sendable {
    case scalar(Symbol, isQuoted: Bool)
    case mapping
    case sequence
    /// The value has a finding already.
    case broken
  }

  package func content(of place: Place) -> Content {
    let node = nodes[Int(place.node.index)]
    switch node.kind {
    case .scalar:
      return .scalar(Symbol(index: node.payload), isQuoted: node.flags.contains(.quoted))
    case .mapping: return .mapping
    case .sequence: return .sequence
    case .alias, .broken: return .broken
    }
  }

  /// Whether every key of a mapping is a scalar, and every value of its merge keys a mapping.
  package func isWhole(_ place: Place) -> Bool {
    let mapping = nodes[Int(place.node.index)]
    guard mapping.kind == .mapping else { return true }
    var child = place.node.index + 1
    while child < mapping.payload {
      let key = nodes[Int(child)]
      let value = next(after: child)
      if key.flags.contains(.mergeKey) {
        let source = self.place(of: value, via: nil)
        let isList = nodes[Int(source.node.index)].kind == .sequence
        let sources = isList ? items(of: source) : [source]
        if sources.contains(where: { nodes[Int($0.node.index)].kind != .mapping }) { return false }
      } else if nodes[Int(self.place(of: child, via: nil).node.index)].kind != .scalar {
        return false
      }
      child = next(after: value)
    }
    return true
  }

  /// Whether a mapping has a merge key, whatever that comes to.
  func merges(_ place: Place) -> Bool {
    let node = nodes[Int(place.node.index)]
    return node.kind == .mapping && node.flags.contains(.merges)
  }

  package func text(of symbol: Symbol) -> String {
    symbols.string(of: symbol, in: source)
  }

  /// Nil for a text that stands nowhere in the tree.
  ///
  /// - Precondition: the tree is not one `withoutNodes`.
  package func symbol(of text: String) -> Symbol? {
    var text = text
    return text.withUTF8 { symbols.symbol(of: $0, TextHash.ofThisProcess($0), in: source) }
  }

  /// Equal for texts of the same bytes in all trees of this process.
  package func hash(of symbol: Symbol) -> UInt32 { symbols.texts[Int(symbol.index)].hash }

  /// Equal for texts that Swift takes for equal: as `TextHash.ofMeaning`.
  package func hashOfMeaning(of symbol: Symbol) -> UInt32 {
    shape(of: symbol).hasAny([.beyondASCII, .otherVisible])
      ? TextHash.ofThisProcess.ofMeaning(text(of: symbol)) : hash(of: symbol)
  }

  /// Whether texts that Swift takes for equal are sure to have equal symbols: no text has to be
  /// looked at in more than one normalization.
  package var isComposed: Bool { symbols.isComposed }

  package func shape(of symbol: Symbol) -> TextShape { symbols.texts[Int(symbol.index)].shape }

  /// In bytes of UTF-8.
  package func length(of symbol: Symbol) -> Int { symbols.length(of: symbol) }

  /// The first byte of a text in UTF-8; zero for an empty one.
  package func firstByte(of symbol: Symbol) -> UInt8 { symbols.texts[Int(symbol.index)].first }

  /// Whether a key has a colon or begins with a digit, as few do: with no value, it may be something
  /// else that a flow mapping took for an entry.
  package func mayBeNoEntry(_ key: Symbol) -> Bool {
    let text = symbols.texts[Int(key.index)]
    return text.shape.hasAny(.colon) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text.first)
  }

  /// Where a value of digits and a comma stand right before a scalar, with no space between: all that
  /// together, which a flow mapping takes for two entries.
  package func number(endingIn node: NodeID) -> (text: String, span: Span)? {
    let span = span(of: node)
    func isDigit(at offset: Int) -> Bool {
      source.indices.contains(offset)
        && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(source[offset])
    }
    var start = span.range.lowerBound
    guard start > 0, source[start - 1] == UInt8(ascii: ","), isDigit(at: start - 2) else {
      return nil
    }
    start -= 1
    while isDigit(at: start - 1) { start -= 1 }
    let before = source[..<start].last { $0 != UInt8(ascii: " ") }
    guard before == UInt8(ascii: ":") else { return nil }
    return (
      String(decoding: source[start..<span.range.upperBound], as: UTF8.self),
      Span(file: file, start: UInt32(start), end: UInt32(span.range.upperBound))
    )
  }

  package func span(of node: NodeID) -> Span {
    let node = nodes[Int(node.index)]
    return Span(file: file, start: node.start, end: node.end)
  }

  /// The place of a node, or of the value of an alias.
  func place(of index: UInt32, via: NodeID?) -> Place {
    place(of: nodes[Int(index)], at: index, via: via)
  }

  @inline(__always)
  func place(of node: Node, at index: UInt32, via: NodeID?) -> Place {
    guard node.kind == .alias else { return Place(node: NodeID(index: index), via: via) }
    return Place(node: NodeID(index: node.payload), via: NodeID(index: index))
  }

  /// The index of the next sibling of a node.
  func next(after index: UInt32) -> UInt32 {
    next(after: nodes[Int(index)], at: index)
  }

  @inline(__always)
  func next(after node: Node, at index: UInt32) -> UInt32 {
    switch node.kind {
    case .mapping, .sequence: return node.payload
    case .scalar, .alias, .broken: return index + 1
    }
  }

  /// The items of a sequence; empty for a scalar or mapping.
  package func items(of place: Place) -> [Place] {
    guard nodes[Int(place.node.index)].kind == .sequence else { return [] }
    var items: [Place] = []
    var child = place.node.index + 1
    while child < nodes[Int(place.node.index)].payload {
      items.append(self.place(of: child, via: place.via))
      child = next(after: child)
    }
    return items
  }

  private func assertInvariants() {
    assert(
      nodes.indices.allSatisfy { index in
        let node = nodes[index]
        switch node.kind {
        case .scalar:
          return node.start <= node.end && Int(node.payload) < symbols.texts.count
        case .mapping, .sequence:
          return node.start <= node.end && node.payload > index && node.payload <= nodes.count
        case .alias:
          return node.payload < index && nodes[Int(node.payload)].kind != .alias
        case .broken: return node.start <= node.end
        }
      }, "a node points outside of its tree")
  }
}
