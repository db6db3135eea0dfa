/// A result of checking whether a ledger can be used, or what it may lose.
package enum LedgerCheck: Hashable, Sendable {
  /// What was looked at; the words are those of JSON.
  package enum Subject: String, Sendable {
    case file, server, version, tables, privileges, journal, writes, commits, standbys
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

  // MARK: Ledgers without a server

  case inMemory
  case file(path: String, rows: Int)
  /// The first order makes it.
  case missingFile(path: String)
  case writable
  case unwritable(path: String)
  /// What the disk of a file loses is lost.
  case oneFile

  // MARK: Servers

  case connected(role: String, database: String)
  /// Of the server.
  case version(String)
  /// Of the tables in a schema.
  case tables(schema: String, version: Int)
  case noTables(schema: String, role: String, mayMake: Bool)
  case mayOrder(role: String)
  /// With the privileges that are missing, such as `INSERT on journal, UPDATE on stock`.
  case mayNotOrder(role: String, missing: String)
  case mayNotRewrite
  /// The role may change rows of the journal.
  case mayRewrite
  /// A write that changes nothing was committed.
  case takesWrites
  /// With the value of `synchronous_commit`.
  case commits(String)
  /// `synchronous_commit` is `local` although a standby is named.
  case commitsLocally
  /// `synchronous_commit` is `remote_write`.
  case commitsInMemory
  case noStandby
  case asynchronousStandby
  case synchronousStandbys(Int)
  /// One that is connected has not answered for 20 seconds.
  case silentStandby
  /// The role may not see whether the standbys that are named are connected.
  case unknownStandbys
  /// - Parameter delay: whether orders wait for those that are missing.
  case missingStandbys(needed: Int, connected: Int, delay: Bool)

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
    case .mayRewrite, .commitsLocally, .silentStandby: .warning
    case .unwritable, .mayNotOrder, .failure: .error
    case .noTables(_, _, let mayMake): mayMake ? .note : .error
    case .missingStandbys(_, _, let delay): delay ? .error : .warning
    }
  }
}
