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

  package let subject: Subject
  package let verdict: Verdict
  package let problem: Problem

  package init(
    _ subject: Subject, _ verdict: Verdict, _ message: LocalizedText, help: Remedy? = nil
  ) {
    (self.subject, self.verdict) = (subject, verdict)
    problem = Problem(.ledger, message, help: help)
  }

  package init(_ subject: Subject, _ error: LedgerError, _ verdict: Verdict = .error) {
    (self.subject, self.verdict, problem) = (subject, verdict, error.problem)
  }
}
