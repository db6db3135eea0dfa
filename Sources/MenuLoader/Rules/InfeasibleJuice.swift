import Diagnostics
import RecipeGraph

/// JU302: a juice that cannot be made even once from the stock that the menu opens with.
enum InfeasibleJuice {
  static let rule = Rule(
    "JU302", .warning, "every juice can be made from opening stock",
    explanation: """
      One juice takes more of a fruit than the menu opens with, so it is sold out before the first \
      customer comes, until somebody restocks. That can be meant, and is then worth `# juice: \
      ignore[JU302]` and a reason.
      """,
    bad: """
      fruits:
        strawberry: 10
      juices:
        strawberry: {strawberry: 16}

      """,
    fixed: """
      fruits:
        strawberry: 20
      juices:
        strawberry: {strawberry: 16}

      """)

  /// - Parameter needs: by juice of the part; none where they are not known.
  static func check(
    _ juice: Int, _ needs: NeedLists, _ scope: Scope, _ findings: inout Findings
  ) {
    if InfeasibleJuiceAtMax.check(juice, needs, scope, &findings) { return }
    let lacking = LackingFruit.all(of: juice, needs, scope.pantry, .openingStock)
    guard !lacking.isEmpty else { return }
    let juice = scope.declarations.juice(juice)
    findings.report(
      Finding(
        rule, "juice \(juice.id.quoted) cannot be made from opening stock",
        at: Label(juice.site.span, "needs \(LackingFruit.list(lacking))"),
        related: LackingFruit.named(lacking).map {
          Label($0.bound.site.span, "there is \($0.bound.amount)")
        },
        help: ["raise the opening stock, or lower the recipe"]))
  }
}

/// A fruit of which one juice takes more than some bound.
struct LackingFruit {
  let id: String
  /// As it would be taken: rounded up to what stock can count.
  let need: Amount
  let bound: WrittenAmount

  enum Bound {
    case openingStock
    case max
  }

  /// Of what a juice needs, the fruits of which it takes more than there can be.
  static func all(
    of juice: Int, _ needs: NeedLists, _ pantry: Pantry,
    _ bound: Bound
  ) -> [LackingFruit] {
    var lacking: [LackingFruit] = []
    for position in needs.positions(of: juice) {
      let need = needs.need(at: position)
      guard let bound = pantry.bound(bound, of: need.fruit.index), need.amount > bound.amount.value
      else { continue }
      let covered = Quantity(covering: need.amount)?.value ?? need.amount
      lacking.append(
        LackingFruit(
          id: pantry.fruits[need.fruit.index].id,
          need: Amount(covered, bound.amount.dimension), bound: bound))
    }
    return lacking
  }

  /// As many are named in one finding.
  static func named(_ lacking: [LackingFruit]) -> ArraySlice<LackingFruit> { lacking.prefix(20) }

  static func list(_ lacking: [LackingFruit]) -> String {
    let named = named(lacking)
    let more = lacking.count > named.count ? " and \(lacking.count - named.count) more" : ""
    return named.map { "\($0.need) \($0.id.quoted)" }.joined(separator: ", ") + more
  }
}

extension Pantry {
  /// Nil where there is none; fruits are not copied, since there can be millions of needs.
  fileprivate func bound(_ bound: LackingFruit.Bound, of fruit: Int) -> WrittenAmount? {
    switch bound {
    case .openingStock: return fruits[fruit].stock
    case .max:
      guard let max = fruits[fruit].max,
        max.amount.dimension == fruits[fruit].stock?.amount.dimension
      else { return nil }
      return max
    }
  }
}
