/// The order of the vertices in each layer with few crossings of lines.
///
/// Barycentre sweeps after Sugiyama, Tagawa and Toda (1981): layer by layer, forth and back, each
/// vertex goes where its neighbours are on average, and then changes places with the next if that
/// helps; the best order that was seen stays.
struct LayerOrder: Sendable {
  /// By layer, vertices from the top.
  private(set) var layers: [[Int]]
  private let graph: LayeredGraph
  private let before: [[Int]]
  private let after: [[Int]]
  /// By vertex.
  private var positions: [Int]

  private static let sweeps = 24
  /// With more segments, swaps would take long.
  private static let maxSegmentsForSwaps = 2_000

  init(_ graph: LayeredGraph) {
    self.graph = graph
    layers = Array(repeating: [], count: graph.layerCount)
    positions = Array(repeating: 0, count: graph.vertices.count)
    var before = graph.vertices.map { _ in [Int]() }
    var after = before
    for segment in graph.segments {
      after[segment.from].append(segment.to)
      before[segment.to].append(segment.from)
    }
    self.before = before
    self.after = after
    for (index, vertex) in graph.vertices.enumerated() { layers[vertex.layer].append(index) }
    // What no line leads to goes last.
    for layer in layers.indices {
      layers[layer] =
        layers[layer].filter { !before[$0].isEmpty || !after[$0].isEmpty }
        + layers[layer].filter { before[$0].isEmpty && after[$0].isEmpty }
      number(layer)
    }
    improve()
  }

  private mutating func number(_ layer: Int) {
    for (position, vertex) in layers[layer].enumerated() { positions[vertex] = position }
  }

  private mutating func improve() {
    guard graph.layerCount > 1 else { return }
    var best = (crossings: crossings, layers: layers)
    for sweep in 0..<Self.sweeps where best.crossings > 0 {
      if sweep.isMultiple(of: 2) {
        for layer in 1..<graph.layerCount { sort(layer, by: before) }
      } else {
        for layer in (0..<graph.layerCount - 1).reversed() { sort(layer, by: after) }
      }
      if graph.segments.count <= Self.maxSegmentsForSwaps { swapNeighbours() }
      let crossings = crossings
      if crossings < best.crossings { best = (crossings, layers) }
    }
    layers = best.layers
    for layer in layers.indices { number(layer) }
  }

  /// A vertex without neighbours on that side keeps its place among the others.
  private mutating func sort(_ layer: Int, by neighbours: [[Int]]) {
    var weights: [Int: Double] = [:]
    var last = -1.0
    for vertex in layers[layer] {
      let near = neighbours[vertex]
      if !near.isEmpty {
        last = near.reduce(0.0) { $0 + Double(positions[$1]) } / Double(near.count)
      } else if before[vertex].isEmpty && after[vertex].isEmpty {
        last = .infinity
      }
      weights[vertex] = last
    }
    let old = positions
    layers[layer].sort { left, right in
      let (first, second) = (weights[left] ?? 0, weights[right] ?? 0)
      return first == second ? old[left] < old[right] : first < second
    }
    number(layer)
  }

  /// Swaps vertices that stand next to each other wherever that leaves fewer crossings.
  private mutating func swapNeighbours() {
    for layer in layers.indices {
      for upper in layers[layer].indices.dropLast() {
        let (first, second) = (layers[layer][upper], layers[layer][upper + 1])
        // What no line leads to stays last.
        guard !before[second].isEmpty || !after[second].isEmpty else { continue }
        let now = crossings(first, above: second)
        guard crossings(second, above: first) < now else { continue }
        layers[layer].swapAt(upper, upper + 1)
        positions[first] = upper + 1
        positions[second] = upper
      }
    }
  }

  /// How many lines of two vertices cross if one stands right above the other.
  private func crossings(_ upper: Int, above lower: Int) -> Int {
    func count(_ neighbours: [[Int]]) -> Int {
      neighbours[upper].reduce(0) { sum, end in
        sum + neighbours[lower].count { positions[$0] < positions[end] }
      }
    }
    return count(before) + count(after)
  }

  /// In its layer, from the top.
  func position(of vertex: Int) -> Int { positions[vertex] }

  /// How many pairs of segments cross.
  var crossings: Int {
    let byLayer = Dictionary(grouping: graph.segments) { graph.vertices[$0.from].layer }
    return byLayer.reduce(0) { total, group in
      let ends = group.value
        .map { (from: positions[$0.from], to: positions[$0.to]) }
        .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
      return total + Self.inversions(ends.map(\.to), below: layers[group.key + 1].count)
    }
  }

  /// How many pairs stand in the wrong order, with a tree of sums (Fenwick 1994).
  private static func inversions(_ values: [Int], below bound: Int) -> Int {
    var tree = Array(repeating: 0, count: bound + 1)
    var count = 0
    for (seen, value) in values.enumerated() {
      var index = value + 1
      var notAbove = 0
      while index > 0 {
        notAbove += tree[index]
        index &= index - 1
      }
      count += seen - notAbove
      index = value + 1
      while index <= bound {
        tree[index] += 1
        index += index & -index
      }
    }
    return count
  }
}
