/// Where everything in a drawing of a diagram stands: fruits on the left, juices on the right, bases
/// in between, each after what it is made of.
struct SVGLayout: Sendable {
  struct Point: Equatable, Sendable {
    let x: Double
    let y: Double
  }

  struct Column: Sendable {
    let left: Double
    let width: Double
    var right: Double { left + width }
  }

  private(set) var boxes: [SVGBox]
  let columns: [Column]
  /// By node, the upper left corner of its box.
  let corners: [Point]
  /// By edge, where it passes: from the box where it begins, at both sides of each column between,
  /// to the row where it ends.
  let paths: [[Point]]
  let size: Point

  static let margin = 28.0
  static let header = 84.0
  private static let minWidth = 110.0

  init(_ diagram: Diagram) {
    var incoming = diagram.nodes.map { _ in [Int]() }
    for (index, edge) in diagram.edges.enumerated() { incoming[edge.to].append(index) }
    var boxes = zip(diagram.nodes, incoming).map { SVGBox($0, incoming: $1, in: diagram) }
    let graph = LayeredGraph(
      nodes: zip(diagram.nodes, boxes).map { ($0.layer, $1.height) },
      lines: diagram.edges.map { ($0.from, $0.to) })
    let order = LayerOrder(graph)
    for node in boxes.indices {
      boxes[node].sortRows { edge in
        let route = graph.routes[edge]
        return order.position(of: route[route.count - 2])
      }
    }
    self.boxes = boxes
    let ports = Self.ports(of: boxes, count: diagram.edges.count)
    let shifts = Self.shifts(graph, boxes, ports)
    let placement = LayerPlacement(graph, order) { shifts[$0] ?? 0 }
    let columns = Self.columns(diagram, boxes, graph)
    self.columns = columns

    let corners = boxes.indices.map { node in
      Point(
        x: columns[diagram.nodes[node].layer].left,
        y: Self.header + placement.middles[node] - boxes[node].height / 2)
    }
    self.corners = corners
    paths = graph.routes.enumerated().map { edge, route in
      let from = columns[graph.vertices[route[0]].layer]
      let bends = route.dropFirst().dropLast().flatMap { bend in
        let column = columns[graph.vertices[bend].layer]
        let y = Self.header + placement.middles[bend]
        return [Point(x: column.left, y: y), Point(x: column.right, y: y)]
      }
      let to = route[route.count - 1]
      return [Point(x: from.right, y: Self.header + placement.middles[route[0]])] + bends
        + [Point(x: corners[to].x, y: corners[to].y + ports[edge])]
    }
    size = Point(
      x: (columns.last?.right ?? 0) + Self.margin,
      y: Self.header + placement.height + Self.margin)
  }

  /// By edge, how far below the top of the box it ends at.
  private static func ports(of boxes: [SVGBox], count: Int) -> [Double] {
    var ports = Array(repeating: 0.0, count: count)
    for box in boxes {
      for (index, row) in box.rows.enumerated() { ports[row.edge] = box.middle(ofRow: index) }
    }
    return ports
  }

  /// How far below the middle of a box the lines end, on average, that share their last piece.
  private static func shifts(
    _ graph: LayeredGraph, _ boxes: [SVGBox], _ ports: [Double]
  ) -> [LayeredGraph.Segment: Double] {
    var sums: [LayeredGraph.Segment: (sum: Double, count: Double)] = [:]
    for (edge, route) in graph.routes.enumerated() {
      let to = route[route.count - 1]
      let last = LayeredGraph.Segment(from: route[route.count - 2], to: to)
      let before = sums[last] ?? (0, 0)
      sums[last] = (before.sum + ports[edge] - boxes[to].height / 2, before.count + 1)
    }
    return sums.mapValues { $0.sum / $0.count }
  }

  /// Boxes of one column are equally wide; the more lines run between two columns, the more room
  /// they have.
  private static func columns(
    _ diagram: Diagram, _ boxes: [SVGBox], _ graph: LayeredGraph
  ) -> [Column] {
    var lines = Array(repeating: 0, count: graph.layerCount)
    for segment in graph.segments { lines[graph.vertices[segment.from].layer] += 1 }
    var widths = Array(repeating: minWidth, count: graph.layerCount)
    for (node, box) in zip(diagram.nodes, boxes) {
      widths[node.layer] = max(widths[node.layer], box.width.rounded(.up))
    }
    var left = margin
    return widths.indices.map { layer in
      let column = Column(left: left, width: widths[layer])
      left = column.right + min(240, 90 + 1.5 * Double(lines[layer]))
      return column
    }
  }
}
