import Diagnostics
import Evaluator
package import RecipeGraph
package import StockLedger

/// The juices that were asked for in a store over a period: those of orders that were made and not
/// cancelled, and those of refused orders. Every refused order counts, also if something else was
/// ordered in its place.
package struct Demand: Hashable, Sendable {
  /// Each variant once, in the order of the menu.
  package let lines: [OrderLine]
  /// What the store no longer serves, sorted.
  package let gone: [OrderRecord.Line]

  /// - Throws: `OrderError.tooLarge` for more than an order may ask for, `OrderArgument.tooManyLines`.
  package init(_ sums: StoreSummary, in menu: MenuView) throws {
    var asked: [String: Int] = [:]
    for (word, sales) in sums.juices where sales.sold > 0 { asked[word] = sales.sold }
    for (word, refusals) in sums.refusedJuices {
      asked[word] = try Self.sum(
        Self.sum(asked[word], refusals.asked), refusals.askedTogether)
    }
    var variants: [Variant: Int] = [:]
    var gone: [String: Int] = [:]
    for (word, quantity) in asked {
      if let variant = menu.variant(withIDs: VariantReference(word)) {
        variants[variant] = try Self.sum(variants[variant], quantity)
      } else {
        gone[word] = quantity
      }
    }
    guard variants.count <= OrderBounds.maxLines else {
      throw OrderArgument.tooManyLines(variants.count)
    }
    lines = variants.sorted { $0.key.places.lexicographicallyPrecedes($1.key.places) }
      .map { OrderLine($0.key, quantity: $0.value) }
    self.gone = gone.sorted { $0.key < $1.key }.map { word, quantity in
      OrderRecord.Line(VariantReference(word), quantity: quantity)
    }
  }

  private static func sum(_ first: Int?, _ second: Int) throws(OrderError) -> Int {
    let (sum, overflow) = (first ?? 0).addingReportingOverflow(second)
    guard !overflow, sum <= OrderBounds.maxQuantity else { throw .tooLarge }
    return sum
  }
}

extension MenuView {
  /// The variant that the journal names; nil if the store does not serve it. Names of juices do not
  /// count, since another juice may have the name by now.
  fileprivate func variant(withIDs reference: VariantReference) -> Variant? {
    guard let juice = juice(reference.juice), serves(juice) else { return nil }
    do throws(VariantReference.Problem) {
      return try reference.variant(of: juice, in: VariantNames(of: self[juice]))
    } catch {
      return nil
    }
  }
}

extension Variant {
  fileprivate var places: [Int] { [juice.index, size] + options }
}
