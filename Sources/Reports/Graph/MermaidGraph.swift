/// A diagram as a Mermaid flowchart, as GitHub draws one in Markdown.
enum MermaidGraph {
  /// The limits of GitHub, which are Mermaid's own defaults (`maxEdges`, `maxTextSize`).
  static let maxEdges = 500
  static let maxTextSize = 50_000

  static func rendered(_ diagram: Diagram) -> String {
    // Mermaid decodes no entities in a title.
    let title = diagram.title.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    let lines =
      ["flowchart LR", "  accTitle: \(title)"] + diagram.nodes.map(line)
      + diagram.edges.map { line($0, in: diagram) } + classes
    return lines.joined(separator: "\n")
  }

  private static func line(_ node: Diagram.Node) -> String {
    let text = ([node.title] + node.lines).map(escaped).joined(separator: "<br/>")
    let shape =
      switch node.kind {
      case .fruit: ("([", "])")
      case .base: ("{{", "}}")
      case .juice: ("[", "]")
      }
    let style =
      switch node.state {
      case .usual: node.kind.rawValue
      case .low: "low"
      case .soldOut: "soldOut"
      }
    return "  \(node.key)\(shape.0)\"\(text)\"\(shape.1):::\(style)"
  }

  private static func line(_ edge: Diagram.Edge, in diagram: Diagram) -> String {
    let arrow = edge.isChoice ? "-.->" : "-->"
    let (from, to) = (diagram.nodes[edge.from].key, diagram.nodes[edge.to].key)
    return "  \(from) \(arrow)|\"\(escaped(edge.label))\"| \(to)"
  }

  /// Each fill has a text colour of its own, since a page may be light or dark.
  private static let classes = [
    "  classDef fruit fill:#e6f4ea,stroke:#2e7d32,color:#1f2328",
    "  classDef base fill:#fff8e1,stroke:#a67c00,color:#1f2328",
    "  classDef juice fill:#e3f2fd,stroke:#1565c0,color:#1f2328",
    "  classDef low fill:#ffe8c2,stroke:#b26a00,stroke-width:2px,color:#1f2328",
    "  classDef soldOut fill:#fde2e1,stroke:#b3261e,stroke-width:2px,stroke-dasharray:5 3,"
      + "color:#1f2328",
  ]

  /// The text with every character that could be markup in Mermaid, Markdown or HTML as a Mermaid entity,
  /// `#35;` for `#`.
  ///
  /// Letters and digits are kept, and so are spaces, dots and hyphens between them (elsewhere these could
  /// begin a list), and commas and colons before a space. Mermaid 11 looks for some pairs of characters
  /// after decoding the entities; an invisible word joiner (U+2060) separates those.
  static func escaped(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    func isWord(_ index: Int) -> Bool {
      scalars.indices.contains(index) && (!scalars[index].isASCII || scalars[index].isLetterOrDigit)
    }
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      let isPlain =
        switch scalar {
        case "°", "¶": false
        case "-", ".": isWord(index - 1) && isWord(index + 1)
        case ",", ":": isWord(index - 1) && next == " "
        case " ": index > 0 && next != nil
        default: isWord(index)
        }
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else {
        result += "#\(scalar.value);"
      }
      if let next, isMarkup(scalar, next) { result += "#8288;" }
    }
    return result
  }

  /// Whether two characters together are markup: of formulas, line breaks, icons, or the placeholders that
  /// Mermaid substitutes for entities.
  private static func isMarkup(_ scalar: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
    switch (scalar, next) {
    case ("$", "$"), ("\\", "n"), ("ﬂ", "°"), ("¶", "ß"): true
    case (":", _): next != " "
    default: false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}
