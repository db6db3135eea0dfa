import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import FindingReports

@Suite struct GitLabReportTests {
  private struct Issue: Decodable {
    let fingerprint: String
    let severity: String
  }

  private func issues(_ files: SampleSources, _ labels: [Label]) throws -> [Issue] {
    let findings = labels.map { Finding(undefined, "a mistake", at: $0) }
    let menu = ReportedMenu(sources: files.sources, findings: findings)
    let json = try ValidationReport([menu]).rendered(as: .gitlab, useColor: false)
    return try JSONDecoder().decode([Issue].self, from: Data(json.utf8))
  }

  @Test("fingerprints are unique and outlive a line above")
  func fingerprintsAreUniqueAndOutliveALineAbove() throws {
    let before = SampleSources(("a.yaml", "a: 1\na: 2\n"), ("b.yaml", "a: 1\n"))
    let after = SampleSources(("a.yaml", "# new\na: 1\na: 2\n"), ("b.yaml", "a: 1\n"))
    let old = try issues(
      before, [before.label(0..<1), before.label(5..<6), before.label(0..<1, in: 1)])
    let new = try issues(
      after, [after.label(6..<7), after.label(11..<12), after.label(0..<1, in: 1)])
    #expect(Set(old.map(\.fingerprint)).count == 3)
    #expect(old.map(\.fingerprint) == new.map(\.fingerprint))
  }

  /// Of the authors' own test suite.
  @Test(
    "FNV-1a has the known answers of its authors",
    arguments: [
      ("", "6c62272e07bb014262b821756295c58d"), ("a", "d228cb696f1a8caf78912b704e4a8964"),
      ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
    ])
  func knownAnswers(text: String, expected: String) {
    var hash = FNV1a()
    hash.add(text.utf8)
    #expect(hash.description == expected)
  }
}
