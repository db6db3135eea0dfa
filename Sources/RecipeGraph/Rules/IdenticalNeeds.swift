import Diagnostics
import YAMLTree

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

  /// - Parameter needs: by juice; none where they are not known.
  static func check(_ declarations: Declarations, _ needs: NeedLists, _ findings: inout Findings) {
    let juices = declarations.juices
    // The first of those that need the same.
    var firsts = HashSlots()
    for index in juices.indices {
      // What can be made of it in sizes and with options is another juice.
      guard !needs.positions(of: index).isEmpty, !juices[index].hasVariants else { continue }
      let hash = hash(of: index, needs)
      let (known, slot) = firsts.find(hash) { needs[Int($0)].elementsEqual(needs[index]) }
      guard let known else {
        firsts.insert(UInt32(index), hash, at: slot)
        continue
      }
      let (juice, same) = (juices[index], juices[Int(known)])
      // An alias for the whole recipe says that it is meant.
      if declarations.uses(of: juice.recipe).allSatisfy({ $0.site.via != nil }) { continue }
      findings.report(
        Finding(
          rule, "juice \(juice.id.quoted) needs exactly what juice \(same.id.quoted) needs",
          at: Label(juice.site.span), related: [Label(same.site.span, "the same juice")],
          help: ["change or delete one of the two"]))
    }
  }

  private static func hash(of juice: Int, _ needs: NeedLists) -> UInt32 {
    let hash = TextHash.ofThisProcess
    var all: UInt64 = 0
    for position in needs.positions(of: juice) {
      let need = needs.need(at: position)
      let (numerator, denominator) = (need.amount.numerator, need.amount.denominator)
      all = hash.folding(
        UInt64(truncatingIfNeeded: numerator), UInt64(need.fruit.index), into: all)
      // Most numbers are integers, and no numerator that may be needed takes more than 87 bits.
      if denominator != 1 || numerator > UInt64.max {
        all = hash.folding(
          UInt64(truncatingIfNeeded: denominator), UInt64(truncatingIfNeeded: numerator >> 64),
          into: all)
        all = hash.folding(UInt64(truncatingIfNeeded: denominator >> 64), 0, into: all)
      }
    }
    return UInt32(truncatingIfNeeded: all)
  }
}
