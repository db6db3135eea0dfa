package import Diagnostics
package import RecipeGraph
package import YAMLTree

/// A small change of one amount in the recipes of a menu, which its tests should notice.
///
/// Mutation analysis (DeMillo, Lipton and Sayward, "Hints on test data selection", Computer 11(4),
/// 1978) with one operator: one unit more or less, a gram, millilitre or piece, or a milligram
/// where one is written.
package struct Mutation: Sendable {
  /// The amount, where it stands.
  package let span: Span
  /// As it stands there.
  package let original: String
  /// What is written in its place.
  package let replacement: String

  /// Both changes of every amount in the recipes, by place: of bases, what they yield, juices,
  /// sizes, options and substitutes. One that would leave nothing is left out. An amount that is
  /// used in several places through an alias is changed once, in all of them.
  package static func all(of graph: RecipeGraph, in sources: [SourceFile]) -> [Mutation] {
    var spans: Set<Span> = []
    for base in graph.bases {
      spans.insert(base.yieldsSpan)
      spans.formUnion(base.uses.map(\.span))
    }
    for juice in graph.juices {
      spans.formUnion(juice.uses.map(\.span))
      for size in juice.sizes { spans.formUnion(size.set.values.map(\.span)) }
      for option in juice.options { spans.formUnion(option.add.map(\.span)) }
      for alternative in juice.substitutes.flatMap(\.alternatives) {
        spans.formUnion(alternative.uses.map(\.span))
      }
    }
    return spans.sorted().flatMap { mutations(at: $0, in: sources[$0.file.index]) }
  }

  private static func mutations(at span: Span, in source: SourceFile) -> [Mutation] {
    let original = String(decoding: source.bytes[span.range], as: UTF8.self)
    let text = original.filter { $0 != "\"" && $0 != "'" }
    do {
      let amount = try AmountGrammar.parse(text)
      let isFine = text.hasSuffix(Unit.milligram.rawValue)
      let unit = isFine ? Rational(1, over: 1000) : .one
      let more = try amount.value.adding(unit)
      var values = [more]
      if amount.value > unit {
        values.append(try amount.value.adding(Rational(-unit.numerator, over: unit.denominator)))
      }
      return values.map {
        Mutation(
          span: span, original: original, replacement: "\(Amount($0, amount.dimension))")
      }
    } catch {
      // An amount so large or fine that a neighbour cannot be told from it.
      return []
    }
  }

  /// Whether tests tell the changed menu from the right one, for which all of them pass.
  ///
  /// - Parameter names: of the tests that are run.
  /// - Throws: `YAMLError.outOfMemory`.
  package func isNoticed(
    in sources: [SourceFile], byTests names: Set<String>
  ) throws(YAMLError) -> Bool {
    var changed = sources
    var bytes = changed[span.file.index].bytes
    bytes.replaceSubrange(span.range, with: replacement.utf8)
    changed[span.file.index] = SourceFile(path: changed[span.file.index].path, bytes: bytes)
    // A menu that is no longer valid is noticed by everybody.
    guard let graph = try MenuAnalyzer.analyze(changed).graph else { return true }
    return graph.tests.contains { names.contains($0.name) && !MenuTestRun.run($0, in: graph).isPassed }
  }
}
