import Diagnostics
import Testing
import YAMLTree

@testable import MenuLoader
@testable import RecipeGraph

@Suite struct MenuChecksTests {
  private static let fruits = "fruits: {mango: 10, kiwi: 10}\n"
  private static let menu = [
    fruits, "juices: {one: {mango: 1}}", "juices: {two: {kiwi: 1}}", "juices: {three: {mango: 20}}",
  ]

  private func sources(_ texts: [String]) -> [SourceFile] {
    texts.enumerated().map { SourceFile(path: "\($0).yaml", text: $1) }
  }

  /// Where what was read of each file lies, and what was found out about its juices: elsewhere after
  /// it has been done again.
  private struct Places: Equatable {
    var read: [UnsafeRawPointer?]
    var checked: [UnsafeRawPointer?]

    init(_ checks: MenuChecks) {
      func place<Element>(_ list: [Element]) -> UnsafeRawPointer? {
        list.withUnsafeBytes { $0.isEmpty ? nil : $0.baseAddress }
      }
      read = checks.files.map { place($0.source.bytes) }
      checked = checks.checks.map { place($0.isValid) }
    }

    /// The files that were read, and those whose juices were checked.
    func changed(from old: Places) -> [[Int]] {
      [
        read.indices.filter { read[$0] != old.read[$0] },
        checked.indices.filter { checked[$0] != old.checked[$0] },
      ]
    }
  }

  /// What is done again after a change of one file; all that was done before is kept, so that nothing
  /// new can lie where it did.
  private func doneAgain(_ file: Int, _ text: String, in menu: [String] = menu) throws -> [[Int]] {
    var checks = MenuChecks(keepsTrees: true, .standard)
    try checks.update(sources(menu))
    let before = checks
    var changed = menu
    changed[file] = text
    try checks.update(sources(changed))
    return withExtendedLifetime(before) { Places(checks).changed(from: Places(before)) }
  }

  @Test func aChangedFileAloneIsReadAndChecked() throws {
    #expect(try doneAgain(1, "juices: {one: {mango: 2}}") == [[1], [1]])
    #expect(try doneAgain(2, "juices: {two: {lime: 1}, four: {kiwi: 3}}") == [[2], [2]])
  }

  @Test func nothingIsDoneAgainWhereNothingHasChanged() throws {
    #expect(try doneAgain(0, Self.fruits) == [[], []])
  }

  @Test func amountsOfFruitsAreAMatterOfAllJuices() throws {
    #expect(try doneAgain(0, "fruits: {mango: 9, kiwi: 10}\n").map(\.count) == [1, 3])
    #expect(try doneAgain(1, "bases: {mix: {yields: 1, uses: {kiwi: 1}}}").map(\.count) == [1, 3])
    #expect(try doneAgain(1, "juices: {one: {mango: 1}}\na: [").map(\.count) == [1, 3])
  }

  @Test func whereFruitsStandIsAMatterOfFindingsAlone() throws {
    // The last file has a finding, which shows the fruit.
    #expect(try doneAgain(0, "# the fruits\n\(Self.fruits)") == [[0], [3]])
  }

  @Test func whatIsUndefinedMayBeAJuiceOfAnotherFile() throws {
    var menu = [Self.fruits, "juices: {one: {four: 1}}", "juices: {two: {kiwi: 1}}"]
    menu[0] += "bases: {mix: {yields: 1, uses: {four: 1}}}"
    var checks = MenuChecks(keepsTrees: true, .standard)
    for juices in ["juices: {two: {kiwi: 1}}", "juices: {four: {kiwi: 1}}", "juices: {}"] {
      menu[2] = juices
      try checks.update(sources(menu))
      let undefined = checks.result().findings.sorted.filter {
        $0.rule == UndefinedIngredient.rule
      }
      #expect(undefined.map(\.primary.span.file.index) == [0, 1])
      let files = undefined.map { $0.related.map(\.span.file.index) }
      #expect(files == (juices.contains("four") ? [[2], [2]] : [[], []]))
    }
  }

  @Test func similarWordsAreLookedUpWhereverTheyStand() throws {
    let menu = [Self.fruits] + (0..<60).map { "juices: {a-\($0): {mangoo: \($0 + 1)}}" }
    var checks = MenuChecks(keepsTrees: true, .standard)
    try checks.update(sources(menu))
    let undefined = checks.result().findings.sorted.filter { $0.rule == UndefinedIngredient.rule }
    #expect(undefined.map(\.help) == Array(repeating: ["did you mean `mango`?"], count: 60))
  }

  @Test func aFileThatComesIsReadAlone() throws {
    var checks = MenuChecks(keepsTrees: true, .standard)
    try checks.update(sources(Self.menu))
    let before = checks
    try checks.update(sources(Self.menu + ["juices: {five: {kiwi: 5}}"]))
    withExtendedLifetime(before) {
      #expect(Array(Places(checks).read.prefix(4)) == Places(before).read)
    }
    try checks.update(sources(Array(Self.menu.prefix(2))))
    #expect(Places(checks).read == Array(Places(before).read.prefix(2)))
    #expect(checks.result().menu?.parts.flatMap { $0.juices.indices.map($0.idOfJuice) } == ["one"])
  }

  @Test func filesComeAndGo() throws {
    var checks = MenuChecks(keepsTrees: true, .standard)
    for texts in [["a: 1"], [], Self.menu, Array(Self.menu.reversed()), ["juices: ["]] {
      try checks.update(sources(texts))
      #expect(checks.files.map(\.source) == sources(texts))
      #expect(checks.files.map(\.tree?.file) == texts.indices.map { SourceID($0) })
      #expect(checks.checks.count == texts.count)
    }
  }

  @Test func aFileUnderAnotherNameIsAnother() throws {
    var checks = MenuChecks(keepsTrees: true, .standard)
    try checks.update([SourceFile(path: "one.yaml", text: Self.fruits)])
    try checks.update([SourceFile(path: "two.yaml", text: Self.fruits)])
    #expect(checks.files.map(\.source.path) == ["two.yaml"])
  }

  @Test func filesReadAtTheSameTimeAreAsIfReadAlone() throws {
    let texts = (0..<40).map { number in
      number % 7 == 3 ? "a: [" : "a: &x [\(number)]\nb: *x\nb: 1\n"
    }
    var checks = MenuChecks(keepsTrees: true, .standard)
    try checks.update(sources(texts))
    for (index, source) in sources(texts).enumerated() {
      let alone = try MenuFile(source, as: SourceID(index), keepsTree: true, .standard)
      #expect(checks.files[index].findings.sorted == alone.findings.sorted)
      #expect(checks.files[index].tree?.symbolCount == alone.tree?.symbolCount)
      #expect(checks.files[index].tree?.isComplete == alone.tree?.isComplete)
    }
  }

  // MARK: Too much work

  @Test func whatIsTooMuchIsToldOfTheFirstFileInWhichItIs() throws {
    var limits = Limits.standard
    limits.additions = 25
    // Ten additions in each file, and two in the base.
    let file = (0..<5).map { "  a\($0)-FILE: {mix: \($0 + 1)}\n" }.joined()
    let menu =
      [
        "fruits: {mango: 100, kiwi: 100}\nbases: {mix: {yields: 1, uses: {mango: 1, kiwi: 1}}}\n"
      ] + (1...3).map { "juices:\n" + file.replacing("FILE", with: "\($0)") }
    var checks = MenuChecks(keepsTrees: true, limits)
    try checks.update(sources(menu))
    func tooLarge() -> [Span] {
      checks.result().findings.sorted.filter { $0.rule == ExpansionTooLarge.rule }
        .map(\.primary.span)
    }
    #expect(tooLarge().map(\.file) == [SourceID(3)])
    // With less before it, it is not.
    try checks.update(sources([menu[0], "juices: {b: {kiwi: 1}}", menu[2], menu[3]]))
    #expect(tooLarge() == [])
    #expect(checks.result().menu != nil)
    // With more, it is again, and all that was left out is checked once it is not.
    try checks.update(sources(menu))
    #expect(tooLarge().map(\.file) == [SourceID(3)])
    try checks.update(sources([menu[0], menu[1], "juices: {b: {kiwi: 1}}", menu[3]]))
    #expect(checks.result().menu != nil)
  }

  @Test func whatIsKnownBeforeThereIsTooMuchIsToldOfStores() throws {
    var limits = Limits.standard
    limits.additions = 25
    let many = (0..<5).map { "  a\($0)-FILE: {mix: \($0 + 2)}\n" }.joined()
    let menu =
      [
        """
        fruits: {mango: 100, kiwi: 100}
        bases: {mix: {yields: 1, uses: {mango: 1, kiwi: 1}}}
        stores: {s: {stock: {mango: 1}}}

        """,
        "juices:\n  plain: {mix: 2}\n  sized: {uses: {mix: 3}, sizes: {large: 2}}\n",
      ] + (1...2).map { "juices:\n" + many.replacing("FILE", with: "\($0)") }
    var checks = MenuChecks(keepsTrees: true, limits)
    try checks.update(sources(menu))
    func told() -> [String] {
      checks.result().findings.sorted.filter {
        [ExpansionTooLarge.rule, InfeasibleJuice.rule].contains($0.rule)
      }.map(\.message)
    }
    #expect(
      told() == [
        // All but the one for which it is too much.
        "11 juices cannot be made from opening stock in store `s`",
        "the bases of this menu expand to too many lines",
      ])
    limits.additions = 100
    checks = MenuChecks(keepsTrees: true, limits)
    try checks.update(sources(menu))
    #expect(told() == ["12 juices cannot be made from opening stock in store `s`"])
  }

  @Test func whatJuicesNeedIsComparedAfterEveryChange() throws {
    func menu(_ amount: Int, _ base: Int) -> [String] {
      [
        "fruits: {mango: 100, kiwi: 100}\nbases: {mix: {yields: 1, uses: {mango: \(base)}}}\n",
        "juices:\n  one: {mix: 2}\n", "juices:\n  two: {mango: \(amount)}\n",
      ]
    }
    var checks = MenuChecks(keepsTrees: true, .standard)
    for (amount, base, isLike) in [
      (2, 1, true), (2, 1, true), (4, 1, false), (4, 2, true), (4, 1, false), (2, 1, true),
    ] {
      try checks.update(sources(menu(amount, base)))
      let told = checks.result().findings.sorted.contains { $0.rule == IdenticalNeeds.rule }
      #expect(told == isLike, "\(amount) \(base)")
    }
  }
}
