import Text

/// A diagram as a picture that stands alone: SVG 1.1 without scripts, fonts or images from
/// elsewhere, on a white ground whatever is around it.
struct SVGGraph {
  private let diagram: Diagram
  private let layout: SVGLayout

  init(_ diagram: Diagram) {
    self.diagram = diagram
    layout = SVGLayout(diagram)
  }

  func rendered() -> String {
    let (width, height) = (Self.number(layout.size.x), Self.number(layout.size.y))
    let head = [
      XML.tag(
        "svg",
        [
          ("xmlns", "http://www.w3.org/2000/svg"), ("width", width), ("height", height),
          ("viewBox", "0 0 \(width) \(height)"), ("role", "img"), ("aria-labelledby", "title"),
        ]),
      "<title id=\"title\">\(XML.text(diagram.title))</title>",
      "<style>\n\(Self.style)\n</style>",
      "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>",
      text(diagram.title, "heading", x: SVGLayout.margin, y: 40),
    ]
    let lines = diagram.edges.indices.map(line)
    return (head + headings + lines + diagram.nodes.indices.map(box) + ["</svg>"])
      .joined(separator: "\n")
  }

  private static let style = """
    text { font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans", "Noto Sans CJK KR", \
    "Apple SD Gothic Neo", "Malgun Gothic", sans-serif; font-size: 11px; fill: #424a53 }
    .heading { font-size: 18px; font-weight: 600; fill: #1f2328 }
    .column { font-size: 11px; letter-spacing: 1px; fill: #6e7781 }
    .name { font-size: 13px; font-weight: 600; fill: #1f2328 }
    .amount { font-weight: 600; fill: #1f2328; text-anchor: end }
    .line { fill: none; stroke-width: 1.5 }
    .choice { stroke-dasharray: 5 4 }
    .box { stroke-width: 1.2 }
    .fruit .box { fill: #f0f8f1; stroke: #7fb58a }
    .base .box { fill: #fffaeb; stroke: #d0ab4a }
    .juice .box { fill: #f1f7fd; stroke: #7ba7d1 }
    .low .box { fill: #fff1d6; stroke: #b26a00; stroke-width: 2 }
    .sold-out .box { fill: #fdeceb; stroke: #b3261e; stroke-width: 2; stroke-dasharray: 6 4 }
    .low .state { fill: #8a4b00; font-weight: 600 }
    .sold-out .state { fill: #b3261e; font-weight: 600 }
    .rule { stroke: #d0d7de; stroke-width: 1 }
    """

  /// The kind of what stands in each column.
  private var headings: [String] {
    var kinds: [Int: String] = [:]
    for node in diagram.nodes { kinds[node.layer] = diagram.headings[node.kind] }
    return layout.columns.enumerated().compactMap { layer, column in
      kinds[layer].map { text($0, "column", x: column.left, y: SVGLayout.header - 14) }
    }
  }

  // MARK: Lines

  /// Of the colour of where it begins, so that it can be followed.
  private func line(_ index: Int) -> String {
    let edge = diagram.edges[index]
    let (from, to) = (diagram.nodes[edge.from], diagram.nodes[edge.to])
    let attributes = [
      ("class", edge.isChoice ? "line choice" : "line"), ("data-from", from.key),
      ("data-to", to.key), ("stroke", Self.colour(edge.from)), ("d", path(layout.paths[index])),
    ]
    let title = XML.text("\(from.title) → \(to.title): \(edge.label)")
    return "\(XML.tag("path", attributes))<title>\(title)</title></path>"
  }

  /// Level where it leaves a column and where it comes to one.
  private func path(_ points: [SVGLayout.Point]) -> String {
    var data = "M\(Self.number(points[0].x)) \(Self.number(points[0].y))"
    for (index, (from, to)) in zip(points, points.dropFirst()).enumerated() {
      let end = "\(Self.number(to.x)) \(Self.number(to.y))"
      if index.isMultiple(of: 2) {
        let middle = Self.number((from.x + to.x) / 2)
        data += "C\(middle) \(Self.number(from.y)) \(middle) \(Self.number(to.y)) \(end)"
      } else {
        data += "L\(end)"
      }
    }
    return data
  }

  /// Dark enough to be seen on white.
  private static let colours = [
    "#2f8f4e", "#c2571a", "#4269d0", "#b5387c", "#8a6d00", "#1a8a8a", "#7a5cc4", "#c4423b",
    "#5b7a1f", "#3b7ea1", "#8a5a44", "#64748b",
  ]

  private static func colour(_ node: Int) -> String { colours[node % colours.count] }

  // MARK: Boxes

  private func box(_ index: Int) -> String {
    let (node, box, corner) = (diagram.nodes[index], layout.boxes[index], layout.corners[index])
    let width = layout.columns[node.layer].width
    let left = corner.x + SVGBox.padding + 2
    let right = corner.x + width - SVGBox.padding
    let state =
      switch node.state {
      case .usual: ""
      case .low: " low"
      case .soldOut: " sold-out"
      }
    var parts = [
      XML.tag("g", [("id", node.key), ("class", node.kind.rawValue + state)])
        + "<title>\(XML.text(([node.title] + node.lines).joined(separator: "; ")))</title>",
      XML.tag(
        "rect",
        [
          ("class", "box"), ("x", Self.number(corner.x)), ("y", Self.number(corner.y)),
          ("width", Self.number(width)), ("height", Self.number(box.height)), ("rx", "8"),
        ], isEmpty: true),
      text(box.title, "name", x: left, y: corner.y + box.titleBaseline),
    ]
    parts += box.lines.enumerated().map { line, words in
      text(words, "state", x: left, y: corner.y + box.baseline(ofLine: line))
    }
    if !box.rows.isEmpty {
      let y = Self.number(corner.y + box.headHeight)
      parts.append(
        XML.tag(
          "line",
          [
            ("class", "rule"), ("x1", Self.number(corner.x + 1)), ("y1", y),
            ("x2", Self.number(corner.x + width - 1)), ("y2", y),
          ], isEmpty: true))
    }
    for (position, row) in box.rows.enumerated() {
      let y = corner.y + box.middle(ofRow: position)
      parts.append(dot(x: corner.x, y: y, Self.colour(diagram.edges[row.edge].from)))
      parts.append(text(row.text, "", x: left, y: y + 4))
      parts.append(text(row.amount, "amount", x: right, y: y + 4))
    }
    if diagram.isUsed(index) {
      parts.append(dot(x: corner.x + width, y: corner.y + box.height / 2, Self.colour(index)))
    }
    return (parts + ["</g>"]).joined(separator: "\n")
  }

  private func dot(x: Double, y: Double, _ colour: String) -> String {
    XML.tag(
      "circle",
      [("cx", Self.number(x)), ("cy", Self.number(y)), ("r", "3"), ("fill", colour)],
      isEmpty: true)
  }

  private func text(_ words: String, _ style: String, x: Double, y: Double) -> String {
    let attributes =
      (style.isEmpty ? [] : [("class", style)]) + [("x", Self.number(x)), ("y", Self.number(y))]
    return "\(XML.tag("text", attributes))\(XML.text(words))</text>"
  }

  /// In tenths, the same everywhere.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let rest = abs(tenths % 10)
    return (tenths < 0 ? "-" : "") + "\(abs(tenths / 10))" + (rest == 0 ? "" : ".\(rest)")
  }
}
