import Diagnostics
import RecipeGraph

/// JU203: a base that needs itself, directly or through others, can never be made.
enum BaseCycle {
  static let rule = Rule(
    "JU203", .error, "bases do not use each other in a circle",
    explanation: """
      A base uses itself, directly or through other bases, so that making it takes having it made. \
      Follow the circle in the finding and take one of its uses out.
      """,
    bad: """
      fruits:
        sugar: 2 kg
      bases:
        syrup: {yields: 500 ml, uses: {sugar: 250 g, nectar: 1 ml}}
        nectar: {yields: 500 ml, uses: {syrup: 400 ml}}
      juices:
        sweet: {nectar: 20 ml}

      """,
    fixed: """
      fruits:
        sugar: 2 kg
      bases:
        syrup: {yields: 500 ml, uses: {sugar: 250 g}}
        nectar: {yields: 500 ml, uses: {syrup: 400 ml}}
      juices:
        sweet: {nectar: 20 ml}

      """)

  /// How much of a circle is printed; longer ones are cut, not left out.
  private static let mostNames = 100
  private static let mostLabels = 20
  /// From here on, only circles through bases that are on none of those told before.
  private static let mostOverlapping = 100

  /// A line of a base's recipe that names a base, whatever else is wrong with it.
  struct Link {
    let base: Ref<Base>
    let site: SourceLocation
  }

  /// The bases in an order in which each comes after those that it uses; those on a circle
  /// have no use for a place in it but get one.
  ///
  /// Depth first without recursion, since a menu can chain any number of bases.
  static func order(
    _ declarations: [BaseDeclaration], _ links: [[Link]], _ findings: inout Findings
  ) -> [Int] {
    var search = Search(declarations, links)
    for base in declarations.indices { search.visit(from: base, &findings) }
    return search.order
  }

  private struct Search {
    enum State { case new, open, done }

    let declarations: [BaseDeclaration]
    let links: [[Link]]
    var states: [State]
    var isOnReportedCircle: [Bool]
    var reported = 0
    var order: [Int] = []
    /// The way from the root to the base that is looked at, with the next link to follow.
    var path: [(base: Int, nextLink: Int)] = []

    init(_ declarations: [BaseDeclaration], _ links: [[Link]]) {
      self.declarations = declarations
      self.links = links
      states = Array(repeating: .new, count: declarations.count)
      isOnReportedCircle = Array(repeating: false, count: declarations.count)
    }

    mutating func visit(from root: Int, _ findings: inout Findings) {
      guard states[root] == .new else { return }
      states[root] = .open
      path = [(root, 0)]
      while let (base, nextLink) = path.last {
        guard nextLink < links[base].count else {
          states[base] = .done
          order.append(base)
          path.removeLast()
          continue
        }
        path[path.count - 1].nextLink += 1
        let next = links[base][nextLink].base
        switch states[next.index] {
        case .new:
          states[next.index] = .open
          path.append((next.index, 0))
        case .open: reportCircle(to: next.index, &findings)
        case .done: break
        }
      }
    }

    private mutating func reportCircle(to start: Int, _ findings: inout Findings) {
      guard reported < mostOverlapping || !isOnReportedCircle[start],
        let first = path.lastIndex(where: { $0.base == start })
      else { return }
      let circle = path[first...].map { ($0.base, $0.nextLink - 1) }
      reported += 1
      for (base, _) in circle { isOnReportedCircle[base] = true }
      let turn = circle.indices.min { circle[$0].0 < circle[$1].0 } ?? 0
      let turned = Array(circle[turn...] + circle[..<turn])
      findings.report(finding(turned))
    }

    private func finding(_ circle: [(base: Int, link: Int)]) -> Finding {
      let ids = circle.map { declarations[$0.base].id } + [declarations[circle[0].base].id]
      let names = ids.map(\.quoted)
      let shown =
        names.count > mostNames
        ? names.prefix(mostNames) + ["… (\(names.count - mostNames) more)"] : names[...]
      let labels = circle.prefix(mostLabels).map { step in
        Label(links[step.base][step.link].site.span, "used by \(declarations[step.base].id.quoted)")
      }
      let via = circle.prefix(mostLabels).flatMap { links[$0.base][$0.link].site.viaLabels }
      return Finding(
        rule,
        circle.count == 1
          ? "base \(names[0]) uses itself"
          : "bases use each other in a circle: \(shown.joined(separator: " -> "))",
        at: labels[0], related: labels.dropFirst() + via,
        help: ["take one of these uses out"])
    }
  }
}
