/// A diagram in the DOT language, for Graphviz.
enum DOTGraph {
  static func rendered(_ diagram: Diagram) -> String {
    let head = [
      "digraph recipes {",
      "  graph [rankdir=LR, bgcolor=\"white\", nodesep=0.15, ranksep=1.2, label="
        + "\(quoted([diagram.title])), labelloc=t, fontname=\"sans-serif\"]",
      "  node [shape=box, style=\"rounded,filled\", fontname=\"sans-serif\", fontsize=11]",
      "  edge [fontname=\"sans-serif\", fontsize=9, color=\"#57606a\"]",
    ]
    let ranks = [(Diagram.Kind.fruit, "min"), (.juice, "max")].compactMap { kind, rank in
      let keys = diagram.nodes.filter { $0.kind == kind }.map { "\($0.key);" }
      return keys.isEmpty ? nil : "  {rank=\(rank); \(keys.joined(separator: " "))}"
    }
    return
      (head + diagram.nodes.map(line) + ranks + diagram.edges.map { line($0, in: diagram) } + ["}"])
      .joined(separator: "\n")
  }

  private static func line(_ node: Diagram.Node) -> String {
    let style =
      switch node.state {
      case .usual: Self.style(of: node.kind)
      case .low: "fillcolor=\"#ffe8c2\", color=\"#b26a00\", penwidth=2"
      case .soldOut:
        "fillcolor=\"#fde2e1\", color=\"#b3261e\", penwidth=2, style=\"rounded,filled,dashed\""
      }
    return "  \(node.key) [label=\(quoted([node.title] + node.lines)), \(style)]"
  }

  private static func style(of kind: Diagram.Kind) -> String {
    switch kind {
    case .fruit: "fillcolor=\"#e6f4ea\", color=\"#2e7d32\""
    case .base: "fillcolor=\"#fff8e1\", color=\"#a67c00\""
    case .juice: "fillcolor=\"#e3f2fd\", color=\"#1565c0\""
    }
  }

  private static func line(_ edge: Diagram.Edge, in diagram: Diagram) -> String {
    let (from, to) = (diagram.nodes[edge.from].key, diagram.nodes[edge.to].key)
    let style = edge.isChoice ? ", style=dashed" : ""
    return "  \(from) -> \(to) [label=\(quoted([edge.label]))\(style)]"
  }

  /// Lines as one quoted string. In a label, a backslash begins an escape, and `&` an HTML entity.
  static func quoted(_ lines: [String]) -> String {
    let texts = lines.map { line in
      line.unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "&": result += "&amp;"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return "\"\(texts.joined(separator: "\\n"))\""
  }
}
