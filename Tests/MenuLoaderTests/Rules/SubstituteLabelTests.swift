import Diagnostics
import Evaluator
import MenuLoader
import RecipeGraph
import TestSupport
import Testing

/// What substitutes bring: the rule against every order of random menus.
@Suite struct SubstituteLabelTests {
  @Test(
    "an alternative is told with all that it brings to some order, and only then",
    arguments: LongTests.seeds(0..<2))
  func everyOrder(seed: UInt64) throws {
    var random = SplitMix64(seed: 900 + seed)
    var (told, besides, nothing) = (0, 0, 0)
    for number in 0..<150 {
      let sample = RandomMenu(
        &random, hasFacts: true, swaps: number.isMultiple(of: 2), repeats: number.isMultiple(of: 3))
      let analysis = try MenuLoader.load([SourceFile(path: "a.yaml", text: sample.yaml)])
      let graph = try #require(analysis.graph, "\(sample.yaml)")
      let findings = Dictionary(
        grouping: analysis.findings.filter { $0.rule.code == "JU317" }, by: \.primary.span)
      for (index, juice) in graph.juices.enumerated() {
        for (number, substitute) in juice.substitutes.enumerated() {
          for (place, alternative) in substitute.alternatives.enumerated() {
            var choices = juice.substitutes.map { _ in 0 }
            choices[number] = place + 1
            let brought = try brought(by: choices, to: Ref(index), in: graph)
            let found = findings[alternative.span] ?? []
            try #require(found.isEmpty == brought.isEmpty, "\(brought)\n\(sample.yaml)")
            let texts = (found.map(\.message) + found.flatMap(\.notes)).map(\.english)
            for word in brought {
              try #require(texts.contains { $0.contains("`\(word)`") }, "\(word)\n\(sample.yaml)")
            }
            if found.isEmpty { nothing += 1 } else { told += 1 }
            if texts.contains(where: { $0.contains(" with option") }) { besides += 1 }
          }
        }
      }
    }
    #expect(told > 30 && besides > 3 && nothing > 10, "\(told), \(besides), \(nothing)")
  }

  /// The labels that alternatives bring to orders of any size with any options, and the diets that are lost.
  private func brought(
    by choices: [Int], to juice: Ref<Juice>, in graph: RecipeGraph
  ) throws -> Set<String> {
    let options = graph[juice].optionPlaces.reduce([[]]) { lists, place in
      lists.flatMap { list in place.values.map { list + $0 } }
    }
    var brought: Set<String> = []
    for size in graph[juice].sizeNumbers {
      for options in options {
        let variant = graph.variant(juice, size: size, options: options)
        let effect = SubstituteEffect(
          of: graph.labels(of: try graph.needs(of: variant, choices: choices)),
          on: graph.labels(of: try graph.needs(of: variant)))
        brought.formUnion(effect.labels.labels.map(\.id))
        brought.formUnion(
          effect.lostDiets.union(effect.unknownDiets).diets.map(\.rawValue))
      }
    }
    return brought
  }
}
