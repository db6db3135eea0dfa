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
    Finding(rule, message, at: Label(span))
  }

  @Test("a new list is empty")
  func thereIsNothingAtFirst() {
    let findings = Findings()
    #expect(!findings.hasErrors)
    #expect(findings.sorted.isEmpty)
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
  func theSameMistakeIsToldOnceAsItWasFirstMet() {
    var findings = Findings()
    findings.report(finding(Self.undefined, "first", at: span(3, 5)))
    findings.report(finding(Self.undefined, "first", at: span(3, 5)))
    #expect(findings.sorted.map(\.message) == ["first"])
  }

  @Test("another rule or place is another mistake")
  func anotherRuleOrPlaceIsAnotherMistake() {
    var findings = Findings()
    findings.report(finding(Self.undefined, at: span(3, 5)))
    findings.report(finding(Self.unit, at: span(3, 5)))
    findings.report(finding(Self.undefined, at: span(3, 6)))
    findings.report(finding(Self.undefined, at: span(2, 5)))
    findings.report(finding(Self.undefined, at: span(3, 5, file: 1)))
    #expect(findings.sorted.count == 5)
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

  @Test("findings beyond a limit are only counted")
  func beyondALimitTheyAreOnlyCounted() {
    var findings = Findings()
    for place in 0..<UInt32(Findings.maxCount + 3) {
      findings.report(finding(Self.unused, at: span(place, place)))
    }
    #expect(findings.sorted.count == Findings.maxCount)
    #expect(findings.omitted == 3)
    #expect(!findings.hasErrors)
    findings.report(finding(Self.undefined, at: span(0, 0)))
    #expect(findings.hasErrors)
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
