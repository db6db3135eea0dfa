import Diagnostics
import RecipeGraph
import YAMLTree

/// JU217: the bound on bases inside each other.
enum BaseTooDeep {
  static let rule = Rule(
    "JU217", .error, "bases are nested at most 200 deep",
    explanation: """
      A base is made of a base that is made of a base, and so on, more than 200 times. No kitchen \
      works like that, and nobody could read where a number comes from. The base in the finding is \
      the first that is too deep: let it, or one that it is made of, use what is further down.
      """,
    bad: """
      fruits:
        sugar: 2 kg
      bases:
        syrup: {yields: 500 ml, uses: {sugar: 250 g}}
        nectar: {yields: 500 ml, uses: {syrup: 400 ml}}
        # … and two hundred more, each made of the last
      juices:
        sweet: {nectar: 20 ml}

      """,
    fixed: """
      fruits:
        sugar: 2 kg
      bases:
        nectar: {yields: 500 ml, uses: {sugar: 200 g}}
      juices:
        sweet: {nectar: 20 ml}

      """)

  /// Every base that has just enough others inside it; those that it is in itself follow from it.
  ///
  /// - Parameter order: each base after those that it uses, but for circles. These have findings of
  ///   their own, and what is made of them has no depth.
  static func check(
    _ bases: [BaseDeclaration], _ links: [[BaseCycle.Link]], _ order: [Int], _ limits: Limits,
    _ findings: inout Findings
  ) {
    let endless = Int.max
    // What is not yet known where it is needed is on a circle.
    var depths = Array(repeating: endless, count: bases.count)
    for index in order {
      let deepest = links[index].max { depths[$0.base.index] < depths[$1.base.index] }
      let below = deepest.map { depths[$0.base.index] } ?? 0
      depths[index] = below == endless ? endless : below + 1
      guard let deepest, depths[index] == limits.baseDepth + 1 else { continue }
      let inner = bases[deepest.base.index].id.quoted
      findings.report(
        Finding(
          rule,
          "base \(bases[index].id.quoted) has more than \(limits.baseDepth) bases inside each other",
          at: Label(deepest.site.span, "\(limits.baseDepth) deep"),
          related: deepest.site.viaLabels,
          help: ["use what \(inner) is made of, or something further down"],
          about: bases[index].id))
    }
  }
}
