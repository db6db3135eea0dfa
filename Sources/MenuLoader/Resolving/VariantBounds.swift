import Diagnostics
import RecipeGraph

/// Checks that the needs of every combination of size, options and substitutes can be counted exactly.
///
/// There are too many combinations to try each, so they are bounded together: the need of a combination
/// is at most the sum of all options and the largest alternatives, and it is a whole multiple of the
/// common measure of all their needs.
extension Expansion {
  /// A bound on what combinations take of a fruit.
  private struct Share {
    var most: Rational
    /// Every need is a whole multiple of this.
    var measure: Rational

    static let none = Share(most: .zero, measure: .zero)

    /// The larger of both, or one of them where the other is not taken.
    func or(_ amount: Rational) throws(ArithmeticOverflow) -> Share {
      Share(most: max(most, amount), measure: try measure.commonMeasure(with: amount))
    }

    /// Both, or either of them.
    func and(_ other: Share) throws(ArithmeticOverflow) -> Share {
      Share(
        most: try most.adding(other.most),
        measure: try measure.commonMeasure(with: other.measure))
    }

    func times(_ other: Share) throws(ArithmeticOverflow) -> Share {
      Share(
        most: try most.multiplied(by: other.most),
        measure: try measure.multiplied(by: other.measure))
    }

    func isCountable() throws(ArithmeticOverflow) -> Bool {
      let units = Rational(measure.denominator)
      guard most <= Amount.largest, units <= Rational(Need.largestTerm) else { return false }
      return try most.multiplied(by: units) <= Rational(Need.largestTerm)
    }
  }

  private typealias Shares = [Ref<Fruit>: Share]

  /// Adds a problem for each size in which some combination cannot be counted.
  mutating func isCountable(
    _ juice: JuiceVariants, _ needs: VariantNeeds
  ) -> Bool {
    // Without them, there are no more combinations than sizes, each of which has been counted.
    guard !juice.syntax.options.isEmpty || !needs.substitutes.isEmpty else { return true }
    let what = LocalizedText.juice(juice.syntax.id).withVariants
    var isValid = true
    do throws(ArithmeticOverflow) {
      guard let takes = try takes(of: juice, needs, what),
        let (factors, extras) = try added(to: juice, what)
      else { return false }
      let count = takes.reduce(extras.count) { $0 + $1.count }
      for size in juice.sizes {
        guard spend(count, on: size, of: juice) else { return false }
        var shares = extras
        for position in juice.uses.indices {
          let factor = try Share.none.or(try juice.factor(position, in: size))
            .and(factors[position])
          for (fruit, share) in takes[position] {
            shares[fruit] = try (shares[fruit] ?? .none).and(try share.times(factor))
          }
        }
        var isSizeCountable = true
        for share in shares.values where isSizeCountable {
          isSizeCountable = try share.isCountable()
        }
        guard !isSizeCountable else { continue }
        isValid = false
        findings.report(NeedOverflow.finding(juice.what(size).withVariants, at: juice.location(size)))
      }
    } catch {
      findings.report(NeedOverflow.finding(what, at: juice.syntax.location))
      return false
    }
    return isValid
  }

  /// By line of the recipe, a bound on what the line or a substitute for it takes.
  private mutating func takes(
    of juice: JuiceVariants, _ needs: VariantNeeds, _ what: LocalizedText
  ) throws(ArithmeticOverflow) -> [Shares]? {
    var takes: [Shares] = []
    for use in juice.uses {
      guard
        let needs = sum([use], what, juice.syntax.location)
      else { return nil }
      takes.append(try Self.shares(needs))
    }
    for substitute in needs.substitutes {
      for need in substitute.alternatives.joined() {
        let share = takes[substitute.position][need.fruit] ?? .none
        takes[substitute.position][need.fruit] = try share.or(need.amount)
      }
    }
    return takes
  }

  /// What options add: by line of the recipe, how many times its amount, and what other fruits.
  private mutating func added(
    to juice: JuiceVariants, _ what: LocalizedText
  ) throws(ArithmeticOverflow) -> (factors: [Share], extras: Shares)? {
    let positions = Dictionary(
      juice.uses.enumerated().map { ($1.ingredient, $0) }, uniquingKeysWith: { $1 })
    var factors = juice.uses.map { _ in Share.none }
    var extras: Shares = [:]
    for use in juice.adds.joined() {
      if let position = positions[use.ingredient] {
        let factor = try use.amount.divided(by: juice.uses[position].amount)
        factors[position] = try factors[position].and(try Share.none.or(factor))
      } else {
        guard
          let needs = sum([use], what, juice.syntax.location)
        else { return nil }
        for (fruit, share) in try Self.shares(needs) {
          extras[fruit] = try (extras[fruit] ?? .none).and(share)
        }
      }
    }
    return (factors, extras)
  }

  private static func shares(_ needs: [Need]) throws(ArithmeticOverflow) -> Shares {
    var shares: Shares = [:]
    for need in needs { shares[need.fruit] = try Share.none.or(need.amount) }
    return shares
  }
}
