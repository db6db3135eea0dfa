package import Diagnostics
import MenuLoader
package import RecipeGraph
package import YAMLTree

/// A small change of one amount in the recipes of a menu, which its tests should notice.
///
/// Mutation analysis (DeMillo, Lipton and Sayward, "Hints on test data selection", Computer 11(4),
/// 1978) with one operator: one unit more or less, a gram, millilitre or piece, or a milligram
/// where one is written.
package struct Mutation: Sendable {
  /// The place of the amount.
  package let span: Span
  /// The text of the amount in the file.
  package let original: String
  /// The text that replaces it.
  package let replacement: String

  /// Both changes of every amount in the recipes, by place: in bases, yields, juices, sizes, options
  /// and substitutes. A change to zero is left out. An amount that is used in several places through
  /// an alias is changed once, for all of them.
  package static func all(of graph: RecipeGraph, in sources: [SourceFile]) -> [Mutation] {
    var amounts: [Span: Amount] = [:]
    func add(_ uses: some Sequence<Use>) {
      for use in uses {
        amounts[use.span] = Amount(use.amount, graph.dimension(of: use.ingredient))
      }
    }
    for base in graph.bases {
      amounts[base.yieldsSpan] = base.yields
      add(base.uses)
    }
    for juice in graph.juices {
      add(juice.uses)
      for size in juice.sizes { add(size.set.values) }
      for option in juice.options { add(option.add) }
      for alternative in juice.substitutes.flatMap(\.alternatives) { add(alternative.uses) }
    }
    return amounts.sorted { $0.key < $1.key }.flatMap { span, amount in
      mutations(of: amount, at: span, in: sources[span.file.index])
    }
  }

  private static func mutations(
    of amount: Amount, at span: Span, in source: SourceFile
  ) -> [Mutation] {
    // The span of a block scalar includes the line break after it, which has to stay.
    let isBlank = Set(" \t\r\n".utf8)
    let end = source.bytes[span.range].lastIndex { !isBlank.contains($0) }.map { $0 + 1 }
    let span = Span(
      file: span.file, start: UInt32(span.range.lowerBound),
      end: UInt32(end ?? span.range.upperBound))
    let original = String(decoding: source.bytes[span.range], as: UTF8.self)
    let isFine = original.contains(Unit.milligram.rawValue)
    let unit = isFine ? Rational(1, over: 1000) : .one
    var values: [Rational] = []
    do {
      values.append(try amount.value.adding(unit))
      if amount.value > unit {
        values.append(try amount.value.adding(Rational(-unit.numerator, over: unit.denominator)))
      }
    } catch {
      // The sum of so large or fine an amount overflows, so there is no change to try.
    }
    return values.map {
      Mutation(
        span: span, original: original, replacement: "\(Amount($0, amount.dimension))")
    }
  }

  /// Whether a test fails for the changed menu. All tests have to pass for the unchanged menu.
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
    // Validation notices a menu that is no longer valid.
    guard let graph = try MenuLoader.load(changed).graph else { return true }
    return graph.tests.contains {
      names.contains($0.name) && !MenuTestRun.run($0, in: graph).isPassed
    }
  }
}
