/// A graph whose vertices stand in layers, every line between neighbouring ones: a line that goes
/// further passes through bends. All lines that leave a vertex share their bends, which makes one
/// trunk of many.
struct LayeredGraph: Sendable {
  struct Vertex: Sendable {
    let layer: Int
    let height: Double
    let isBend: Bool
  }

  /// Between neighbouring layers, from the lower number to the higher.
  struct Segment: Hashable, Sendable {
    let from: Int
    let to: Int
  }

  /// The nodes first, in the order given, then the bends.
  private(set) var vertices: [Vertex]
  /// By line, the vertices that it goes through, both ends included.
  private(set) var routes: [[Int]] = []
  private(set) var segments: [Segment] = []
  let layerCount: Int

  private static let heightOfBend = 2.0

  /// - Parameter lines: each from a lower layer to a higher one.
  init(nodes: [(layer: Int, height: Double)], lines: [(from: Int, to: Int)]) {
    vertices = nodes.map { Vertex(layer: $0.layer, height: $0.height, isBend: false) }
    layerCount = (nodes.map(\.layer).max() ?? -1) + 1
    /// By node, from the layer after it on.
    var trunks: [Int: [Int]] = [:]
    var known: Set<Segment> = []
    for line in lines {
      let count = nodes[line.to].layer - nodes[line.from].layer - 1
      precondition(count >= 0, "a line goes from a lower layer to a higher one")
      var trunk = trunks[line.from] ?? []
      while trunk.count < count {
        let layer = nodes[line.from].layer + trunk.count + 1
        trunk.append(vertices.count)
        vertices.append(Vertex(layer: layer, height: Self.heightOfBend, isBend: true))
      }
      trunks[line.from] = trunk
      let route = [line.from] + trunk.prefix(count) + [line.to]
      routes.append(route)
      for (from, to) in zip(route, route.dropFirst()) {
        let segment = Segment(from: from, to: to)
        if known.insert(segment).inserted { segments.append(segment) }
      }
    }
  }
}
