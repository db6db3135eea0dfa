import TestSupport
import Testing

@testable import Diagnostics

@Suite struct FindingsTests {
  private static let undefined = Rule("JU201", .error, "use only what is defined")
  private static let unit = Rule("JU105", .error, "measure alike")
  private static let unused = Rule("JU301", .warning, "use what is declared")
  private static let advice = Rule("JU304", .advice, "write it better")

  private func span(_ start: UInt32, _ end: UInt32, file: Int = 0) -> Span {
    Span(file: SourceID(file), start: start, end: end)
  }

  private func finding(_ rule: Rule, _ message: String = "message", at span: Span) -> Finding {
    Finding(rule, .verbatim(message), at: Label(span))
  }

  @Test("only errors count as errors")
  func onlyErrorsAreErrors() {
    var findings = Findings()
    findings.report(finding(Self.unused, at: span(0, 1)))
    findings.report(finding(Self.advice, at: span(0, 1)))
    #expect(!findings.hasErrors)
    findings.report(finding(Self.undefined, at: span(0, 1)))
    #expect(findings.hasErrors)
  }

  @Test("the same mistake is reported once, as it was first found")
  func theSameMistakeIsReportedOnceAsItWasFirstMet() {
    var findings = Findings()
    findings.report(finding(Self.undefined, "first", at: span(3, 5)))
    findings.report(finding(Self.undefined, "first", at: span(3, 5)))
    #expect(findings.sorted.map(\.message.english) == ["first"])
  }

  @Test("they are sorted by file, place and code")
  func theyAreSortedByFilePlaceAndCode() {
    let expected = [
      finding(Self.unit, at: span(1, 2)), finding(Self.undefined, at: span(1, 2)),
      finding(Self.unit, at: span(1, 3)), finding(Self.unused, at: span(2, 2)),
      finding(Self.unit, at: span(0, 1, file: 1)),
    ]
    for rotation in expected.indices {
      var findings = Findings()
      for finding in expected[rotation...] + expected[..<rotation] { findings.report(finding) }
      #expect(findings.sorted == expected)
    }
  }

  @Test("of very many findings of one rule some are kept, and every one is counted once")
  func manyOfOneRule() {
    var findings = Findings()
    let count = UInt32(Findings.maxKept + 3)
    for place in 0..<count { findings.report(finding(Self.unused, at: span(place, place))) }
    for place in 0..<count { findings.report(finding(Self.unused, at: span(place, place))) }
    #expect(findings.sorted.count == Findings.maxKept)
    #expect(findings.omitted == [Self.unused: 3])
    #expect(findings.omitted.count(of: .warning) == 3 && findings.omitted.count(of: .error) == 0)
    #expect(!findings.hasErrors)
  }

  private func cause(_ id: String, at place: UInt32) -> Finding.Cause {
    Finding.Cause(
      .verbatim("cause \(id)"), at: Label(span(place, place + 1)), help: .verbatim("mend \(id)"))
  }

  @Test("of findings with one cause there is one at the cause, with their places")
  func oneCause() throws {
    let (a, b, c) = (cause("a", at: 100), cause("b", at: 200), cause("c", at: 200))
    var findings = Findings()
    findings.report(finding(Self.unit, "first", at: span(1, 2)).caused(by: [a]))
    #expect(findings.sorted.map(\.message.english) == ["first"], "one finding stays at its place")
    var others = Findings()
    others.report(finding(Self.unit, "second", at: span(3, 4)).caused(by: [a, b]))
    others.report(finding(Self.unit, "third", at: span(5, 6)).caused(by: [a]))
    others.report(finding(Self.unit, "fourth", at: span(7, 8)).caused(by: [c]))
    others.report(finding(Self.unit, "fifth", at: span(9, 10)))
    findings.report(contentsOf: others)
    // The second has a cause of its own as well.
    #expect(
      findings.sorted.map(\.message.english) == ["second", "fourth", "fifth", "cause a"])
    let one = try #require(findings.sorted.last)
    #expect(one.rule == Self.unit && one.primary == a.place)
    #expect(one.related.map(\.span) == [span(1, 2), span(3, 4), span(5, 6)])
    #expect(one.help.map(\.english) == ["mend a"])
    #expect(
      findings.unmerged.map(\.message.english) == ["first", "second", "third", "fourth", "fifth"])
  }

  @Test("of the places of one cause some are kept, and the others are counted")
  func placesOfOneCause() throws {
    var findings = Findings()
    for place in 0..<UInt32(Findings.maxRelated + 4) {
      findings.report(
        finding(Self.unit, at: span(place, place + 1)).caused(by: [cause("a", at: 900)]))
    }
    let one = try #require(findings.sorted.first)
    #expect(findings.sorted.count == 1 && one.related.count == Findings.maxRelated)
    #expect(one.notes.map(\.english) == ["4 more places not shown"])
  }

  @Test("causes at one place are told in the order in which they first appear")
  func orderOfCauses() {
    let causes = (0..<20).map { cause("\($0)", at: 900) }
    var findings = Findings()
    for place in 1...2 as ClosedRange<UInt32> {
      findings.report(finding(Self.unit, at: span(place, place)).caused(by: causes))
    }
    #expect(findings.sorted.map(\.message.english) == causes.map(\.message.english))
  }

  @Test("comments silence one cause at a time, and a finding if no cause is left")
  func silencedCauses() throws {
    let source = SourceFile(path: "menu.yaml", text: String(repeating: "a\n", count: 500))
    let place = Suppressions.Place(file: SourceID(0), line: 100, code: Self.unused.code)
    var findings = Findings(Suppressions([place], in: source))
    let (a, b) = (cause("a", at: 100), cause("b", at: 200))
    findings.report(finding(Self.unused, "first", at: span(2, 3)).caused(by: [a]))
    #expect(findings.isEmpty && findings.silenced == [place])
    var both = finding(Self.unused, "second", at: span(4, 5)).caused(by: [a, b])
    both.related = [a.place, b.place]
    findings.report(both)
    #expect(findings.sorted.map(\.message.english) == ["second"])
    findings.report(finding(Self.unused, "third", at: span(6, 7)).caused(by: [a, b]))
    let one = try #require(findings.sorted.first)
    #expect(findings.sorted.count == 1 && one.primary == b.place)
    #expect(one.related.map(\.span) == [span(4, 5), span(6, 7)])
  }

  @Test("what a comment silences does not count, except for errors")
  func silenced() {
    let source = SourceFile(path: "menu.yaml", text: String(repeating: "a\n", count: 3_000))
    let places = (0..<UInt32(Findings.maxKept + 3)).map { line in
      Suppressions.Place(file: SourceID(0), line: Int(2 * line), code: Self.unused.code)
    }
    var findings = Findings(Suppressions(Set(places), in: source))
    for place in places {
      let start = UInt32(place.line)
      findings.report(finding(Self.unused, at: span(start, start + 1)))
      findings.report(finding(Self.undefined, at: span(start, start + 1)))
      findings.report(finding(Self.unused, at: span(start, start + 1, file: 1)))
    }
    let last = UInt32(2 * places.count)
    findings.report(finding(Self.advice, at: span(last, last)))
    #expect(findings.silenced == Set(places))
    #expect(findings.omitted == [Self.undefined: 3, Self.unused: 3])
    #expect(findings.sorted.count { $0.primary.span.file == SourceID(0) } == Findings.maxKept + 1)
    var others = Findings()
    others.report(contentsOf: findings)
    #expect(others.silenced == findings.silenced && others.omitted == findings.omitted)
  }

  @Test("findings of one rule do not displace those of another")
  func otherRules() {
    var findings = Findings()
    for place in 0..<UInt32(Findings.maxKept + 3) {
      findings.report(finding(Self.advice, at: span(place, place)))
    }
    let error = finding(Self.undefined, at: span(0, 0))
    findings.report(error)
    #expect(findings.hasErrors)
    #expect(findings.sorted.contains(error))
    var others = Findings()
    others.report(contentsOf: findings)
    #expect(others.hasErrors && others.sorted == findings.sorted)
    #expect(others.omitted == findings.omitted)
  }

  @Test("what was omitted elsewhere is added up")
  func omittedElsewhere() {
    var findings = Findings()
    findings.report(finding(Self.unused, at: span(0, 1)))
    findings.omit([Self.unused: 2, Self.undefined: 1])
    findings.report(finding(Self.unused, at: span(1, 2)))
    #expect(findings.sorted == [finding(Self.unused, at: span(0, 1))])
    #expect(findings.omitted == [Self.unused: 3, Self.undefined: 1])
    #expect(findings.hasErrors)
  }

  @Test("of very many related places some are kept, and a note counts the others")
  func manyRelatedPlaces() {
    var findings = Findings()
    let places = (0..<UInt32(Findings.maxRelated + 2)).map { Label(span($0, $0 + 1)) }
    findings.report(
      Finding(Self.unused, "message", at: Label(span(0, 1)), related: places, notes: ["a note"]))
    #expect(findings.sorted[0].related == Array(places.dropLast(2)))
    #expect(findings.sorted[0].notes.map(\.english) == ["a note", "2 more places not shown"])
  }

  @Test(
    "a mistake in what several use is one finding, which shows some of them and counts the others")
  func users() {
    var findings = Findings()
    let users = (0..<UInt32(Findings.maxRelated + 2)).map { Label(span($0, $0 + 1), "used here") }
    // One user may have it twice.
    for user in users.flatMap({ [$0, $0] }) {
      findings.report(finding(Self.unused, at: span(0, 1)).used(by: user))
    }
    findings.report(finding(Self.unused, at: span(0, 1)).used(by: users[0], about: "another"))
    #expect(findings.sorted.count == 2)
    #expect(findings.sorted[0].related == Array(users.dropLast(2)))
    #expect(findings.sorted[0].notes.map(\.english) == ["2 more places not shown"])
    #expect(findings.sorted[1].related == [users[0]])
  }

  @Test("severities are ordered")
  func severitiesAreOrdered() {
    #expect(Severity.allCases.sorted() == [.advice, .warning, .error])
  }

  @Test("a span that comes first is less")
  func aSpanThatComesFirstIsLess() {
    #expect(span(1, 9) < span(2, 3))
    #expect(span(1, 2) < span(1, 3))
    #expect(span(8, 9) < span(0, 0, file: 1))
    #expect(span(4, 7).range == 4..<7)
  }
}
