package import Diagnostics

/// What was found out about one thing that a ledger needs to be used, or to keep what it was told.
package struct LedgerCheck: Hashable, Sendable {
  /// What was looked at; the words are those of JSON.
  package enum Subject: String, Sendable {
    case file, server, tls, version, encoding, writes, tables, privileges, journal, commits
    case fsync
    case fullPageWrites = "full-page-writes"
    case standbys
  }

  package enum Verdict: String, Sendable {
    case ok
    /// It is as it is meant to be, and somebody may want to know what that means.
    case note
    /// The ledger can be used, and something may be lost.
    case warning
    /// The ledger cannot be used.
    case error
  }

  package enum Explanation: Hashable, Sendable {
    case text(LocalizedText, help: LocalizedText?)
    case failure(LedgerError)
  }

  package let subject: Subject
  package let verdict: Verdict
  package let explanation: Explanation

  package init(
    _ subject: Subject, _ verdict: Verdict, _ message: LocalizedText, help: LocalizedText? = nil
  ) {
    self.subject = subject
    self.verdict = verdict
    explanation = .text(message, help: help)
  }

  package init(_ subject: Subject, _ failure: LedgerError) {
    self.subject = subject
    verdict = .error
    explanation = .failure(failure)
  }
}
