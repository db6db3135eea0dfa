import Diagnostics
import RecipeGraph
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
  let isValid: [Bool]
  /// The needs that are to be compared with those of other juices, by juice.
  let hashedNeeds: [HashedKey]
  /// By juice, of those that have any and no mistake in them.
  let variants: [Int: ResolvedVariants]
  /// The needs of each size, by juice, of those that have variants.
  private let needsOfSizes: [Int: [[Need]]]
  /// As `lastingNeeds`, by juice that has variants.
  private let lastingOfVaried: [Int: [Need]]
  let usage: IngredientUsage
  let undefined: UndefinedUses

  /// Nil if there is a mistake in them.
  func variants(of juice: JuiceDeclaration, _ index: Int) -> ResolvedVariants? {
    juice.hasVariants ? variants[index] : ResolvedVariants()
  }

  /// By juice, what its recipe takes; none where a mistake leaves that unknown.
  ///
  /// It is found anew each time, since all needs of a long menu take more memory than the menu.
  func needs(of part: Declarations, _ bases: BaseChecks) -> NeedLists {
    var expansion = bases.expansion
    expansion.work = effort.additions.again
    // They were told when the juices were checked.
    var findings = Findings()
    return expansion.needs(
      Scope(part, bases.pantry, looksUpAll: true), isValid: isValid, &findings)
  }

  /// By juice, what its first size takes, whatever stands in; none where it is not known.
  func lastingNeeds(of part: Declarations, _ bases: BaseChecks) -> NeedLists {
    Self.lastingNeeds(of: part, needs(of: part, bases), lastingOfVaried)
  }

  private static func lastingNeeds(
    of part: Declarations, _ needs: NeedLists, _ varied: [Int: [Need]]
  ) -> NeedLists {
    if varied.isEmpty { return needs }
    var lasting = NeedLists()
    for index in needs.indices {
      if part.juices.hasVariants(index) {
        lasting.append(varied[index] ?? [])
      } else {
        lasting.append(needs[index])
      }
    }
    return lasting
  }

  /// By size, or of the one that a juice without sizes has; nil where a mistake leaves them unknown.
  ///
  /// - Parameter needs: of the part.
  func needs(of juice: JuiceDeclaration, _ index: Int, _ needs: NeedLists) -> [[Need]]? {
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
    let isValid = part.juices.indices.map { index in
      scope.isValid(
        part.juices.recipe(of: index), &undefined, &findings,
        owner: "juice \(part.idOfJuice(index).quoted)")
    }
    var circles = SubstituteCycle.Search(scope, bases: bases.lines, effort.looks)
    variants = scope.resolveVariants(limits, &undefined, &circles, &findings)
    var expansion = bases.expansion
    expansion.work = effort.additions
    let needs = expansion.needs(scope, isValid: isValid, &findings)
    hashedNeeds = part.hashed(needs)
    SameName.checkVariants(of: part, &findings)
    var sizes = SizeChecks(scope, isValid, variants, expansion)
    sizes.check(&findings)
    let lasting = Self.lastingNeeds(of: part, needs, sizes.lasting)
    for index in lasting.indices { InfeasibleJuice.check(index, lasting, scope, &findings) }
    (needsOfSizes, lastingOfVaried) = (sizes.needs, sizes.lasting)
    self.effort = Effort(additions: sizes.work, looks: circles.work)
    self.isValid = isValid
    usage = IngredientUsage(of: scope)
    (self.undefined, self.findings) = (undefined, findings)
  }
}

/// Checks the juices that have sizes, options or substitutes.
private struct SizeChecks {
  private let scope: Scope
  private let isValid: [Bool]
  private let variants: [Int: ResolvedVariants]
  private var sized: VariantExpansion
  /// By juice that has any of them.
  private(set) var needs: [Int: [[Need]]] = [:]
  /// As `JuiceChecks.lastingNeeds`, by juice that has any of them.
  private(set) var lasting: [Int: [Need]] = [:]

  var work: Work { sized.expansion.work }

  init(
    _ scope: Scope, _ isValid: [Bool], _ variants: [Int: ResolvedVariants], _ expansion: Expansion
  ) {
    (self.scope, self.isValid, self.variants) = (scope, isValid, variants)
    sized = VariantExpansion(pantry: scope.pantry, expansion: expansion)
  }

  mutating func check(_ findings: inout Findings) {
    let juices = scope.declarations.juices
    let varied = juices.indices.filter { juices.hasVariants($0) }
    guard !varied.isEmpty else { return }
    for index in varied {
      guard isValid[index], let variants = variants[index] else { continue }
      let juice = scope.declarations.juice(index)
      needs[index] = sized.needs(of: juice, scope.uses(of: juice.recipe), variants, &findings)
    }
    for index in varied { lasting[index] = lastingNeeds(of: index, &findings) ?? [] }
  }

  private mutating func lastingNeeds(of index: Int, _ findings: inout Findings) -> [Need]? {
    let juice = scope.declarations.juice(index)
    guard let sizes = needs[index] else { return nil }
    guard !juice.substitutes.isEmpty, isValid[index], let variants = variants[index] else {
      return sizes[0]
    }
    return sized.needsWhateverStandsIn(
      of: juice, scope.uses(of: juice.recipe), variants, &findings)
  }
}
