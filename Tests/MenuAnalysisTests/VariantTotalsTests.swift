import Evaluator
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import MenuAnalysis

/// Costs, energy, prices and margins against a naive expansion in fractions.
@Suite struct VariantTotalsTests {
  private func rational(_ fraction: Fraction?) -> Rational? {
    fraction.map { Rational($0.top, over: $0.bottom) }
  }

  @Test("random lines have the naive numbers", arguments: [false, true])
  func random(preparesBases: Bool) throws {
    var random = SplitMix64(seed: 36)
    var (known, unknown) = (0, 0)
    for _ in 0..<300 {
      let sample = RandomMenu(&random, preparesBases: preparesBases)
      let facts = RandomFacts(of: sample.menu, &random)
      let graph = facts.telling(try menu(sample.yaml).graph)
      let view = graph.view(from: nil)
      for (line, word) in zip(sample.lines, sample.words) {
        let explanation = try Explanation(
          of: try view.order(word).lines[0], stock: StockLevels(openingOf: view), in: view)
        let got = explanation.totals
        let rates: [Measure: [String: Fraction]] = [
          .cost: facts.costs, .nutrient(.energy): facts.energy,
        ]
        for (position, measure) in graph.told.measures.enumerated() {
          let sum = facts.sum(rates[measure] ?? [:], sample.menu, line)
          #expect(got.sums[position].value == rational(sum), "\(word) \(measure)\n\(sample.yaml)")
          if case .unknown(let fruits) = got.sums[position] {
            #expect(fruits.allSatisfy { rates[measure]?[graph[$0].id] == nil })
            unknown += 1
          }
          // The parts of the line come to the whole.
          guard let sum else { continue }
          known += 1
          let parts = try explanation.parts.reduce(Rational.zero) {
            try $0.adding(try #require($1.sums[position].value))
          }
          #expect(parts == rational(sum), "\(word) \(measure)\n\(sample.yaml)")
        }
        #expect(got.price == Money(facts.price(sample.menu, line)), "\(word)\n\(sample.yaml)")
        #expect(got.margin == rational(facts.margin(sample.menu, line)), "\(word)\n\(sample.yaml)")
        if !graph.told.diets.isEmpty {
          #expect(
            got.labels.knownDiets.contains(.vegan) == facts.isVegan(sample.menu, line),
            "\(word)\n\(sample.yaml)")
        }
      }
    }
    // Both happen often.
    #expect(known > 100 && unknown > 100)
  }
}
