package import RecipeGraph

/// The number of an order or juice that a bound is about.
package enum BoundReading: Hashable, Sendable {
  case known(Rational)
  /// These fruits do not say how much they have.
  case unknown([Ref<Fruit>])
  /// There is no price above zero, and so no margin.
  case noPrice
  /// Its exact terms exceed 128 bits.
  case uncountable

  package init(
    _ subject: MenuTest.Bound.Subject, of needs: [Need], at price: Money?, in graph: RecipeGraph
  ) {
    switch subject {
    case .measure(let measure): self.init(graph.sum(measure, of: needs))
    case .margin:
      let cost = BoundReading(graph.sum(.cost, of: needs))
      guard let price, price > .zero else {
        self = .noPrice
        return
      }
      guard case .known(let cost) = cost else {
        self = cost
        return
      }
      do throws(ArithmeticOverflow) {
        self = try graph.margin(of: price, cost: cost).map { .known($0) } ?? .noPrice
      } catch {
        self = .uncountable
      }
    }
  }

  private init(_ sum: MeasureSum) {
    switch sum {
    case .known(let value): self = .known(value)
    case .unknown(let fruits): self = .unknown(fruits)
    case .uncountable: self = .uncountable
    }
  }
}

extension MenuTest.Bound {
  /// What is not known is within no bound.
  package func allows(_ reading: BoundReading) -> Bool {
    guard case .known(let value) = reading else { return false }
    return direction == .atMost ? value <= limit : value >= limit
  }
}

/// Finds the first choice that breaks each part of a policy.
struct PolicyCheck {
  private let graph: RecipeGraph
  /// How many choices may still be looked at.
  private var budget: Int

  init(_ graph: RecipeGraph, budget: Int = 200_000) {
    self.graph = graph
    self.budget = budget
  }

  /// A failure for each part of the policy that does not hold.
  ///
  /// - Parameter isOver: whether the time limit has passed.
  /// - Returns: nil if the time limit passed before the end.
  mutating func failures(
    of policy: MenuTest.Policy, until isOver: () -> Bool
  ) -> [MenuTestResult.Failure]? {
    var failures: [MenuTestResult.Failure] = []
    let all = graph.juices.indices.map { Ref<Juice>($0) }
    let parts =
      policy.bounds.map { (MenuTestResult.PolicyPart.bound($0), all) }
      + policy.diets.map { (MenuTestResult.PolicyPart.diet($0), $0.juices) }
    for (part, juices) in parts {
      do throws(UndecidedChoice) {
        switch first(of: juices, try objectives(of: part), until: isOver) {
        case .passed: break
        case .timeOver: return nil
        case .breaking(let variant): failures.append(.choice(variant, part))
        case .undecided(let juice, let reason):
          failures.append(.undecidedChoice(juice, reason, part))
        }
      } catch {
        if let juice = juices.first { failures.append(.undecidedChoice(juice, error, part)) }
      }
    }
    return failures
  }

  private enum Search {
    case passed, timeOver
    case breaking(Variant)
    case undecided(Ref<Juice>, UndecidedChoice)
  }

  /// The first choice of some juices that breaks a bound; only if none is found, the first juice that could not be
  /// decided.
  private mutating func first(
    of juices: [Ref<Juice>], _ objectives: [ChoiceObjective], until isOver: () -> Bool
  ) -> Search {
    var result = Search.passed
    for juice in juices {
      do throws(UndecidedChoice) {
        for size in 0..<max(1, graph[juice].sizes.count) {
          guard !isOver() else { return .timeOver }
          let search = try ChoiceSearch(objectives, of: juice, size: size, in: graph, &budget)
          if let options = try search.firstBreaking() {
            return .breaking(graph.variant(juice, size: size, options: options))
          }
        }
      } catch {
        if case .passed = result { result = .undecided(juice, error) }
      }
    }
    return result
  }

  private func objectives(
    of part: MenuTestResult.PolicyPart
  ) throws(UndecidedChoice) -> [ChoiceObjective] {
    switch part {
    case .bound(let bound): try objectives(of: bound)
    case .diet(let policy):
      [ChoiceObjective(weights: unsuitable(policy.diet), limit: .zero)]
    }
  }

  /// The fruits that are not known to suit a diet.
  private func unsuitable(_ diet: Diet) -> [Ref<Fruit>: Rational] {
    var weights: [Ref<Fruit>: Rational] = [:]
    for fruit in graph.fruitRefs where graph[fruit].facts?.diets?.contains(diet) != true {
      weights[fruit] = .one
    }
    return weights
  }

  /// One of them is above its limit exactly where the bound does not allow the choice.
  private func objectives(
    of bound: MenuTest.Bound
  ) throws(UndecidedChoice) -> [ChoiceObjective] {
    do throws(ArithmeticOverflow) {
      let sign = Rational(bound.direction == .atMost ? 1 : -1)
      switch bound.subject {
      case .measure(let measure):
        let (silent, weights) = try terms(of: measure, times: sign)
        let limit = try bound.limit.multiplied(by: sign)
        return [silent, ChoiceObjective(weights: weights, limit: limit)]
      case .margin:
        // A margin is at most m where the cost is at least 1 - m of the price without VAT.
        let (silent, weights) = try terms(of: .cost, times: try sign.multiplied(by: Rational(-1)))
        let share = try Rational.one.adding(try bound.limit.multiplied(by: Rational(-1)))
        let net = try share.divided(by: Rational.one.adding(graph.terms.vat ?? .zero))
        let cost = ChoiceObjective(
          weights: weights, priceWeight: try net.multiplied(by: sign), limit: .zero)
        // A price below one minor unit is none.
        return [silent, ChoiceObjective(priceWeight: Rational(-1), limit: Rational(-1)), cost]
      }
    } catch {
      throw .tooLarge
    }
  }

  /// An objective that is above its limit where some fruit does not say how much it has, and the weights of the
  /// others.
  private func terms(
    of measure: Measure, times sign: Rational
  ) throws(ArithmeticOverflow) -> (silent: ChoiceObjective, weights: [Ref<Fruit>: Rational]) {
    var silent = ChoiceObjective(limit: .zero)
    var weights: [Ref<Fruit>: Rational] = [:]
    for fruit in graph.fruitRefs {
      if let rate = graph.rate(of: measure, fruit) {
        weights[fruit] = try rate.perUnit.multiplied(by: sign)
      } else {
        silent.weights[fruit] = .one
      }
    }
    return (silent, weights)
  }
}
