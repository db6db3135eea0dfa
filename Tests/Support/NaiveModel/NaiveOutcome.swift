package import Evaluator
package import RecipeGraph
import Shop
import StockLedger
import Testing

/// A decision in plain values.
package enum NaiveOutcome: Equatable {
  package struct Consumption: Equatable {
    package let fruit: String
    package let thousandths: Int
  }

  package struct ShortItem: Equatable {
    package let fruit: String
    package let needed: Int
    package let missing: Int
    /// By juice as ordered and base.
    package var parts: [String: Fraction] = [:]
  }

  /// With the substitutions, each line, substitute and alternative.
  case takes([Consumption], [[Int]])
  case lacks([ShortItem])
  case unavailable([String])

  package var isMade: Bool {
    if case .takes = self { true } else { false }
  }

  /// None if it is made.
  package var lacks: [ShortItem] {
    if case .lacks(let lacks) = self { lacks } else { [] }
  }

  package init(_ decision: Decision, in graph: MenuView) {
    switch decision {
    case .accepted(let plan):
      self = .takes(
        plan.consumptions.map {
          .init(fruit: graph[$0.fruit].id, thousandths: $0.quantity.thousandths)
        }, plan.substitutions.map { [$0.line, $0.substitute, $0.alternative] })
    case .refused(let shortage): self = .lacks(shortage.items.map { .init($0, in: graph) })
    case .unavailable(let parts): self = .unavailable(parts.map { graph[$0.juice].id })
    case .off: preconditionFailure("nothing is off in the model")
    case .notFree: preconditionFailure("the orders of the model have no conditions")
    }
  }
}

extension NaiveOutcome.ShortItem {
  package init(_ lack: ShortItem, in graph: MenuView) {
    self.init(
      fruit: graph[lack.fruit].id, needed: lack.needed.thousandths,
      missing: lack.missing.thousandths)
    for part in lack.contributions {
      let juice = part.variant.map { graph.graph.label(of: $0) } ?? ""
      let amount = Fraction(part.amount.numerator, part.amount.denominator)
      let former = parts.updateValue(
        amount, forKey: "\(juice) \(part.base.map { graph[$0].id } ?? "")")
      #expect(former == nil, "a juice and base contribute once")
    }
  }
}
