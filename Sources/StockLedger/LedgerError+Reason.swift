extension LedgerError {
  /// The reason why a ledger cannot be opened, read, written or copied.
  package enum Reason: Hashable, Sendable {
    /// A message of the system or of a library, in English.
    case reported(String)
    /// A message of libpq, or of a server that did not accept or that ended the connection.
    case server(String)
    /// A message of a server with its SQLSTATE.
    case refused(String, code: String)
    /// A failed system call; the number is that of `errno`.
    case system(errno: Int32)
    case damaged(Damage)
    case violation(JournalFault)

    // MARK: Files

    /// The ledger's path names no regular file.
    case notRegular
    /// A file that SQLite would open beside the ledger is not a regular file.
    case irregular(String)
    /// A file that SQLite would open beside the ledger is a link, or has other hard links.
    case link(String)
    /// A rollback journal names another file, which SQLite would delete.
    case superJournal(String)
    /// The log has content, and the file that it belongs to has none; SQLite would delete the log.
    case logAlone(String)
    /// Only the owner of the ledger can read its log.
    case unreadableLog(String)
    case readingTimedOut, otherDatabase

    // MARK: Servers

    /// libpq, through which servers are reached, or a library that it needs is missing; with the reason of the dynamic
    /// linker.
    case libraryMissing(String)
    /// The version of libpq is too old, since it lacks a function.
    case libraryTooOld(lacking: String)
    /// This program is linked statically, and cannot load libpq.
    case staticProgram
    case noMemory, connectionEnded, answerTimedOut, readOnlyServer, otherHeadTable
    /// The server has lost a prepared statement, as behind a pool that changes connections.
    case statementLost
    case serverVersion(String)
    case encoding(String)
    case noTables(schema: String, role: String)
    /// The role may not upgrade tables of an older version.
    case notUpgraded(version: Int, role: String)
    case olderTables(version: Int, needed: Int)
    /// Others held the lock on the ledger for longer than the timeout.
    case locked
    /// The tables were changed during a commit.
    case tablesChanged

    // MARK: Copies

    /// The copy has rows that the ledger lacks.
    case otherJournal
    case pathExists, serverHasNoFile, serverHasNoArchives, inMemory
  }
}
