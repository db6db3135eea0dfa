import Diagnostics

/// JU304: two juices that are one.
enum IdenticalNeeds {
  static let rule = Rule(
    "JU304", .advice, "no two juices need exactly the same",
    explanation: """
      Two juices of this menu take exactly the same of every fruit, once their bases are counted \
      through. That is allowed, and now and then meant; more often one was copied to be changed \
      and never was, or the same juice was added twice under two names. Change or delete one of \
      them, or say that it is meant with `# juice: ignore[JU304]` and a reason.
      """,
    bad: """
      fruits:
        mango: 10
        kiwi: 10
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}
        kiwi-mango: {kiwi: 1, mango: 2}

      """,
    mended: """
      fruits:
        mango: 10
        kiwi: 10
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}
        kiwi-mango: {kiwi: 2, mango: 1}

      """)

  /// - Parameter needs: by juice; nil where they are not known.
  static func check(
    _ juices: [JuiceDeclaration], _ needs: [[Need]?], _ findings: inout Findings
  ) {
    var first: [Whole: Int] = [:]
    first.reserveCapacity(juices.count)
    for index in juices.indices {
      // What can be made of it in sizes and with options is another juice.
      guard let needs = needs[index], !juices[index].hasVariants else { continue }
      let known = first[Whole(needs: needs), default: index]
      guard known < index else {
        first[Whole(needs: needs)] = index
        continue
      }
      let (juice, same) = (juices[index], juices[known])
      // An alias for the whole recipe says that it is meant.
      if juice.recipe.uses.allSatisfy({ $0.site.via != nil }) { continue }
      findings.report(
        Finding(
          rule, "juice \(juice.id.quoted) needs exactly what juice \(same.id.quoted) needs",
          at: Label(juice.site.span), related: [Label(same.site.span, "the same juice")],
          help: ["change or delete one of the two"]))
    }
  }
  /// All that a juice needs.
  private struct Whole: Hashable {
    let needs: [Need]

    /// Most numbers are small integers: only what there is of larger ones and fractions is hashed.
    func hash(into hasher: inout Hasher) {
      for need in needs {
        hasher.combine(need.fruit)
        hasher.combine(UInt64(truncatingIfNeeded: need.amount.numerator))
        if need.amount.numerator > UInt64.max { hasher.combine(need.amount.numerator) }
        if need.amount.denominator != 1 { hasher.combine(need.amount.denominator) }
      }
    }
  }
}
