import CLibYAML
import Diagnostics

/// Builds the nodes of a tree from libyaml's events, and finds mistakes that libyaml does not report:
/// duplicate keys, undefined and recursive aliases, tags, and exceeded limits.
struct TreeBuilder: ~Copyable {
  private struct Open {
    let node: UInt32
    let isFlow: Bool
    let anchor: Symbol?
    let isMapping: Bool
    /// Whether it is a key of the collection around it, if that is a mapping.
    let isKey: Bool
    /// The number of nodes that its aliases expand to so far, without the aliases themselves.
    var surplus = 0
  }

  private struct Anchor {
    let node: UInt32
    /// The anchor itself, including its `&`.
    let span: Span
    var isUsed = false
    /// The number of nodes with aliases expanded; nil while the anchored collection is open.
    var expanded: Int?
  }

  private let file: SourceID
  private let limits: YAMLLimits
  let source: UnsafeBufferPointer<UInt8>
  private let scanner: PropertyScanner
  /// The offset of libyaml's input in the source, after its byte order marks.
  let base: Int
  private var cursor: CharacterCursor
  var interner: SymbolInterner
  var nodes: [Node] = []
  private var open: [Open] = []
  /// Whether the next child of the innermost collection is a key, if that is a mapping.
  private var isAtKey = true
  private var anchors: [Symbol: Anchor] = [:]
  private var anchorNames: [String] = []
  /// The unused anchors whose names have been redefined.
  private var unusedAnchors: [Span] = []
  private var hasUndefinedAlias = false
  private var budget = WorkBudget.suggestions
  private var aliased = 0
  /// Whether a scalar exceeds its limit.
  private var hasLongText = false
  /// The end of the last complete value.
  private var lastEnd: UInt32 = 0
  var keys = DuplicateKeys()
  private(set) var lastQuoted: Range<Int>?
  private let mergeSymbol: Symbol
  /// The symbol of all merge keys in comparisons, whose text no file can contain.
  let mergeKeySymbol: Symbol

  /// - Parameters:
  ///   - source: all bytes of the file; the buffer has to outlive the builder.
  ///   - input: the end of the source that libyaml parses.
  init(
    file: SourceID, source: UnsafeBufferPointer<UInt8>, input: UnsafeBufferPointer<UInt8>,
    limits: YAMLLimits
  ) {
    self.file = file
    self.limits = limits
    self.source = source
    scanner = PropertyScanner(source: source)
    base = source.count - input.count
    cursor = CharacterCursor(input)
    // Each juice has an id, and about a hundred bytes.
    var interner = SymbolInterner(capacity: input.count / 100)
    mergeSymbol = interner.intern("<<")
    mergeKeySymbol = interner.intern("<<\0")
    self.interner = interner
    // Menus have about one node in eight bytes, so the array is hardly ever copied as it grows.
    nodes.reserveCapacity(min(limits.nodes, input.count / 6))
  }

  /// Closes the collections that are still open after an error, and returns the nodes.
  consuming func finish() -> (nodes: [Node], symbols: SymbolTable) {
    while let last = open.popLast() {
      // The last key has no value yet.
      let index = Int(last.node)
      if nodes[index].kind == .mapping, childCount(of: last.node) % 2 == 1 {
        let end = nodes[nodes.count - 1].end
        nodes.append(Node(start: end, end: end, payload: 0, kind: .broken))
      }
      nodes[index].payload = UInt32(nodes.count)
      nodes[index].end = max(nodes[index].start, nodes[nodes.count - 1].end)
    }
    return (nodes, interner.finish())
  }

  private func childCount(of parent: UInt32) -> Int {
    var count = 0
    var child = Int(parent) + 1
    while child < nodes.count {
      // An open collection has no end yet.
      child = max(skip(child), child + 1)
      count += 1
    }
    return count
  }

  /// After a syntax error, the last scalar may be shorter or longer than intended.
  mutating func markLastScalarBroken() {
    if let last = nodes.last, last.kind == .scalar { nodes[nodes.count - 1].kind = .broken }
  }

  /// Whether the document is an empty plain scalar, as after a lone `---`.
  var isEmpty: Bool {
    guard let first = nodes.first else { return true }
    return nodes.count == 1 && first.kind == .scalar && first.start == first.end
      && !first.flags.contains(.quoted)
  }

  /// The offset of the innermost open bracket.
  var openBracket: Int? {
    open.last { $0.isFlow }.map { Int(nodes[Int($0.node)].start) }
  }

  /// Drops all nodes, such as those of a file that exceeds a limit.
  mutating func discard() {
    nodes = []
    open = []
  }

  mutating func offset(of character: Int) -> Int {
    base + cursor.offset(ofCharacter: character)
  }

  private mutating func span(_ start: yaml_mark_t, _ end: yaml_mark_t) -> Span {
    let start = offset(of: start.index)
    return Span(file: file, start..<max(start, offset(of: end.index)))
  }

  func span(of node: Node) -> Span {
    Span(file: file, start: node.start, end: node.end)
  }

  // MARK: Events

  mutating func scalar(_ event: UnsafePointer<yaml_event_t>, _ findings: inout Findings) {
    let scalar = event.pointee.data.scalar
    let text = UnsafeBufferPointer(start: UnsafePointer(scalar.value), count: scalar.length)
    if text.count > limits.text { hasLongText = true }
    if scalar.style == YAML_PLAIN_SCALAR_STYLE, scalar.anchor == nil, scalar.tag == nil {
      plainScalar(text, event)
      return
    }
    var span = span(event.pointee.start_mark, event.pointee.end_mark)
    let properties = properties(
      anchor: scalar.anchor, tag: scalar.tag, isEmpty: text.isEmpty, span: &span, &findings)
    let symbol = interner.intern(text)
    var node = Node(start: span.start, end: span.end, payload: symbol.index, kind: .scalar)
    if scalar.style != YAML_PLAIN_SCALAR_STYLE {
      node.flags.insert(.quoted)
      lastQuoted = span.range
    } else if symbol == mergeSymbol {
      node.flags.insert(.mergeKey)
    }
    if scalar.style == YAML_LITERAL_SCALAR_STYLE || scalar.style == YAML_FOLDED_SCALAR_STYLE {
      node.end = scanner.endOfText(from: Int(node.start), to: Int(node.end))
    }
    // A tag without a value has a finding.
    if scalar.tag != nil, text.isEmpty { node.kind = .broken }
    if let (anchor, place) = properties {
      define(anchor, at: place, node: UInt32(nodes.count), expanded: 1)
    }
    append(node)
  }

  /// Adds a plain scalar without anchor or tag, like most values.
  private mutating func plainScalar(
    _ text: UnsafeBufferPointer<UInt8>, _ event: UnsafePointer<yaml_event_t>
  ) {
    let (first, last) = (event.pointee.start_mark, event.pointee.end_mark)
    let start = offset(of: first.index)
    // A text in one line is what the source has there: if it has a byte for each character, its end needs no counting.
    let end: Int
    if first.line == last.line, last.index - first.index == text.count {
      end = start + text.count
      cursor.move(toCharacter: last.index, at: end - base)
    } else {
      end = max(start, offset(of: last.index))
    }
    let isKey = isAtKey && open.last?.isMapping == true
    let symbol = isKey ? interner.intern(text) : interner.add(text)
    var node = Node(
      start: UInt32(start), end: UInt32(end), payload: symbol.index, kind: .scalar)
    if symbol == mergeSymbol { node.flags.insert(.mergeKey) }
    append(node)
  }

  mutating func alias(_ event: UnsafePointer<yaml_event_t>, _ findings: inout Findings) {
    let span = span(event.pointee.start_mark, event.pointee.end_mark)
    let name = String(cString: event.pointee.data.alias.anchor)
    let symbol = interner.intern(name)
    var node = Node(start: span.start, end: span.end, payload: 0, kind: .broken)
    guard let anchor = anchors[symbol] else {
      hasUndefinedAlias = true
      budget.spend(anchorNames.count)
      let similar = budget.isExhausted ? [] : anchorNames
      findings.report(UndefinedAlias.finding(name, at: span, anchors: similar))
      append(node)
      return
    }
    anchors[symbol]?.isUsed = true
    guard let size = anchor.expanded else {
      findings.report(RecursiveAlias.finding(name, at: span, anchored: anchor.span))
      append(node)
      return
    }
    node.payload = anchor.node
    node.kind = nodes[Int(anchor.node)].kind == .broken ? .broken : .alias
    let (sum, overflow) = aliased.addingReportingOverflow(size)
    aliased = overflow ? .max : sum
    append(node)
    count(surplus: size - 1)
  }

  mutating func begin(
    _ kind: Node.Kind, anchor: UnsafeMutablePointer<yaml_char_t>?,
    tag: UnsafeMutablePointer<yaml_char_t>?, isFlow: Bool, _ event: UnsafePointer<yaml_event_t>,
    _ findings: inout Findings
  ) {
    let index = UInt32(nodes.count)
    var span = span(event.pointee.start_mark, event.pointee.end_mark)
    var symbol: Symbol?
    if anchor != nil || tag != nil {
      if let (anchor, place) = properties(
        anchor: anchor, tag: tag, isEmpty: false, span: &span, &findings)
      {
        define(anchor, at: place, node: index, expanded: nil)
        symbol = anchor
      }
    }
    nodes.append(Node(start: span.start, end: span.end, payload: index + 1, kind: kind))
    open.append(
      Open(
        node: index, isFlow: isFlow, anchor: symbol, isMapping: kind == .mapping, isKey: isAtKey))
    isAtKey = true
  }

  mutating func end(_ event: UnsafePointer<yaml_event_t>, _ findings: inout Findings) {
    let closed = open.removeLast()
    let index = Int(closed.node)
    nodes[index].payload = UInt32(nodes.count)
    // For libyaml, a block collection ends where the next token starts.
    if closed.isFlow {
      lastEnd = UInt32(offset(of: event.pointee.end_mark.index))
    } else if nodes.count == index + 1 {
      lastEnd = nodes[index].start
    }
    nodes[index].end = max(nodes[index].start, lastEnd)
    if let anchor = closed.anchor {
      let (size, overflow) = (nodes.count - index).addingReportingOverflow(closed.surplus)
      anchors[anchor]?.expanded = overflow ? .max : size
    }
    // A key of the mapping around it is followed by its value, and a value by a key.
    isAtKey = !closed.isKey
    count(surplus: closed.surplus)
    if nodes[index].kind == .mapping {
      checkKeys(of: closed.node, &findings)
    }
  }

  /// Appends a scalar, an alias or a broken node.
  private mutating func append(_ node: Node) {
    nodes.append(node)
    lastEnd = node.end
    isAtKey.toggle()
  }

  private mutating func count(surplus more: Int) {
    guard more > 0, let last = open.last else { return }
    let (sum, overflow) = last.surplus.addingReportingOverflow(more)
    open[open.count - 1].surplus = overflow ? .max : sum
  }

  /// The first limit that the nodes so far exceed.
  var exceededLimit: (limit: ExceededLimit, at: Span)? {
    guard
      open.count > limits.depth || nodes.count > limits.nodes || hasLongText
        || aliased > limits.aliasedNodes,
      let last = nodes.last
    else { return nil }
    // The whole text would be too long for a span.
    let beginning = Span(file: file, start: last.start, end: last.start)
    if hasLongText { return (.text(limits.text), beginning) }
    let place = span(of: last)
    if open.count > limits.depth { return (.depth(limits.depth), place) }
    if nodes.count > limits.nodes { return (.nodes(limits.nodes), place) }
    if aliased > limits.aliasedNodes { return (.expansion(limits.aliasedNodes), place) }
    return nil
  }

  // MARK: Anchors and tags

  /// Records an anchor, reports a tag, and moves the start of the span after both.
  private mutating func properties(
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?,
    isEmpty: Bool, span: inout Span, _ findings: inout Findings
  ) -> (anchor: Symbol, span: Span)? {
    guard anchor != nil || tag != nil else { return nil }
    let name = anchor.map { String(cString: $0) }
    var start = Int(span.start)
    var anchorSpan = Span(file: file, start: span.start, end: span.start)
    // A value has each of them once; another one belongs to its first key or item.
    var (hasAnchor, hasTag) = (anchor != nil, tag != nil)
    while start < source.count {
      let isAnchor = source[start] == UInt8(ascii: "&")
      guard isAnchor ? hasAnchor : hasTag && scanner.isProperty(at: start) else { break }
      if isAnchor { hasAnchor = false } else { hasTag = false }
      let end = scanner.endOfProperty(at: start, anchor: isAnchor ? name : nil)
      let place = Span(file: file, start..<end)
      if isAnchor { anchorSpan = place } else { findings.report(UnsupportedTag.finding(at: place)) }
      // An empty plain value ends with its properties; an empty quoted one has its quotes after them.
      let next = scanner.skipSpaceAndComments(from: end)
      start = !isEmpty || next < span.end || scanner.isProperty(at: next) ? next : end
    }
    span = Span(file: file, start: UInt32(start), end: max(span.end, UInt32(start)))
    guard let name else { return nil }
    if anchorNames.count < Vocabulary.maxWords { anchorNames.append(name) }
    return (interner.intern(name), anchorSpan)
  }

  private mutating func define(
    _ symbol: Symbol, at span: Span, node: UInt32, expanded: Int?
  ) {
    let old = anchors.updateValue(
      Anchor(node: node, span: span, expanded: expanded), forKey: symbol)
    if let old, !old.isUsed { unusedAnchors.append(old.span) }
  }

  /// The anchors of a file that has been read to its end, in the order of the text.
  var allUnusedAnchors: [Span] {
    // An undefined alias may be a misspelling of any anchor.
    guard !hasUndefinedAlias else { return [] }
    return (unusedAnchors + anchors.values.lazy.filter { !$0.isUsed }.map(\.span)).sorted()
  }
}
