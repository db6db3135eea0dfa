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
    fixed: """
      fruits:
        mango: 10
        kiwi: 10
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}
        kiwi-mango: {kiwi: 2, mango: 1}

      """)

  /// - Parameter conflicts: each juice that needs what another did before it.
  static func check(
    _ juices: JuiceIDs, _ conflicts: [(place: MenuPlace, first: MenuPlace)],
    _ findings: inout Findings
  ) {
    for (place, first) in conflicts {
      let (juice, same) = (juices[place], juices[first])
      // An alias for the whole recipe says that it is meant.
      if juices.parts[place.part].uses(of: juice.recipe).allSatisfy({ $0.site.via != nil }) {
        continue
      }
      findings.report(
        Finding(
          rule, "juice \(juice.id.quoted) needs exactly what juice \(same.id.quoted) needs",
          at: Label(juice.site.span), related: [Label(same.site.span, "the same juice")],
          help: ["change or delete one of the two"]))
    }
  }
}
