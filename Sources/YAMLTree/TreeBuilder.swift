import CLibYAML
import Diagnostics

/// Builds the nodes of a tree from libyaml's events, and finds what its event level lets pass:
/// duplicate keys, unknown aliases, aliases inside their own anchor, and too much of anything.
struct TreeBuilder: ~Copyable {
  private struct Open {
    let node: UInt32
    let isFlow: Bool
    let anchor: Symbol?
    /// How many nodes more there are so far with every alias counted as what it stands for.
    var surplus = 0
  }

  private struct Anchor {
    let node: UInt32
    let name: String
    /// The anchor itself, with its `&`.
    let span: Span
    var isUsed = false
    /// Nil while the anchored collection is still open.
    var expanded: Int?
  }

  private let file: SourceID
  private let limits: Limits
  private let source: UnsafeBufferPointer<UInt8>
  private let scanner: PropertyScanner
  /// Where libyaml's input begins in the source, such as after a byte order mark.
  private let base: Int
  private var cursor: CharacterCursor
  var interner: SymbolInterner
  var nodes: [Node] = []
  private var open: [Open] = []
  private var anchors: [Symbol: Anchor] = [:]
  private var anchorNames: [String] = []
  /// Anchors of names that were given anew before an alias came.
  private var unusedAnchors: [Anchor] = []
  private var undefinedAliases = 0
  private var aliased = 0
  /// Whether the last scalar is longer than its limit.
  private var hasLongText = false
  /// Where the last value that is complete ends.
  private var lastEnd: UInt32 = 0
  var keys = DuplicateKeys()
  private(set) var lastQuoted: Range<Int>?
  /// Whether a line `...` has come.
  var hasDocumentEnd = false
  private let mergeSymbol: Symbol
  /// What stands for merge keys when keys are compared: a text that no file can hold.
  let mergeKeySymbol: Symbol

  /// - Parameter input: what libyaml reads; it and the source have to outlive the builder.
  init(
    file: SourceID, source: UnsafeBufferPointer<UInt8>, input: UnsafeBufferPointer<UInt8>,
    base: Int, limits: Limits
  ) {
    self.file = file
    self.limits = limits
    self.source = source
    scanner = PropertyScanner(source: source)
    self.base = base
    cursor = CharacterCursor(input)
    var interner = SymbolInterner(source: source)
    mergeSymbol = "<<".withBytes { interner.intern($0, at: nil) }
    mergeKeySymbol = "<<\0".withBytes { interner.intern($0, at: nil) }
    self.interner = interner
    // No copies as the list grows; what is not written to takes no memory. Menus have a node in
    // eight bytes.
    nodes.reserveCapacity(min(limits.nodes, input.count / 6))
  }

  /// Closes what is still open, as after an error, and hands the nodes over.
  consuming func finish() -> (nodes: [Node], aliased: Int, symbols: SymbolTable) {
    while let last = open.popLast() {
      // A key without a value has nothing to say.
      let index = Int(last.node)
      if nodes[index].kind == .mapping, childCount(of: last.node) % 2 == 1 {
        let end = nodes[nodes.count - 1].end
        nodes.append(Node(start: end, end: end, payload: 0, kind: .broken))
      }
      nodes[index].payload = UInt32(nodes.count)
      nodes[index].end = max(nodes[index].start, nodes[nodes.count - 1].end)
    }
    return (nodes, aliased, interner.finish())
  }

  private func childCount(of parent: UInt32) -> Int {
    var count = 0
    var child = Int(parent) + 1
    while child < nodes.count {
      switch nodes[child].kind {
      case .mapping, .sequence: child = max(Int(nodes[child].payload), child + 1)
      case .scalar, .alias, .broken: child += 1
      }
      count += 1
    }
    return count
  }

  /// After a mistake the last scalar may be only a part of what was meant, or more than that:
  /// nothing is to be concluded from it.
  mutating func distrustLastScalar() {
    if let last = nodes.last, last.kind == .scalar { nodes[nodes.count - 1].kind = .broken }
  }

  /// Whether there is nothing but an empty plain scalar, as between `---` and the end.
  var isEmpty: Bool {
    guard let first = nodes.first else { return true }
    return nodes.count == 1 && first.kind == .scalar && first.start == first.end
      && !first.flags.contains(.quoted)
  }

  /// Where the innermost bracket that is still open stands.
  var openBracket: Int? {
    open.last { $0.isFlow }.map { Int(nodes[Int($0.node)].start) }
  }

  /// Drops what has been read: walking it would be the work that a limit forbids.
  mutating func forget() {
    nodes = []
    open = []
  }

  mutating func offset(of character: Int) -> Int {
    base + cursor.offset(ofCharacter: character)
  }

  private mutating func span(_ start: yaml_mark_t, _ end: yaml_mark_t) -> Span {
    let start = offset(of: start.index)
    return Span(
      file: file, start: UInt32(start), end: UInt32(max(start, offset(of: end.index))))
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
    var offset: Int?
    let closing = scalar.style == YAML_PLAIN_SCALAR_STYLE ? 0 : 1
    let candidate = Int(span.end) - closing - text.count
    if scalar.style != YAML_LITERAL_SCALAR_STYLE, scalar.style != YAML_FOLDED_SCALAR_STYLE,
      candidate == Int(span.start) + closing
    {
      offset = candidate
    }
    let symbol = interner.intern(text, at: offset)
    var node = Node(start: span.start, end: span.end, payload: symbol.index, kind: .scalar)
    if scalar.style != YAML_PLAIN_SCALAR_STYLE {
      node.flags.insert(.quoted)
      lastQuoted = closing == 1 ? span.range : nil
    } else if symbol == mergeSymbol {
      node.flags.insert(.mergeKey)
    }
    if closing == 1,
      scalar.style == YAML_LITERAL_SCALAR_STYLE
        || scalar.style == YAML_FOLDED_SCALAR_STYLE
    {
      node.end = scanner.endOfText(from: Int(node.start), to: Int(node.end))
    }
    // A tag without a value, which has been reported.
    if scalar.tag != nil, text.isEmpty { node.kind = .broken }
    if let (anchor, place) = properties {
      define(anchor, at: place, node: UInt32(nodes.count), expanded: 1)
    }
    append(node)
  }

  /// What nearly every value is: a plain text, as it stands in the source.
  private mutating func plainScalar(
    _ text: UnsafeBufferPointer<UInt8>, _ event: UnsafePointer<yaml_event_t>
  ) {
    let (first, last) = (event.pointee.start_mark.index, event.pointee.end_mark.index)
    let start = offset(of: first)
    // As many bytes as characters, and the same ones: then there is nothing to be counted.
    let end: Int
    if last - first == text.count, source.hasBytes(text, at: start) {
      end = start + text.count
      cursor.move(toCharacter: last, at: end - base)
    } else {
      end = max(start, offset(of: last))
    }
    let symbol = interner.intern(text, at: end - start == text.count ? start : nil)
    var node = Node(
      start: UInt32(start), end: UInt32(end), payload: symbol.index, kind: .scalar)
    if symbol == mergeSymbol { node.flags.insert(.mergeKey) }
    append(node)
  }

  mutating func alias(_ event: UnsafePointer<yaml_event_t>, _ findings: inout Findings) {
    let span = span(event.pointee.start_mark, event.pointee.end_mark)
    let name = String(cString: event.pointee.data.alias.anchor)
    let symbol = name.withBytes { interner.intern($0, at: nil) }
    var node = Node(start: span.start, end: span.end, payload: 0, kind: .broken)
    guard let anchor = anchors[symbol] else {
      // Looking for similar names is not for files with mistakes without number.
      undefinedAliases += 1
      let similar = undefinedAliases <= 20 ? anchorNames : []
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
        symbol = anchor.symbol
      }
    }
    nodes.append(Node(start: span.start, end: span.end, payload: index + 1, kind: kind))
    open.append(Open(node: index, isFlow: isFlow, anchor: symbol))
  }

  mutating func end(_ event: UnsafePointer<yaml_event_t>, _ findings: inout Findings) {
    let closed = open.removeLast()
    let index = Int(closed.node)
    nodes[index].payload = UInt32(nodes.count)
    // A block collection ends, for libyaml, where the next token starts; for people, with its text.
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
    count(surplus: closed.surplus)
    if nodes[index].kind == .mapping {
      checkKeys(of: closed.node, &findings)
    }
  }

  /// Anything but a collection, which is complete only when it closes.
  private mutating func append(_ node: Node) {
    nodes.append(node)
    lastEnd = node.end
  }

  private mutating func count(surplus more: Int) {
    guard more > 0, let last = open.last else { return }
    let (sum, overflow) = last.surplus.addingReportingOverflow(more)
    open[open.count - 1].surplus = overflow ? .max : sum
  }

  /// The first limit that is passed by what has been read so far.
  var passedLimit: (limit: PassedLimit, at: Span)? {
    guard
      open.count > limits.depth || nodes.count > limits.nodes || hasLongText
        || aliased > limits.aliasedNodes,
      let last = nodes.last
    else { return nil }
    // Where it begins says enough.
    let beginning = Span(file: file, start: last.start, end: last.start)
    if hasLongText { return (.text(limits.text), beginning) }
    let place = span(of: last)
    if open.count > limits.depth { return (.depth(limits.depth), place) }
    if nodes.count > limits.nodes { return (.nodes(limits.nodes), place) }
    if aliased > limits.aliasedNodes { return (.expansion(limits.aliasedNodes), place) }
    return nil
  }

  // MARK: Anchors and tags

  /// Takes note of an anchor, reports a tag, and moves the start of the span behind both.
  private mutating func properties(
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?,
    isEmpty: Bool, span: inout Span, _ findings: inout Findings
  ) -> (anchor: (symbol: Symbol, name: String), span: Span)? {
    guard anchor != nil || tag != nil else { return nil }
    let name = anchor.map { String(cString: $0) }
    var start = Int(span.start)
    var anchorSpan = Span(file: file, start: span.start, end: span.start)
    // Each stands once; what comes after them is the property of a key or item within.
    var (hasAnchor, hasTag) = (anchor != nil, tag != nil)
    while start < source.count {
      let isAnchor = source[start] == UInt8(ascii: "&")
      guard isAnchor ? hasAnchor : hasTag && scanner.isProperty(at: start) else { break }
      if isAnchor { hasAnchor = false } else { hasTag = false }
      let end = scanner.endOfProperty(at: start, anchor: isAnchor ? name : nil)
      let place = Span(file: file, start: UInt32(start), end: UInt32(end))
      if isAnchor { anchorSpan = place } else { findings.report(UnsupportedTag.finding(at: place)) }
      // An empty value is right behind the property; quotes may hold an empty one, too.
      let next = scanner.skipSpaceAndComments(from: end)
      start = !isEmpty || next < span.end || scanner.isProperty(at: next) ? next : end
    }
    span = Span(file: file, start: UInt32(start), end: max(span.end, UInt32(start)))
    guard let name else { return nil }
    if anchorNames.count < Vocabulary.mostWords { anchorNames.append(name) }
    return ((name.withBytes { interner.intern($0, at: nil) }, name), anchorSpan)
  }

  private mutating func define(
    _ anchor: (symbol: Symbol, name: String), at span: Span, node: UInt32, expanded: Int?
  ) {
    let old = anchors.updateValue(
      Anchor(node: node, name: anchor.name, span: span, expanded: expanded), forKey: anchor.symbol)
    if let old, !old.isUsed { unusedAnchors.append(old) }
  }

  /// Of a file that has been read to its end.
  mutating func reportUnusedAnchors(_ findings: inout Findings) {
    // An alias that is misspelled may have meant any of them.
    guard undefinedAliases == 0 else { return }
    let unused = unusedAnchors + anchors.values.filter { !$0.isUsed }
    for anchor in unused.sorted(by: { $0.span < $1.span }) {
      let removed = scanner.removal(ofProperty: anchor.span.range)
      let span = Span(
        file: file, start: UInt32(removed.lowerBound), end: UInt32(removed.upperBound))
      findings.report(UnusedAnchor.finding(anchor.name, at: anchor.span, removing: span))
    }
  }
}

extension String {
  fileprivate func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8(body)
  }
}
