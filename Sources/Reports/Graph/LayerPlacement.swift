/// How far down each vertex stands: in the order of its layer, as near to its neighbours as there is
/// room.
struct LayerPlacement: Sendable {
  /// By vertex, the middle of it; nothing reaches above 0.
  private(set) var middles: [Double]
  /// How far down everything reaches.
  private(set) var height = 0.0

  private let graph: LayeredGraph
  private let layers: [[Int]]
  /// By vertex its neighbours, each with how far below the middle of the vertex the line ends, less
  /// how far below that of the neighbour it begins.
  private let before: [[(vertex: Int, shift: Double)]]
  private let after: [[(vertex: Int, shift: Double)]]

  private static let rounds = 12
  private static let gap = 16.0
  private static let gapOfBends = 9.0

  /// - Parameter shift: how far below the middle of its end a segment ends.
  init(
    _ graph: LayeredGraph, _ order: LayerOrder, shift: (LayeredGraph.Segment) -> Double
  ) {
    self.graph = graph
    layers = order.layers
    middles = graph.vertices.map { _ in 0 }
    var before = graph.vertices.map { _ in [(vertex: Int, shift: Double)]() }
    var after = before
    for segment in graph.segments {
      let shift = shift(segment)
      before[segment.to].append((segment.from, shift))
      after[segment.from].append((segment.to, -shift))
    }
    self.before = before
    self.after = after
    pack()
    for round in 0..<Self.rounds {
      if round.isMultiple(of: 2) {
        for layer in layers.indices.dropFirst() { settle(layer) { before[$0] } }
      } else {
        for layer in layers.indices.dropLast().reversed() { settle(layer) { after[$0] } }
      }
    }
    for layer in layers.indices { settle(layer) { before[$0] + after[$0] } }
    moveToTop()
  }

  /// The least distance between the middles of two neighbours in a layer.
  private func distance(_ above: Int, _ below: Int) -> Double {
    let (first, second) = (graph.vertices[above], graph.vertices[below])
    let gap = first.isBend || second.isBend ? Self.gapOfBends : Self.gap
    return (first.height + second.height) / 2 + gap
  }

  /// Without gaps that nobody needs, each layer about a common middle.
  private mutating func pack() {
    for layer in layers {
      var place = 0.0
      for (index, vertex) in layer.enumerated() {
        if index > 0 { place += distance(layer[index - 1], vertex) }
        middles[vertex] = place
      }
      for vertex in layer { middles[vertex] -= place / 2 }
    }
  }

  /// Moves a layer to the places nearest to those wished for that keep order and distances: with the
  /// distances subtracted, that is isotonic regression, which pools adjacent violators.
  private mutating func settle(_ layer: Int, _ neighbours: (Int) -> [(vertex: Int, shift: Double)])
  {
    var blocks: [(sum: Double, weight: Double, count: Int)] = []
    var offset = 0.0
    var offsets: [Double] = []
    for (index, vertex) in layers[layer].enumerated() {
      if index > 0 { offset += distance(layers[layer][index - 1], vertex) }
      offsets.append(offset)
      let near = neighbours(vertex)
      let wish =
        near.isEmpty
        ? middles[vertex]
        : near.reduce(0.0) { $0 + middles[$1.vertex] - $1.shift } / Double(near.count)
      // A bend makes a kink where it has to give way; what has no wish gives way to all.
      let weight = near.isEmpty ? 0.01 : graph.vertices[vertex].isBend ? 4.0 : 1.0
      var block = (sum: (wish - offset) * weight, weight: weight, count: 1)
      while let last = blocks.last, last.sum / last.weight >= block.sum / block.weight {
        block = (last.sum + block.sum, last.weight + block.weight, last.count + block.count)
        blocks.removeLast()
      }
      blocks.append(block)
    }
    var index = 0
    for block in blocks {
      for _ in 0..<block.count {
        middles[layers[layer][index]] = block.sum / block.weight + offsets[index]
        index += 1
      }
    }
  }

  private mutating func moveToTop() {
    let tops = zip(middles, graph.vertices).map { $0 - $1.height / 2 }
    let top = tops.min() ?? 0
    for index in middles.indices { middles[index] -= top }
    height = zip(middles, graph.vertices).map { $0 + $1.height / 2 }.max() ?? 0
  }
}
