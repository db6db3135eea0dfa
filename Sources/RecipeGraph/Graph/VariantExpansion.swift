import Diagnostics

/// The parts of a juice besides its recipe, with ingredients that are known and fit.
struct ResolvedVariants: Sendable {
  /// By size: amounts by their position in the recipe.
  var sets: [[Int: ResolvedUse]] = []
  /// By option.
  var adds: [[ResolvedUse]] = []
  var drops: [Set<Int>] = []
  /// By substitute, in the order of declaration; without those that the recipe does not use.
  var substitutes: [(use: Int, declaration: Int, alternatives: [[ResolvedUse]])] = []
}

/// Checks that every size, option and substitute of a juice can be made whatever they are combined
/// with, and finds what its sizes need.
///
/// A need is the sum of what each ingredient contributes, and every option and substitute only adds
/// to that sum or takes a contribution away; what stands in for an ingredient does so for what the
/// size takes of it and for what each option adds. So it is enough to look at each of these changes
/// by itself: if all leave whole pieces whole, every combination does.
struct VariantExpansion {
  let declarations: Declarations
  var expansion: Expansion

  /// The needs of each size of a juice; nil if a finding has been reported.
  mutating func needs(
    of juice: JuiceDeclaration, _ uses: [ResolvedUse], _ variants: ResolvedVariants,
    _ findings: inout Findings
  ) -> [[Need]]? {
    let sizes = juice.sizes
    var result: [[Need]] = []
    for (index, size) in sizes.enumerated() {
      let what = "size \(size.id.quoted) of juice \(juice.id.quoted)"
      guard let sized = scaled(uses, size.scale, variants.sets[index], what, size.site, &findings),
        let needs = expansion.sum(sized, over: .one, what, size.site, &findings)
      else { return nil }
      let site = variants.sets[index].isEmpty ? size.scaleSite : size.site
      guard isWhole(needs, what, site, &findings) else { return nil }
      result.append(needs)
      guard
        checkDrops(juice, sized, size: size.id, variants, &findings),
        checkSubstitutes(juice, uses, sized, what, variants, &findings)
      else { return nil }
    }
    if sizes.isEmpty {
      let what = "juice \(juice.id.quoted)"
      guard let needs = expansion.sum(uses, over: .one, what, juice.site, &findings),
        checkDrops(juice, uses, size: nil, variants, &findings),
        checkSubstitutes(juice, uses, uses, what, variants, &findings)
      else { return nil }
      result.append(needs)
    }
    for (option, add) in zip(juice.options, variants.adds) where !add.isEmpty {
      let what = "option \(option.id.quoted) of juice \(juice.id.quoted)"
      guard let needs = expansion.sum(add, over: .one, what, option.site, &findings),
        isWhole(needs, what, option.site, &findings)
      else { return nil }
    }
    return result
  }

  /// What the first size takes through ingredients that nothing may stand in for.
  mutating func needsWhateverStandsIn(
    of juice: JuiceDeclaration, _ uses: [ResolvedUse], _ variants: ResolvedVariants,
    _ findings: inout Findings
  ) -> [Need]? {
    let what = "juice \(juice.id.quoted)"
    var uses = uses
    if let size = juice.sizes.first {
      guard
        let sized = scaled(uses, size.scale, variants.sets[0], what, juice.site, &findings)
      else { return nil }
      uses = sized
    }
    let replaceable = Set(variants.substitutes.map(\.use))
    let lasting = uses.indices.filter { !replaceable.contains($0) }.map { uses[$0] }
    return expansion.sum(lasting, over: .one, what, juice.site, &findings)
  }

  private func scaled(
    _ uses: [ResolvedUse], _ scale: Rational, _ set: [Int: ResolvedUse], _ what: String,
    _ site: Site, _ findings: inout Findings
  ) -> [ResolvedUse]? {
    do throws(ArithmeticOverflow) {
      var sized: [ResolvedUse] = []
      for (position, use) in uses.enumerated() {
        let amount =
          if let set = set[position] { set.amount } else { try use.amount.multiplied(by: scale) }
        sized.append(
          ResolvedUse(
            ingredient: use.ingredient, amount: amount, site: use.site,
            amountSite: use.amountSite))
      }
      return sized
    } catch {
      findings.report(NeedOverflow.finding(what, at: site.span))
      return nil
    }
  }

  /// What an option leaves out has to leave whole pieces.
  private mutating func checkDrops(
    _ juice: JuiceDeclaration, _ uses: [ResolvedUse], size: String?, _ variants: ResolvedVariants,
    _ findings: inout Findings
  ) -> Bool {
    for (option, drop) in zip(juice.options, variants.drops) {
      for position in drop.sorted() {
        let inSize = size.map { " in size \($0.quoted)" } ?? ""
        let what = "option \(option.id.quoted) of juice \(juice.id.quoted)\(inSize)"
        guard
          let needs = expansion.sum([uses[position]], over: .one, what, option.site, &findings),
          isWhole(needs, what, option.site, &findings)
        else { return false }
      }
    }
    return true
  }

  /// What stands in takes whole pieces where what it stands in for does.
  private mutating func checkSubstitutes(
    _ juice: JuiceDeclaration, _ uses: [ResolvedUse], _ sized: [ResolvedUse], _ what: String,
    _ variants: ResolvedVariants, _ findings: inout Findings
  ) -> Bool {
    for substitute in variants.substitutes {
      let declaration = juice.substitutes[substitute.declaration]
      let use = uses[substitute.use]
      guard
        let first = expansion.sum([use], over: .one, what, declaration.site, &findings)
      else { return false }
      var tried: [(needs: [Need], site: Site)] = [(first, use.site)]
      for (alternative, parts) in zip(declaration.alternatives, substitute.alternatives) {
        let what = "a substitute for \(declaration.ingredient.quoted) in \(what)"
        guard let needs = expansion.sum(parts, over: .one, what, alternative.site, &findings),
          let sizedNeeds = scaled(
            needs, by: sized[substitute.use].amount, over: use.amount, what, alternative.site,
            &findings),
          isWhole(sizedNeeds, what, alternative.site, &findings),
          checkAdditions(
            juice, variants, to: use, needs, for: declaration.ingredient, alternative.site,
            &findings)
        else { return false }
        if let earlier = tried.first(where: { Self.covers(needs, $0.needs) }) {
          findings.report(
            UnreachableSubstitute.finding(
              alternative, for: declaration.ingredient, in: juice.id, after: earlier.site))
        }
        tried.append((needs, alternative.site))
      }
    }
    return true
  }

  /// What stands in for an ingredient also stands in for what options add of it.
  private func checkAdditions(
    _ juice: JuiceDeclaration, _ variants: ResolvedVariants, to use: ResolvedUse,
    _ needs: [Need], for ingredient: String, _ site: Site, _ findings: inout Findings
  ) -> Bool {
    for (option, adds) in zip(juice.options, variants.adds) {
      for add in adds where add.ingredient == use.ingredient {
        let what =
          "a substitute for \(ingredient.quoted) in juice \(juice.id.quoted) with option "
          + option.id.quoted
        guard
          let added = scaled(needs, by: add.amount, over: use.amount, what, site, &findings),
          isWhole(added, what, site, &findings)
        else { return false }
      }
    }
    return true
  }

  private func scaled(
    _ needs: [Need], by amount: Rational, over whole: Rational, _ what: String, _ site: Site,
    _ findings: inout Findings
  ) -> [Need]? {
    do throws(ArithmeticOverflow) {
      let factor = try amount.divided(by: whole)
      var result: [Need] = []
      for need in needs {
        result.append(Need(fruit: need.fruit, amount: try need.amount.multiplied(by: factor)))
      }
      return result
    } catch {
      findings.report(NeedOverflow.finding(what, at: site.span))
      return nil
    }
  }

  /// Whether one takes at least as much of every fruit as another.
  private static func covers(_ left: [Need], _ right: [Need]) -> Bool {
    right.allSatisfy { need in
      left.contains { $0.fruit == need.fruit && $0.amount >= need.amount }
    }
  }

  private func isWhole(
    _ needs: [Need], _ what: String, _ site: Site, _ findings: inout Findings
  ) -> Bool {
    let fractions = needs.filter { need in
      !need.amount.isInteger && !declarations.fruits[need.fruit.index].isDivisible
        && declarations.fruits[need.fruit.index].stock?.amount.dimension == .pieces
    }
    guard !fractions.isEmpty else { return true }
    findings.report(
      FractionOfPiece.finding(
        what, fractions.map { (declarations.fruits[$0.fruit.index], $0.amount) }, at: site))
    return false
  }
}
