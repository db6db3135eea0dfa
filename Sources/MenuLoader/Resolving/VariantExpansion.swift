import Diagnostics
import RecipeGraph

/// Checks that every size, option and substitute of a juice can be made whatever they are combined
/// with, and finds what its sizes need.
struct VariantExpansion {
  let pantry: Pantry
  var expansion: Expansion

  /// The needs of each size of a juice; nil if a finding has been reported.
  mutating func needs(
    of juice: JuiceDeclaration, _ uses: [ResolvedUse], _ variants: ResolvedVariants,
    _ findings: inout Findings
  ) -> [[Need]]? {
    let juice = VariedJuice(declaration: juice, uses: uses, variants: variants)
    var needs = VariantNeeds()
    guard let sizes = sizes(of: juice, &findings), let added = added(to: juice, &findings),
      let standIns = standIns(in: juice, &findings)
    else { return nil }
    needs.sizes = sizes
    needs.added = added
    needs.standIns = standIns
    guard isCountable(juice, needs, &findings), isWhole(juice, needs, &findings) else {
      return nil
    }
    for standIn in standIns { checkOrder(of: standIn, in: juice, &findings) }
    return sizes
  }

  /// What the first size takes through ingredients that nothing may stand in for.
  mutating func needsWhateverStandsIn(
    of juice: JuiceDeclaration, _ uses: [ResolvedUse], _ variants: ResolvedVariants,
    _ findings: inout Findings
  ) -> [Need]? {
    let juice = VariedJuice(declaration: juice, uses: uses, variants: variants)
    guard let sized = sized(juice, 0, &findings) else { return nil }
    let replaceable = Set(variants.substitutes.map(\.use))
    let lasting = uses.indices.filter { !replaceable.contains($0) }.map { sized[$0] }
    return expansion.sum(lasting, over: .one, juice.what(0), juice.site(0), &findings)
  }

  // MARK: What each part takes

  /// So many sizes of each juice are a matter of how long the menu is.
  private static let usualSizes = 10

  /// Counts work that is done anew for each size: many of a long recipe are too many.
  mutating func spend(
    _ count: Int, on size: Int, of juice: VariedJuice, _ findings: inout Findings
  ) -> Bool {
    guard size >= Self.usualSizes else { return true }
    return expansion.spend(count, juice.what(size), juice.site(size), &findings)
  }

  /// The lines of a recipe as a size has them; nil if a finding has been reported.
  mutating func sized(
    _ juice: VariedJuice, _ size: Int, _ findings: inout Findings
  ) -> [ResolvedUse]? {
    guard spend(juice.uses.count, on: size, of: juice, &findings) else { return nil }
    do throws(ArithmeticOverflow) {
      return try juice.uses(in: size)
    } catch {
      findings.report(NeedOverflow.finding(juice.what(size), at: juice.site(size).span))
      return nil
    }
  }

  private mutating func sizes(
    of juice: VariedJuice, _ findings: inout Findings
  ) -> [[Need]]? {
    var sizes: [[Need]] = []
    for size in juice.sizes {
      guard let sized = sized(juice, size, &findings),
        let needs = expansion.sum(
          sized, over: .one, juice.what(size), juice.site(size), &findings)
      else { return nil }
      sizes.append(needs)
    }
    return sizes
  }

  private mutating func added(
    to juice: VariedJuice, _ findings: inout Findings
  ) -> [[Need]]? {
    var added: [[Need]] = []
    for (option, add) in zip(juice.declaration.options, juice.variants.adds) {
      let what = "option \(option.id.quoted) of juice \(juice.declaration.id.quoted)"
      guard let needs = expansion.sum(add, over: .one, what, option.site, &findings) else {
        return nil
      }
      added.append(needs)
    }
    return added
  }

  private mutating func standIns(
    in juice: VariedJuice, _ findings: inout Findings
  ) -> [VariantNeeds.StandIn]? {
    var standIns: [VariantNeeds.StandIn] = []
    for substitute in juice.variants.substitutes {
      let declaration = juice.declaration.substitutes[substitute.declaration]
      let id = "juice \(juice.declaration.id.quoted)"
      let what = "a substitute for \(declaration.ingredient.quoted) in \(id)"
      guard
        let itself = expansion.sum(
          [juice.uses[substitute.use]], over: .one, id, declaration.site, &findings)
      else { return nil }
      var alternatives: [[Need]] = []
      for (alternative, parts) in zip(declaration.alternatives, substitute.alternatives) {
        guard let needs = expansion.sum(parts, over: .one, what, alternative.site, &findings)
        else { return nil }
        alternatives.append(needs)
      }
      standIns.append(
        .init(
          position: substitute.use, declaration: declaration, itself: itself,
          alternatives: alternatives))
    }
    return standIns
  }

  // MARK: Order of substitutes

  /// An alternative that takes no less of anything than one before it is never chosen.
  private func checkOrder(
    of standIn: VariantNeeds.StandIn, in juice: VariedJuice, _ findings: inout Findings
  ) {
    var tried = [(needs: standIn.itself, site: juice.uses[standIn.position].site)]
    for (alternative, needs) in zip(standIn.declaration.alternatives, standIn.alternatives) {
      if let earlier = tried.firstIndex(where: { Self.covers(needs, $0.needs) }) {
        findings.report(
          UnreachableSubstitute.finding(
            alternative, for: standIn.declaration.ingredient, in: juice.declaration.id,
            after: tried[earlier].site, isItself: earlier == 0))
      }
      tried.append((needs, alternative.site))
    }
  }

  /// Whether one takes at least as much of every fruit as another; both in the order of fruits.
  private static func covers(_ left: [Need], _ right: [Need]) -> Bool {
    guard left.count >= right.count else { return false }
    var position = 0
    for need in right {
      while position < left.count, left[position].fruit < need.fruit { position += 1 }
      guard position < left.count, left[position].fruit == need.fruit,
        left[position].amount >= need.amount
      else { return false }
    }
    return true
  }
}
