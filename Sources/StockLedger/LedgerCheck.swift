package import Diagnostics

/// A result of checking whether a ledger can be used, and what it may lose.
package struct LedgerCheck: Hashable, Sendable {
  /// The subject of the check; the raw values appear in JSON.
  package enum Subject: String, Sendable {
    case file, server, version, tables, privileges, journal, writes, commits, standbys, clock
  }

  package enum Verdict: String, Sendable {
    case ok
    /// The result is as intended, and worth an explanation.
    case note
    /// The ledger can be used, but something may be lost.
    case warning
    /// The ledger cannot be used.
    case error
  }

  package enum Content: Hashable, Sendable {
    case words(Problem)
    case error(LedgerError)
  }

  package let subject: Subject
  package let verdict: Verdict
  package let content: Content

  package init(_ subject: Subject, _ verdict: Verdict, _ problem: Problem) {
    (self.subject, self.verdict, content) = (subject, verdict, .words(problem))
  }

  package init(_ subject: Subject, _ verdict: Verdict, _ english: String, ko korean: String) {
    self.init(subject, verdict, Problem(english, ko: korean))
  }

  package init(
    _ subject: Subject, _ verdict: Verdict, _ english: String, ko korean: String, help: String,
    ko helpInKorean: String
  ) {
    self.init(subject, verdict, Problem(english, ko: korean, help: help, ko: helpInKorean))
  }

  package init(_ subject: Subject, _ error: LedgerError, _ verdict: Verdict = .error) {
    (self.subject, self.verdict, content) = (subject, verdict, .error(error))
  }
}
