import Diagnostics
import YAMLTree

/// What the checks of the juices of one part have found out, each for itself.
struct JuiceChecks: Sendable {
  /// What they took.
  struct Effort: Sendable {
    /// As `Expansion` counts it, and as the search for circles of substitutes does.
    var additions: Work
    var looks: Work

    var continued: Effort { Effort(additions: additions.continued, looks: looks.continued) }
  }

  let findings: Findings
  /// What has been done up to and including these.
  let effort: Effort
  /// By juice: whether its recipe is without a mistake.
  let isSound: [Bool]
  /// By juice; none where a mistake leaves them unknown.
  let needs: NeedLists
  /// What the first size of each juice takes, whatever stands in; none where it is not known.
  let lasting: NeedLists
  /// By juice, of those that have any and no mistake in them.
  let variants: [Int: ResolvedVariants]
  /// The needs of each size, by juice, of those that have variants.
  let needsOfSizes: [Int: [[Need]]]
  let usage: IngredientUsage
  let undefined: UndefinedUses

  /// Nil if there is a mistake in them.
  func variants(of juice: JuiceDeclaration, _ index: Int) -> ResolvedVariants? {
    juice.hasVariants ? variants[index] : ResolvedVariants()
  }

  /// By size, or of the one that a juice without sizes has; nil where a mistake leaves them unknown.
  func needs(of juice: JuiceDeclaration, _ index: Int) -> [[Need]]? {
    if juice.hasVariants { return needsOfSizes[index] }
    let needs = needs[index]
    return needs.isEmpty ? nil : [Array(needs)]
  }

  /// - Parameter effort: what has been done before.
  init(
    of part: Declarations, _ bases: BaseChecks, _ limits: Limits, _ effort: Effort
  ) {
    var findings = Findings()
    let scope = Scope(part, bases.pantry, looksUpAll: true)
    var undefined = UndefinedUses()
    let isSound = part.juices.indices.map { index in
      scope.isSound(
        part.juices[index].recipe, &undefined, &findings,
        owner: "juice \(part.juices[index].id.quoted)")
    }
    var circles = SubstituteCycle.Search(scope, bases: bases.lines, effort.looks)
    variants = scope.resolveVariants(limits, &undefined, &circles, &findings)
    var expansion = bases.expansion
    expansion.work = effort.additions
    needs = expansion.needs(scope, isSound: isSound, &findings)
    SameName.checkVariants(of: part, &findings)
    var sizes = SizeChecks(scope, isSound, variants, needs, expansion)
    sizes.check(&findings)
    for index in sizes.lasting.indices {
      NeverMade.check(index, sizes.lasting, scope, &findings)
    }
    (lasting, needsOfSizes) = (sizes.lasting, sizes.needs)
    self.effort = Effort(additions: sizes.work, looks: circles.work)
    self.isSound = isSound
    usage = IngredientUsage(of: scope)
    (self.undefined, self.findings) = (undefined, findings)
  }
}

/// Checks the juices that have sizes, options or substitutes.
private struct SizeChecks {
  private let scope: Scope
  private let isSound: [Bool]
  private let variants: [Int: ResolvedVariants]
  private let recipes: NeedLists
  private var sized: VariantExpansion
  /// By juice that has any of them.
  private(set) var needs: [Int: [[Need]]] = [:]
  /// Of every juice.
  private(set) var lasting: NeedLists

  var work: Work { sized.expansion.work }

  /// - Parameter needs: of the recipes alone.
  init(
    _ scope: Scope, _ isSound: [Bool], _ variants: [Int: ResolvedVariants], _ needs: NeedLists,
    _ expansion: Expansion
  ) {
    (self.scope, self.isSound, self.variants, recipes) = (scope, isSound, variants, needs)
    sized = VariantExpansion(pantry: scope.pantry, expansion: expansion)
    lasting = needs
  }

  mutating func check(_ findings: inout Findings) {
    let juices = scope.declarations.juices
    let varied = juices.indices.filter { juices[$0].hasVariants }
    guard !varied.isEmpty else { return }
    for index in varied {
      guard isSound[index], let variants = variants[index] else { continue }
      needs[index] = sized.needs(
        of: juices[index], scope.uses(of: juices[index].recipe), variants, &findings)
    }
    lasting = NeedLists()
    for index in juices.indices {
      if juices[index].hasVariants {
        lasting.append(lastingNeeds(of: index, &findings) ?? [])
      } else {
        lasting.append(recipes[index])
      }
    }
  }

  private mutating func lastingNeeds(of index: Int, _ findings: inout Findings) -> [Need]? {
    let juice = scope.declarations.juices[index]
    guard let sizes = needs[index] else { return nil }
    guard !juice.substitutes.isEmpty, isSound[index], let variants = variants[index] else {
      return sizes[0]
    }
    return sized.needsWhateverStandsIn(
      of: juice, scope.uses(of: juice.recipe), variants, &findings)
  }
}
