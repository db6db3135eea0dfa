import Evaluator
import RecipeGraph
import Testing

/// A decision in plain values.
enum NaiveOutcome: Equatable {
  struct Take: Equatable {
    let fruit: String
    let thousandths: Int
  }

  struct Lack: Equatable {
    let fruit: String
    let needed: Int
    let missing: Int
    /// By juice as ordered and base.
    var parts: [String: Fraction] = [:]
  }

  /// With the substitutions, each line, substitute and alternative.
  case takes([Take], [[Int]])
  case lacks([Lack])

  var isMade: Bool {
    if case .takes = self { true } else { false }
  }

  /// None if it is made.
  var lacks: [Lack] {
    if case .lacks(let lacks) = self { lacks } else { [] }
  }

  init(_ decision: Decision, in graph: RecipeGraph) {
    switch decision {
    case .accepted(let plan):
      self = .takes(
        plan.takes.map {
          .init(fruit: graph[$0.fruit].id, thousandths: $0.quantity.thousandths)
        }, plan.substitutions.map { [$0.line, $0.substitute, $0.alternative] })
    case .refused(let shortage): self = .lacks(shortage.lacks.map { .init($0, in: graph) })
    }
  }
}

extension NaiveOutcome.Lack {
  init(_ lack: Lack, in graph: RecipeGraph) {
    self.init(
      fruit: graph[lack.fruit].id, needed: lack.needed.thousandths,
      missing: lack.missing.thousandths)
    for part in lack.contributions {
      let juice = OrderArgument.text(of: part.variant, in: graph)
      let amount = Fraction(part.amount.numerator, part.amount.denominator)
      let former = parts.updateValue(
        amount, forKey: "\(juice) \(part.base.map { graph[$0].id } ?? "")")
      #expect(former == nil, "a juice and base contribute once")
    }
  }
}
