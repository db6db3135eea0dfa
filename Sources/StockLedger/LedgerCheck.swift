/// A result of checking whether a ledger can be used, and what it may lose.
package enum LedgerCheck: Hashable, Sendable {
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

  // MARK: Ledgers without a server

  case inMemory
  case file(path: String, rows: Int)
  /// The first order creates the file.
  case missingFile(path: String)
  case writable
  case unwritable(path: String)
  /// The ledger has no copy: data lost with its disk is gone.
  case oneFile

  // MARK: Servers

  case connected(role: String, database: String)
  /// The version of the server.
  case version(String)
  /// The tables in a schema, and their version.
  case tables(schema: String, version: Int)
  case noTables(schema: String, role: String, mayMake: Bool)
  case mayOrder(role: String)
  /// - Parameter missing: the missing privileges, such as `INSERT on journal, UPDATE on stock`.
  case mayNotOrder(role: String, missing: String)
  case mayNotRewrite
  /// The role may change rows of the journal.
  case mayRewrite
  /// A write that changes nothing was committed.
  case takesWrites
  /// The value of `synchronous_commit`.
  case commits(String)
  /// `synchronous_commit` is `local` although a standby is named.
  case commitsLocally
  /// `synchronous_commit` is `remote_write`.
  case commitsInMemory
  case noStandby
  case asynchronousStandby
  case synchronousStandbys(Int)
  /// A connected standby has not answered for 20 seconds.
  case silentStandby
  /// The role lacks the privilege to see whether the named standbys are connected.
  case unknownStandbys
  /// - Parameter delay: whether orders wait for the missing standbys.
  case missingStandbys(needed: Int, connected: Int, delay: Bool)

  // MARK: Clocks

  /// The first row whose time is in the future.
  case rowAhead(JournalEntry)
  /// No row is written until somebody confirms the clock.
  case clockAhead(ClockLead)

  case failure(Subject, LedgerError)

  package var subject: Subject {
    switch self {
    case .inMemory, .file, .missingFile: .file
    case .writable, .unwritable, .takesWrites: .writes
    case .connected: .server
    case .version: .version
    case .tables, .noTables: .tables
    case .mayOrder, .mayNotOrder: .privileges
    case .mayNotRewrite, .mayRewrite: .journal
    case .commits, .commitsLocally, .commitsInMemory: .commits
    case .oneFile, .noStandby, .asynchronousStandby, .synchronousStandbys, .silentStandby,
      .unknownStandbys, .missingStandbys:
      .standbys
    case .rowAhead, .clockAhead: .clock
    case .failure(let subject, _): subject
    }
  }

  package var verdict: Verdict {
    switch self {
    case .file, .writable, .connected, .version, .tables, .mayOrder, .mayNotRewrite, .takesWrites,
      .commits, .synchronousStandbys:
      .ok
    case .inMemory, .missingFile, .oneFile, .commitsInMemory, .noStandby, .asynchronousStandby,
      .unknownStandbys:
      .note
    case .mayRewrite, .commitsLocally, .silentStandby, .rowAhead, .clockAhead: .warning
    case .unwritable, .mayNotOrder, .failure: .error
    case .noTables(_, _, let mayMake): mayMake ? .note : .error
    case .missingStandbys(_, _, let delay): delay ? .error : .warning
    }
  }
}
