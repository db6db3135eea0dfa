import Diagnostics

/// `textDocument/documentSymbol` and `workspace/symbol`.
enum SymbolsFeature {
  private static let namespaceKind = 3
  private static let maxResults = 500

  /// Sections with their declarations, and those with their sizes and options.
  static func tree(_ snapshot: Snapshot, file: Int) -> [DocumentSymbol] {
    let positions = snapshot.positions(file)
    let index = snapshot.indexes[file]
    var roots: [Node] = index.sections.map { section in
      Node(
        name: section.name, detail: nil, kind: namespaceKind, range: section.range,
        extent: section.extent)
    }
    for declaration in index.declarations {
      let node = Node(
        name: declaration.symbol.id, detail: declaration.kind.word[snapshot.language],
        kind: declaration.kind.symbolKind, range: declaration.range, extent: declaration.extent)
      insert(node, into: &roots)
    }
    return roots.map { $0.symbol(positions) }
  }

  private struct Node {
    let name: String
    let detail: String?
    let kind: Int
    let range: Range<Int>
    let extent: Range<Int>
    var children: [Node] = []

    func symbol(_ positions: TextPositions) -> DocumentSymbol {
      DocumentSymbol(
        // The protocol forbids blank names.
        name: name.allSatisfy(\.isWhitespace) ? "\"\"" : name, detail: detail, kind: kind,
        range: positions.range(of: extent), selectionRange: positions.range(of: range),
        children: children.map { $0.symbol(positions) })
    }
  }

  /// Inserts a node below the last one that contains it; nodes come in the order of the text.
  private static func insert(_ node: Node, into nodes: inout [Node]) {
    if let last = nodes.lastIndex(where: { $0.extent.lowerBound <= node.range.lowerBound }),
      nodes[last].extent.upperBound >= node.extent.upperBound,
      nodes[last].range != node.range
    {
      insert(node, into: &nodes[last].children)
    } else {
      nodes.append(node)
    }
  }

  /// The declarations of menus whose ids have the letters of a query, in their order.
  static func symbols(_ snapshots: [Snapshot], matching query: String) -> [SymbolInformation] {
    let letters = Array(query.lowercased())
    var found: [SymbolInformation] = []
    for snapshot in snapshots {
      for (file, index) in snapshot.indexes.enumerated() {
        for declaration in index.declarations where matches(declaration.symbol.id, letters) {
          guard found.count < maxResults else { return found }
          let location = snapshot.location(declaration.range, in: file)
          found.append(
            SymbolInformation(
              name: declaration.symbol.id, kind: declaration.kind.symbolKind, location: location,
              containerName: declaration.kind.word[snapshot.language]))
        }
      }
    }
    return found
  }

  /// Whether a name has the letters of a query, in their order.
  private static func matches(_ name: String, _ query: [Character]) -> Bool {
    var rest = query[...]
    for letter in name.lowercased() where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
