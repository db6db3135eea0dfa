package import RecipeGraph

/// How a stock stands to one juice: how many can be made of it, and what is to be told about that.
package struct Availability: Hashable, Sendable {
  package let variant: Variant
  package let capacity: Capacity
  /// What the first one lacks if none can be made, neither as the recipe is nor with a substitute;
  /// as in a `Shortage`.
  package let lacks: [Lack]
  /// If some can be made, the recipe's fruits that are at or below their `low`.
  package let low: [Ref<Fruit>]

  package var isSoldOut: Bool { !lacks.isEmpty }

  /// - Throws: `OrderError` as `Capacity` and `Evaluator` do.
  package init(
    of variant: Variant, stock: StockLevels, in graph: RecipeGraph
  ) throws(OrderError) {
    self.variant = variant
    capacity = try Capacity(of: variant, stock: stock, in: graph)
    let one = Order([OrderLine(variant)])
    switch try Evaluator.decideRegardlessOfLimits(one, stock: stock, in: graph) {
    case .refused(let shortage):
      lacks = shortage.lacks
      low = []
    case .accepted:
      lacks = []
      do throws(ArithmeticOverflow) {
        low = try graph.needs(of: variant).map(\.fruit).filter { fruit in
          graph[fruit].low.map { stock[fruit] <= $0 } ?? false
        }
      } catch {
        throw .tooLarge
      }
    }
  }

  /// Of every juice in every size, without options, in the order of declaration.
  package static func all(
    in graph: RecipeGraph, stock: StockLevels
  ) throws(OrderError) -> [Availability] {
    var all: [Availability] = []
    for juice in graph.juiceRefs {
      for size in 0..<max(1, graph[juice].sizes.count) {
        all.append(try Availability(of: Variant(juice, size: size), stock: stock, in: graph))
      }
    }
    return all
  }
}
