import Diagnostics
import MenuLoader
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import StockLedger

/// Whole pieces stay whole however a juice is ordered and whatever stands in, and a menu that sees
/// to that is not refused: the validator against trying everything.
@Suite struct WholePiecesTests {
  @Test(
    "a menu is accepted if nothing takes a fraction, and only then",
    arguments: LongTests.seeds(0..<4))
  func wholePieces(seed: UInt64) throws {
    var random = SplitMix64(seed: 200 + seed)
    var (accepted, made, refused) = (0, 0, 0)
    for number in 0..<500 {
      let sample = RandomPieces(
        &random, swaps: number.isMultiple(of: 2), repeats: number.isMultiple(of: 3))
      let source = SourceFile(path: "menu.yaml", text: sample.yaml)
      let analysis = try MenuLoader.load([source])
      let errors = analysis.findings.filter { $0.rule.severity == .error }
      try #require(
        (analysis.graph != nil) == sample.isAlwaysWhole,
        "\(errors.map(\.message)) in\n\(sample.yaml)")
      try #require(errors.allSatisfy { $0.rule.code == "JU106" }, "\(sample.yaml)")
      guard let graph = analysis.graph else {
        refused += 1
        continue
      }
      accepted += 1
      if sample.holdsFractions { made += 1 }
      try checkOrders(of: sample, in: graph)
    }
    #expect(accepted > 60 && refused > 60, "\(accepted) accepted, \(refused) refused")
    #expect(made > 10, "\(made) accepted that make wholes of fractions")
  }

  /// The evaluator takes whole pieces, too.
  private func checkOrders(of sample: RandomPieces, in graph: RecipeGraph) throws {
    for line in sample.lines {
      let variant = try graph.view(from: nil).order(sample.menu.word(line)).lines[0].variant
      for way in sample.menu.ways(line) {
        for need in try graph.needs(of: variant, choices: way) {
          let isFree = graph[need.fruit].isDivisible || graph[need.fruit].dimension != .pieces
          try #require(isFree || need.amount.isInteger, "\(way) in \(sample.yaml)")
        }
      }
    }
  }
}
