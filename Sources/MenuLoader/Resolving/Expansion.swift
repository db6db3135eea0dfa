import Diagnostics
import RecipeGraph

/// Finds exact needs by summing over all paths through the bases.
///
/// Bases come in topological order, so that each is expanded once, however many paths lead to it:
/// the work is linear in the sums that are made, which are bounded.
struct Expansion: Sendable {
  /// What one base unit of each base takes; nil where a mistake, reported elsewhere, leaves it
  /// unknown.
  private(set) var perUnit: [[Need]?]
  private let pantry: Pantry
  private var sums: NeedSums
  /// Counts additions.
  var work: Work

  /// - Parameter order: every base after those that it uses.
  init(
    _ pantry: Pantry, bases: [[ResolvedUse]?], order: [Int], _ work: Work,
    _ findings: inout Findings
  ) {
    self.pantry = pantry
    self.work = work
    perUnit = Array(repeating: nil, count: bases.count)
    sums = NeedSums(fruitCount: pantry.fruits.count)
    for index in order {
      guard let uses = bases[index], let yields = pantry.bases[index].yields else { continue }
      let base = pantry.bases[index]
      let unit = sum(
        uses, over: yields.amount.value, "base \(base.id.quoted)", base.site, &findings)
      perUnit[index] = unit
    }
  }

  func isSame(as other: Expansion) -> Bool {
    perUnit == other.perUnit && work.done == other.work.done
  }

  /// The needs of the juices of a part; none where a mistake, reported here or elsewhere, leaves
  /// them unknown.
  ///
  /// - Parameter isValid: of each juice, whether there is no mistake in its recipe.
  mutating func needs(
    _ scope: Scope, isValid: [Bool], _ findings: inout Findings
  ) -> NeedLists {
    var needs = NeedLists()
    needs.reserveCapacity(isValid.count, scope.declarations.uses.count * 2)
    for index in isValid.indices {
      if isValid[index], sum(juice: index, scope, &findings) {
        needs.append(sums.list)
      } else {
        needs.append([])
      }
    }
    return needs
  }

  /// Leaves the sums in `sums`; false if they cannot be made, which is reported.
  private mutating func sum(juice index: Int, _ scope: Scope, _ findings: inout Findings) -> Bool {
    let recipe = scope.declarations.juices.recipe(of: index)
    let isKnown = sum(
      Int(recipe.lines.lowerBound)..<Int(recipe.lines.upperBound), of: scope,
      "juice \(scope.declarations.idOfJuice(index).quoted)",
      scope.declarations.juices.site(of: index), &findings)
    guard isKnown else { return false }
    // Of a juice with sizes, these are what is ordered, each checked for itself.
    if sums.list.contains(where: { pantry.isFractionOfPiece($0) }),
      scope.declarations.juice(index).sizes.isEmpty
    {
      checkPieces(scope.declarations.juice(index), scope.uses(of: recipe), &findings)
    }
    return true
  }

  mutating func sum(
    _ uses: [ResolvedUse], over yields: Rational, _ what: @autoclosure () -> String,
    _ site: SourceLocation, _ findings: inout Findings
  ) -> [Need]? {
    let lines = DividedUses(uses: uses, yields: yields)
    return sum(uses.indices, of: lines, what(), site, &findings) ? sums.list : nil
  }

  /// Leaves what all lines take in `sums`; false if that cannot be done, which is reported.
  ///
  /// - Parameter source: not a function of its lines, which would count references to all that it
  ///   holds for every juice.
  private mutating func sum(
    _ lines: Range<Int>, of source: some RecipeLines, _ what: @autoclosure () -> String,
    _ site: SourceLocation, _ findings: inout Findings
  ) -> Bool {
    guard !work.isTooMuch else { return false }
    sums.clear()
    do throws(ArithmeticOverflow) {
      for line in lines {
        guard let (ingredient, amount) = try source.take(ofLine: line) else { return false }
        switch ingredient {
        case .fruit(let fruit): try sums.add(amount, of: fruit)
        case .base(let base):
          guard let count = perUnit[base.index]?.count,
            spend(count, what(), site, &findings)
          else { return false }
          // The list is not held on to: references to it would be counted on all cores at once.
          for position in 0..<count {
            guard let need = perUnit[base.index]?[position] else { return false }
            try sums.add(try need.amount.multiplied(by: amount), of: need.fruit)
          }
        }
      }
    } catch {
      findings.report(NeedOverflow.finding(what(), at: site.span))
      return false
    }
    guard sums.areCountable else {
      findings.report(NeedOverflow.finding(what(), at: site.span))
      return false
    }
    sums.sort()
    return true
  }

  /// Counts work that is to be done; false once there has been too much, which is told.
  mutating func spend(
    _ count: Int, _ what: @autoclosure () -> String, _ site: SourceLocation,
    _ findings: inout Findings
  ) -> Bool {
    guard !work.isTooMuch else { return false }
    work.add(count)
    guard work.isTooMuch else { return true }
    findings.report(ExpansionTooLarge.finding(what(), at: site.span))
    return false
  }

  /// A need of whole pieces that bases make a fraction of; one that a line of the recipe itself
  /// makes has been reported already.
  private func checkPieces(
    _ juice: JuiceDeclaration, _ uses: [ResolvedUse], _ findings: inout Findings
  ) {
    let fractions = pantry.fractionsOfPieces(in: sums.list)
    // Each is told at the first base that it comes through, with the others that do.
    var untold = Dictionary(uniqueKeysWithValues: fractions.map { ($0.fruit, $0) })
    for use in uses where !untold.isEmpty {
      guard case .base(let base) = use.ingredient, let parts = perUnit[base.index] else { continue }
      let here = parts.compactMap { untold.removeValue(forKey: $0.fruit) }
      guard !here.isEmpty else { continue }
      findings.report(
        FractionOfPiece.finding(
          juice.id, here.map { (pantry.fruits[$0.fruit.index], $0.amount) }, through: use))
    }
  }
}

/// What lines of recipes take, by their positions.
private protocol RecipeLines {
  /// Nil if there is a mistake in the line.
  func take(
    ofLine position: Int
  ) throws(ArithmeticOverflow) -> (ingredient: Ingredient, amount: Rational)?
}

extension Scope: RecipeLines {}

/// What a recipe takes for each unit of what it yields.
private struct DividedUses: RecipeLines {
  let uses: [ResolvedUse]
  let yields: Rational

  func take(
    ofLine position: Int
  ) throws(ArithmeticOverflow) -> (ingredient: Ingredient, amount: Rational)? {
    let use = uses[position]
    return (use.ingredient, yields == .one ? use.amount : try use.amount.divided(by: yields))
  }
}

/// Sums by fruit in an array that is used again and again, so that a sum costs what it touches.
private struct NeedSums: Sendable {
  /// By fruit, its position in `list`; less than zero where there is none.
  private var positions: [Int32]
  /// In the order of declaration once it is sorted.
  private(set) var list: [Need] = []

  init(fruitCount: Int) {
    positions = Array(repeating: -1, count: fruitCount)
  }

  mutating func add(_ amount: Rational, of fruit: Ref<Fruit>) throws(ArithmeticOverflow) {
    let position = Int(positions[fruit.index])
    if position < 0 {
      positions[fruit.index] = Int32(list.count)
      list.append(Need(fruit: fruit, amount: amount))
    } else {
      list[position] = Need(fruit: fruit, amount: try list[position].amount.adding(amount))
    }
  }

  var areCountable: Bool { list.allSatisfy(\.amount.isCountable) }

  /// Nothing more can be added until it is cleared.
  mutating func sort() {
    list.sort { $0.fruit < $1.fruit }
  }

  mutating func clear() {
    for need in list { positions[need.fruit.index] = -1 }
    list.removeAll(keepingCapacity: true)
  }
}
