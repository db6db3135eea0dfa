import Diagnostics
import RecipeGraph

/// A fruit of which one juice takes more than a bound allows.
struct ExceedingNeed {
  let fruit: Ref<Fruit>
  let id: String
  /// As it would be taken: rounded up to what stock can count.
  let need: Amount
  let bound: AmountSyntax

  /// As many are named in one finding, each with a place.
  static func named(_ exceeding: [ExceedingNeed]) -> ArraySlice<ExceedingNeed> {
    exceeding.prefix(8)
  }

  /// What is needed, for the place of a juice that needs it.
  static func label(_ exceeding: [ExceedingNeed]) -> LocalizedText {
    let named = named(exceeding)
    let list = LocalizedText(
      named.map { "\($0.need) \($0.id.quoted)" }.joined(separator: ", "),
      ko: named.map { "\($0.id.quoted) \($0.need.text(in: .korean))" }.joined(separator: ", "))
    let more = exceeding.count - named.count
    guard more > 0 else {
      return .text("needs \(list.english)", ko: "\(list.korean) 필요해요")
    }
    return .text(
      "needs \(list.english) and \(more) more", ko: "\(list.korean) 외 \(more)가지 필요해요")
  }
}

/// Why a size of a juice cannot be made, whatever stands in for its ingredients.
struct Infeasibility {
  /// Of the ingredients without a substitute or, where these are enough, of the recipe as it is.
  let exceeding: [ExceedingNeed]
  /// Whether there are substitutes, none of which suffices either.
  let hasSubstitutes: Bool

  var notes: [LocalizedText] {
    guard hasSubstitutes else { return [] }
    return [
      .text("no choice of its substitutes suffices either", ko: "대체 재료를 어떻게 골라도 모자라요")
    ]
  }
}

/// A juice, or one of its sizes, that cannot be made.
struct InfeasibleVariant {
  /// As findings call it.
  let what: LocalizedText
  let location: SourceLocation
  let reason: Infeasibility
}

/// Finds out which sizes of juices fit bounds on stock, in some choice of their substitutes.
struct Feasibility {
  /// By fruit; nil where there is none.
  typealias Bounds = [AmountSyntax?]
  /// By size, those that cannot be made.
  typealias Sizes = [Int: Infeasibility]

  /// Parts of choices that are tried for one size. There can be exponentially many; a size for which
  /// not all could be tried is taken to be feasible.
  private static let maxSteps = 10_000

  private let menu: ResolvedMenu
  /// Counts needs that are looked at for juices with variants.
  private var budget: WorkBudget
  /// Where the first juice stands that was not looked at, since there is too much to look at; such juices
  /// are taken to be feasible.
  private(set) var skipped: SourceLocation?

  var isExhausted: Bool { budget.isExhausted }

  init(_ menu: ResolvedMenu) {
    self.menu = menu
    budget = WorkBudget(min(menu.limits.additions, 6 * menu.maxLines))
  }

  /// Reports from where on a rule has not been checked, if there is such a place and no finding about a
  /// menu that is too large says it already.
  static func reportOmission(
    of rule: Rule, from location: SourceLocation?, in menu: ResolvedMenu,
    _ findings: inout Findings
  ) {
    guard let location else { return }
    for case .tooLarge in menu.needProblems { return }
    findings.report(
      Finding(
        rule,
        .text(
          "from here on, it has not been checked what can be made",
          ko: "여기부터는 만들 수 있는지 검사하지 않았어요"),
        at: Label(location.span),
        notes: [
          .text(
            "the sizes and substitutes of this menu are too many to try",
            ko: "이 메뉴에는 사이즈와 대체 재료가 너무 많아서 다 해 볼 수 없어요")
        ],
        help: [.text("use fewer sizes and substitutes", ko: "사이즈와 대체 재료를 줄여 주세요")],
        about: "omission"))
  }

  /// The juices that a limit of the main store does not allow, by juice.
  mutating func infeasible(_ limit: StockLimit) -> [Ref<Juice>: Sizes] {
    let bounds = menu.ingredients.fruits.map(limit.amount)
    var found: [Ref<Juice>: Sizes] = [:]
    for juice in menu.juices.refs {
      let sizes = infeasibleSizes(of: juice, bounds)
      if !sizes.isEmpty { found[juice] = sizes }
    }
    return found
  }

  mutating func infeasibleSizes(of juice: Ref<Juice>, _ bounds: Bounds) -> Sizes {
    guard let variants = menu.variants[juice] else {
      let exceeding = exceeding(menu.needs[juice.index], bounds)
      return exceeding.isEmpty
        ? [:] : [0: Infeasibility(exceeding: exceeding, hasSubstitutes: false)]
    }
    guard let needs = variants.needs, let variants = variants.juice else { return [:] }
    var sizes: Sizes = [:]
    for size in variants.sizes {
      guard !isExhausted else {
        skipped = skipped ?? menu.juices[juice].location
        break
      }
      sizes[size] = infeasibility(of: size, variants, needs, bounds)
    }
    return sizes
  }

  /// Those of a juice that cannot be made: the juice as a whole if no size can, or else each size.
  func variants(of juice: Ref<Juice>, _ sizes: Sizes) -> [InfeasibleVariant] {
    let syntax = menu.juices[juice]
    if sizes.count == max(1, syntax.sizes.count), let first = sizes[0] {
      return [
        InfeasibleVariant(
          what: .text("juice \(syntax.id.quoted)", ko: "쥬스 \(syntax.id.quoted)"),
          location: syntax.location, reason: first)
      ]
    }
    guard let variants = menu.variants[juice]?.juice else { return [] }
    return sizes.sorted { $0.key < $1.key }.map { size, reason in
      InfeasibleVariant(
        what: variants.what(size), location: variants.location(size), reason: reason)
    }
  }

  private func exceeding(_ needs: [Need], _ bounds: Bounds) -> [ExceedingNeed] {
    needs.compactMap { need in
      guard let bound = bounds[need.fruit.index], need.amount > bound.amount.value else {
        return nil
      }
      let covered = Quantity(covering: need.amount)?.value ?? need.amount
      // Nothing of a fruit is nothing in each dimension, so the fruit's own is taken.
      let dimension =
        menu.ingredients[need.fruit].stock?.amount.dimension ?? bound.amount.dimension
      return ExceedingNeed(
        fruit: need.fruit, id: menu.ingredients[need.fruit].id,
        need: Amount(covered, dimension), bound: bound)
    }
  }

  /// Nil for a size that can be made.
  private mutating func infeasibility(
    of size: Int, _ juice: JuiceVariants, _ needs: VariantNeeds, _ bounds: Bounds
  ) -> Infeasibility? {
    budget.spend(needs.sizes[size].count)
    let first = exceeding(needs.sizes[size], bounds)
    guard !first.isEmpty else { return nil }
    guard !needs.substitutes.isEmpty else {
      return Infeasibility(exceeding: first, hasSubstitutes: false)
    }
    do throws(ArithmeticOverflow) {
      var choices: [[[Need]]] = []
      var fixed = [(needs: needs.sizes[size], times: Rational.one)]
      for substitute in needs.substitutes {
        let factor = try juice.factor(substitute.position, in: size)
        fixed.append((substitute.itself, try factor.multiplied(by: Rational(-1))))
        var all: [[Need]] = []
        for alternative in [substitute.itself] + substitute.alternatives {
          budget.spend(1 + alternative.count)
          all.append(try VariantNeeds.scaled(alternative, by: factor))
        }
        choices.append(all)
      }
      let irreplaceable = try VariantNeeds.sum(fixed)
      let always = exceeding(irreplaceable, bounds)
      guard always.isEmpty else {
        return Infeasibility(exceeding: always, hasSubstitutes: false)
      }
      var steps = 0
      let sums = Dictionary(uniqueKeysWithValues: irreplaceable.map { ($0.fruit, $0.amount) })
      let canBeMade = try fits(choices[...], sums, bounds, &steps)
      budget.spend(steps)
      return canBeMade ? nil : Infeasibility(exceeding: first, hasSubstitutes: true)
    } catch {
      // Whatever overflows has a finding of its own.
      return nil
    }
  }

  /// Whether some choice of each fits the bounds together with what is taken already.
  private func fits(
    _ choices: ArraySlice<[[Need]]>, _ sums: [Ref<Fruit>: Rational], _ bounds: Bounds,
    _ steps: inout Int
  ) throws(ArithmeticOverflow) -> Bool {
    guard let alternatives = choices.first else { return true }
    for alternative in alternatives {
      steps += sums.count + alternative.count
      guard steps <= Self.maxSteps else { return true }
      var sums = sums
      var isWithin = true
      for need in alternative {
        let sum = try (sums[need.fruit] ?? .zero).adding(need.amount)
        sums[need.fruit] = sum
        if let bound = bounds[need.fruit.index], sum > bound.amount.value { isWithin = false }
      }
      if isWithin, try fits(choices.dropFirst(), sums, bounds, &steps) { return true }
    }
    return false
  }
}
