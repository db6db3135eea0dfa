import Testing

@testable import Reports

@Suite struct LayersTests {
  private func layers(
    _ nodes: [Int], _ lines: [(from: Int, to: Int)]
  ) -> LayeredGraph {
    LayeredGraph(nodes: nodes.map { (layer: $0, height: 10) }, lines: lines)
  }

  @Test("a long line bends in every layer between, and lines of one node share their bends")
  func bends() {
    let graph = layers([0, 1, 3, 3], [(0, 1), (0, 2), (0, 3), (1, 3)])
    #expect(graph.routes == [[0, 1], [0, 4, 5, 2], [0, 4, 5, 3], [1, 6, 3]])
    #expect(graph.vertices.map(\.layer) == [0, 1, 3, 3, 1, 2, 2])
    #expect(graph.segments.count == 7, "the shared pieces count once")
  }

  @Test("crossings that can be avoided are")
  func untangled() {
    let lines = [(0, 5), (1, 4), (2, 3), (0, 4)]
    let order = LayerOrder(layers([0, 0, 0, 1, 1, 1], lines))
    #expect(order.crossings == 0)
  }

  @Test("crossings are counted as one would by hand", arguments: 0..<30)
  func crossings(seed: Int) {
    var random = RandomLayers(seed: seed)
    let diagram = random.diagram()
    let graph = layers(diagram.nodes.map(\.layer), diagram.edges.map { ($0.from, $0.to) })
    let order = LayerOrder(graph)
    var count = 0
    for (index, one) in graph.segments.enumerated() {
      for other in graph.segments[..<index]
      where graph.vertices[one.from].layer == graph.vertices[other.from].layer {
        let start = order.position(of: one.from) - order.position(of: other.from)
        let end = order.position(of: one.to) - order.position(of: other.to)
        if start * end < 0 { count += 1 }
      }
    }
    #expect(order.crossings == count)
    #expect(order.layers.flatMap { $0 }.sorted() == Array(graph.vertices.indices))
  }

  @Test("what no line leads to stands last, in the order of declaration")
  func unused() {
    let order = LayerOrder(layers([0, 0, 0, 0, 1], [(1, 4), (3, 4)]))
    #expect(order.layers[0] == [1, 3, 0, 2])
  }

  @Test("neighbours keep their distance, and nothing reaches above the top", arguments: 0..<30)
  func distances(seed: Int) {
    var random = RandomLayers(seed: seed)
    let layout = SVGLayout(random.diagram())
    let boxes = layout.boxes.indices.map { index in
      (top: layout.corners[index].y, bottom: layout.corners[index].y + layout.boxes[index].height)
    }
    for (index, one) in boxes.enumerated() {
      #expect(one.top >= SVGLayout.header - 0.001 && one.bottom < layout.size.y)
      for (other, two) in boxes[..<index].enumerated()
      where layout.corners[other].x == layout.corners[index].x {
        #expect(one.bottom + 15.9 < two.top || two.bottom + 15.9 < one.top)
      }
    }
  }

  @Test("lines join boxes, and pass between the others", arguments: 0..<30)
  func paths(seed: Int) {
    var random = RandomLayers(seed: seed)
    let diagram = random.diagram()
    let layout = SVGLayout(diagram)
    for (edge, points) in zip(diagram.edges, layout.paths) {
      let from = layout.corners[edge.from]
      let to = layout.corners[edge.to]
      #expect(points[0].x == layout.columns[diagram.nodes[edge.from].layer].right)
      #expect(points[0].y > from.y && points[0].y < from.y + layout.boxes[edge.from].height)
      #expect(points.last?.x == to.x)
      #expect(
        points.last.map { $0.y > to.y && $0.y < to.y + layout.boxes[edge.to].height } == true)
      for bend in points.dropFirst().dropLast() {
        for (node, corner) in layout.corners.enumerated() {
          let column = layout.columns[diagram.nodes[node].layer]
          guard column.left <= bend.x, bend.x <= column.right else { continue }
          #expect(bend.y < corner.y || bend.y > corner.y + layout.boxes[node].height)
        }
      }
    }
  }
}
