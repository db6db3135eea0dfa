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

  /// - Parameter net: what is paid for what has the needs, without VAT, in minor units; nil without a price.
  package init(
    _ subject: MenuTest.Bound.Subject, of needs: Needs, in graph: RecipeGraph,
    net: () throws(ArithmeticOverflow) -> Rational?
  ) {
    switch subject {
    case .measure(let measure): self.init(graph.sum(measure, of: needs))
    case .margin:
      let cost = BoundReading(graph.sum(.cost, of: needs))
      do throws(ArithmeticOverflow) {
        guard let net = try net(), net.isPositive else {
          self = .noPrice
          return
        }
        guard case .known(let cost) = cost else {
          self = cost
          return
        }
        self = try Rational.margin(of: net, cost: cost).map { .known($0) } ?? .noPrice
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
  /// How many amounts and values of combinations may still be worked out, as `ChoiceSpace` counts them. Without a
  /// bound, the 2^64 combinations of options that scale one ingredient would all be tried; this takes about a second.
  private var budget = 3_000_000

  init(_ graph: RecipeGraph) {
    self.graph = graph
  }

  /// A failure for each part of the policy that does not hold, and for each exception without which all would.
  ///
  /// - Parameter isOver: whether the time limit has passed.
  /// - Returns: nil if the time limit passed before the end.
  mutating func failures(
    of policy: MenuTest.Policy, until isOver: () -> Bool
  ) -> [MenuTestResult.Failure]? {
    let excepted = Set(policy.except.map(\.juice))
    let all = graph.juices.indices.map { Ref<Juice>($0) }.filter { !excepted.contains($0) }
    let lists: [(parts: [MenuTestResult.PolicyPart], juices: [Ref<Juice>])] =
      [(policy.bounds.map { .bound($0) }, all)] + policy.diets.map { ([.diet($0)], $0.juices) }
    var failures: [MenuTestResult.Failure] = []
    for (parts, juices) in lists {
      guard let found = self.failures(of: parts, juices, until: isOver) else { return nil }
      failures += found
    }
    for exception in policy.except {
      let parts = policy.bounds.map { MenuTestResult.PolicyPart.bound($0) }
      guard let found = self.failures(of: parts, [exception.juice], until: isOver) else {
        return nil
      }
      if found.isEmpty { failures.append(.unneededException(exception)) }
    }
    return failures
  }

  /// Those of parts that are about the same juices: of each the first choice that breaks it or, if none is found, the
  /// first juice that could not be decided.
  private mutating func failures(
    of parts: [MenuTestResult.PolicyPart], _ juices: [Ref<Juice>], until isOver: () -> Bool
  ) -> [MenuTestResult.Failure]? {
    let bounds = parts.map { part in
      Result { () throws(UndecidedChoice) in try self.bounds(of: part) }
    }
    var breaking: [Int: MenuTestResult.Failure] = [:]
    var undecided: [Int: MenuTestResult.Failure] = [:]
    for juice in juices {
      var open = parts.indices.filter { breaking[$0] == nil }
      for size in graph[juice].sizeNumbers where !open.isEmpty {
        guard !isOver() else { return nil }
        let choices = Result { () throws(UndecidedChoice) in
          try TaxedChoices.all(of: graph[juice], size: size, in: graph, &budget)
        }
        open.removeAll { part in
          do throws(UndecidedChoice) {
            let options = try FirstBreakingChoice.options(
              bounds[part].get(), in: choices.get(), of: juice, size: size, in: graph)
            guard let options else { return false }
            let variant = graph.variant(juice, size: size, options: options)
            breaking[part] = .choice(variant, parts[part])
          } catch {
            undecided[part] = undecided[part] ?? .undecidedChoice(juice, error, parts[part])
          }
          return true
        }
      }
    }
    return parts.indices.compactMap { breaking[$0] ?? undecided[$0] }
  }

  /// One of them is exceeded exactly where the part of a policy does not allow the choice.
  private func bounds(
    of part: MenuTestResult.PolicyPart
  ) throws(UndecidedChoice) -> [ChoiceBound] {
    do throws(ArithmeticOverflow) {
      switch part {
      case .bound(let bound): return try bounds(of: bound)
      case .diet(let policy):
        return [try without { graph[$0].attributes?.diets?.contains(policy.diet) == true }]
      }
    } catch {
      throw .tooLarge
    }
  }

  /// A bound that is exceeded by a choice that takes a fruit which does not satisfy a condition.
  private func without(
    others isAllowed: (Ref<Fruit>) -> Bool
  ) throws(ArithmeticOverflow) -> ChoiceBound {
    var weights: [Ref<Fruit>: Rational] = [:]
    for fruit in graph.fruitRefs where !isAllowed(fruit) { weights[fruit] = .one }
    return ChoiceBound(quantity: try ChoiceQuantity(weights, in: graph), limit: .zero)
  }

  private func bounds(of bound: MenuTest.Bound) throws(ArithmeticOverflow) -> [ChoiceBound] {
    let sign = Rational(bound.direction == .atMost ? 1 : -1)
    switch bound.subject {
    case .measure(let measure):
      let sum = try ChoiceQuantity(measure, times: sign, in: graph)
      let limit = try bound.limit.multiplied(by: sign)
      return [try known(measure), ChoiceBound(quantity: sum, limit: limit)]
    case .margin:
      // A margin is at most m where the cost is at least 1 - m of the price without VAT.
      let share = try Rational.one.subtracting(bound.limit)
      let loss = try ChoiceQuantity(
        .cost, times: try sign.multiplied(by: Rational(-1)),
        priceWeight: try share.multiplied(by: sign), in: graph)
      let price = try ChoiceQuantity(priceWeight: Rational(-1), in: graph)
      // A price below one minor unit is none.
      return [
        try known(.cost), ChoiceBound(quantity: price, limit: Rational(-1)),
        ChoiceBound(quantity: loss, limit: .zero, isNet: true),
      ]
    }
  }

  /// A bound that is exceeded where some fruit does not say how much it has.
  private func known(_ measure: Measure) throws(ArithmeticOverflow) -> ChoiceBound {
    try without { graph.rate(of: measure, $0) != nil }
  }
}
