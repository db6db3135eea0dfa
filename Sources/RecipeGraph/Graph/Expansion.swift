import Diagnostics
import YAMLTree

/// The exact need of every juice, found by summing over all paths through the bases.
///
/// Bases come in topological order, so that each is expanded once, however many paths lead to it:
/// the work is linear in the sums that are made, which are bounded.
struct Expansion {
  /// By juice; nil where a mistake, reported elsewhere, leaves the need unknown.
  private(set) var needs: [[Need]?] = []
  /// What one base unit of each base takes.
  private(set) var perUnit: [[Need]?]
  /// Every base after those that it uses.
  let order: [Int]
  private let declarations: Declarations
  private var sums: NeedSums
  private var additions = 0
  private let limits: Limits

  /// - Parameter juices: the lines of the recipe of each; nil where there is a mistake in it.
  init(
    _ declarations: Declarations, bases: [[ResolvedUse]?], order: [Int], limits: Limits,
    juices: (Int) -> [ResolvedUse]?, _ findings: inout Findings
  ) {
    self.order = order
    self.limits = limits
    self.declarations = declarations
    perUnit = Array(repeating: nil, count: bases.count)
    sums = NeedSums(fruitCount: declarations.fruits.count)
    for index in order {
      guard let uses = bases[index], let yields = declarations.bases[index].yields else { continue }
      let base = declarations.bases[index]
      let unit = sum(
        uses, over: yields.amount.value, "base \(base.id.quoted)", base.site, &findings)
      perUnit[index] = unit
    }
    needs.reserveCapacity(declarations.juices.count)
    for index in declarations.juices.indices {
      guard let uses = juices(index) else {
        needs.append(nil)
        continue
      }
      let (id, site) = (declarations.juices[index].id, declarations.juices[index].site)
      let needs = sum(uses, over: .one, "juice \(id.quoted)", site, &findings)
      // Of a juice with sizes, these are what is ordered, each checked for itself.
      if let needs, declarations.juices[index].sizes.isEmpty {
        checkPieces(declarations.juices[index], uses, needs, &findings)
      }
      self.needs.append(needs)
    }
  }

  mutating func sum(
    _ uses: [ResolvedUse], over yields: Rational, _ what: @autoclosure () -> String,
    _ site: Site, _ findings: inout Findings
  ) -> [Need]? {
    guard additions <= limits.additions else { return nil }
    defer { sums.clear() }
    do throws(ArithmeticOverflow) {
      for use in uses {
        let amount = yields == .one ? use.amount : try use.amount.divided(by: yields)
        switch use.ingredient {
        case .fruit(let fruit): try sums.add(amount, of: fruit)
        case .base(let base):
          guard let needs = perUnit[base.index] else { return nil }
          guard spend(needs.count, what(), site, &findings) else { return nil }
          for need in needs {
            try sums.add(try need.amount.multiplied(by: amount), of: need.fruit)
          }
        }
      }
    } catch {
      findings.report(NeedOverflow.finding(what(), at: site.span))
      return nil
    }
    let needs = sums.needs
    guard needs.allSatisfy(\.amount.isCountable) else {
      findings.report(NeedOverflow.finding(what(), at: site.span))
      return nil
    }
    return needs
  }

  /// Counts work that is to be done; false once there has been too much, which is told.
  mutating func spend(
    _ count: Int, _ what: @autoclosure () -> String, _ site: Site, _ findings: inout Findings
  ) -> Bool {
    guard additions <= limits.additions else { return false }
    additions += count
    guard additions > limits.additions else { return true }
    findings.report(ExpansionTooLarge.finding(what(), at: site.span))
    return false
  }

  /// A need of whole pieces that bases make a fraction of; one that a line of the recipe itself
  /// makes has been reported already.
  private func checkPieces(
    _ juice: JuiceDeclaration, _ uses: [ResolvedUse], _ needs: [Need], _ findings: inout Findings
  ) {
    let fractions = declarations.fractionsOfPieces(in: needs)
    guard !fractions.isEmpty else { return }
    // Each is told at the first base that it comes through, with the others that do.
    var untold = Dictionary(uniqueKeysWithValues: fractions.map { ($0.fruit, $0) })
    for use in uses where !untold.isEmpty {
      guard case .base(let base) = use.ingredient, let parts = perUnit[base.index] else { continue }
      let here = parts.compactMap { untold.removeValue(forKey: $0.fruit) }
      guard !here.isEmpty else { continue }
      findings.report(
        FractionOfPiece.finding(
          juice.id, here.map { (declarations.fruits[$0.fruit.index], $0.amount) }, through: use))
    }
  }
}

extension Declarations {
  /// Those of fruits that come in whole pieces, and are none.
  func fractionsOfPieces(in needs: [Need]) -> [Need] {
    needs.filter { !$0.amount.isInteger && comesInWholePieces($0.fruit) }
  }

  func comesInWholePieces(_ fruit: Ref<Fruit>) -> Bool {
    // Not copied: there can be millions of needs.
    !fruits[fruit.index].isDivisible && fruits[fruit.index].stock?.amount.dimension == .pieces
  }
}

extension Rational {
  /// Whether a juice may need so much: the numbers of every order can then be told exactly.
  var isCountable: Bool {
    self <= Amount.largest && numerator <= Need.largestTerm && denominator <= Need.largestTerm
  }
}

/// Sums by fruit in an array that is used again and again, so that a sum costs what it touches.
private struct NeedSums {
  private var amounts: [Rational]
  private var touched: [Int] = []

  init(fruitCount: Int) {
    amounts = Array(repeating: .zero, count: fruitCount)
  }

  mutating func add(_ amount: Rational, of fruit: Ref<Fruit>) throws(ArithmeticOverflow) {
    if amounts[fruit.index] == .zero {
      touched.append(fruit.index)
      amounts[fruit.index] = amount
    } else {
      amounts[fruit.index] = try amounts[fruit.index].adding(amount)
    }
  }

  /// In the order of declaration.
  var needs: [Need] {
    mutating get {
      touched.sort()
      return touched.map { Need(fruit: Ref($0), amount: amounts[$0]) }
    }
  }

  mutating func clear() {
    for index in touched { amounts[index] = .zero }
    touched.removeAll(keepingCapacity: true)
  }
}
