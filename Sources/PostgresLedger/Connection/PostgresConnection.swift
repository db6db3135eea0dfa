import CLibPQ
import Diagnostics
import Foundation
import StockLedger

/// A connection to a server, for one thread at a time.
///
/// Statements are sent together and their answers return together ("pipeline mode",
/// https://www.postgresql.org/docs/15/libpq-pipeline-mode.html), so that many of them cost one round
/// trip.
final class PostgresConnection {
  private let connection: OpaquePointer
  private let notices = Notices()
  /// The names of the statements that the server has prepared.
  private var prepared: Set<String> = []
  /// The version of the ledger's tables when this connection found them; nil if it has not found them yet.
  var tablesVersion: Int?
  /// Whether a transaction has begun and not ended.
  private(set) var isInTransaction = false
  /// A callback that runs once when an answer has taken until `time`.
  private var waitCallback: (time: ContinuousClock.Instant, notify: () -> Void)?

  /// The warnings that the server sent beside its answers.
  private final class Notices {
    var warnings: [String] = []
  }

  /// Loads libpq, which comes before all other calls of it.
  ///
  /// - Throws: `PostgresError.unreachable`.
  static func loadLibrary() throws(PostgresError) {
    var text: UnsafePointer<CChar>?
    let state = juice_load_libpq(&text)
    let reason = message(text)
    switch state {
    case JUICE_LIBPQ_LOADED: return
    case JUICE_LIBPQ_STATIC:
      throw .unreachable(
        LedgerFault(
          "static-program",
          .text(
            "this program is linked statically, and cannot load libpq, which connects to servers"),
          help: .command(
            .text(
              "use the image of the release, or build the program with "
                + "`swift build -c release --static-swift-stdlib --product juice`")
          )))
    case JUICE_LIBPQ_OLD:
      throw .unreachable(
        LedgerFault(
          "library-too-old",
          .text("libpq is older than version 14: it has no `\(reason)`"),
          help: .words(
            .text("install version 14 or later, such as the one of PostgreSQL's own packages"))))
    default:
      throw .unreachable(
        LedgerFault(
          "library-missing",
          .text("libpq, which connects to servers, cannot be loaded: \(reason)"),
          help: .words(
            .text(
              "install it with `apt-get install libpq5` (Debian, Ubuntu) or `brew install libpq` (macOS)"
            ))))
    }
  }

  /// - Parameter parameters: those of a `PostgresAddress`, which loads libpq.
  /// - Throws: `PostgresError.unreachable`.
  init(_ parameters: [(keyword: String, value: String)]) throws(PostgresError) {
    guard let opened = Self.call(PQconnectdbParams, parameters) else {
      throw .unreachable(
        LedgerFault("no-memory", .text("there is no memory for it")))
    }
    connection = opened
    guard PQstatus(opened) == CONNECTION_OK else {
      throw .unreachable(.server(Self.message(PQerrorMessage(opened))))
    }
    // Non-blocking mode keeps libpq from waiting, since it knows no deadline.
    guard PQsetnonblocking(opened, 1) == 0, PQenterPipelineMode(opened) == 1 else {
      throw .unreachable(.server(Self.message(PQerrorMessage(opened))))
    }
    PQsetNoticeReceiver(
      opened,
      { notices, result in
        guard let notices, let result else { return }
        let severity = PostgresConnection.field(result, PG_DIAG_SEVERITY_NONLOCALIZED)
        guard severity == "WARNING" else { return }
        Unmanaged<Notices>.fromOpaque(notices).takeUnretainedValue().warnings
          .append(PostgresConnection.field(result, PG_DIAG_MESSAGE_PRIMARY) ?? "")
      }, Unmanaged.passUnretained(notices).toOpaque())
  }

  deinit { PQfinish(connection) }

  typealias Connect = (
    UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<UnsafePointer<CChar>?>?, Int32
  ) -> OpaquePointer?

  /// Calls a function of libpq that makes a connection, which the caller has to close.
  static func call(
    _ connect: Connect, _ parameters: [(keyword: String, value: String)]
  ) -> OpaquePointer? {
    let keywords = parameters.map { strdup($0.keyword) }
    let values = parameters.map { strdup($0.value) }
    defer { for text in keywords + values { free(text) } }
    let constKeywords = keywords.map { UnsafePointer($0) } + [nil]
    let constValues = values.map { UnsafePointer($0) } + [nil]
    return connect(constKeywords, constValues, 0)
  }

  /// A parameter that the server reports, such as `server_encoding`.
  func status(_ name: String) -> String? {
    PQparameterStatus(connection, name).map { String(cString: $0) }
  }

  /// The number of the server's version, such as 150018 for 15.18.
  var serverNumber: Int { Int(PQserverVersion(connection)) }

  /// The server's version in words, such as `15.18 (Debian 15.18-1)`.
  var serverVersion: String { status("server_version") ?? "\(serverNumber)" }

  /// Returns and clears the warnings.
  func takeWarnings() -> [String] {
    defer { notices.warnings = [] }
    return notices.warnings
  }

  // MARK: Statements

  /// Sends statements together, and waits for all answers.
  ///
  /// - Returns: an answer for each statement.
  /// - Throws: `PostgresError.refused` for the first statement that failed; those after it were not
  ///   run.
  func run(
    _ queries: [PostgresQuery], until deadline: ContinuousClock.Instant
  ) throws(PostgresError) -> [PostgresTable] {
    var preparing: [PostgresStatement] = []
    for query in queries {
      let statement = query.statement
      if !statement.name.isEmpty, !prepared.contains(statement.name),
        !preparing.contains(statement)
      {
        try prepare(statement, query.parameters)
        preparing.append(statement)
      }
      try send(query)
    }
    guard PQpipelineSync(connection) == 1 else { throw lost() }
    var answers: [PostgresTable] = []
    var failure: PostgresError?
    var waiting = preparing[...]
    for query in queries {
      if let statement = waiting.first, statement == query.statement {
        waiting.removeFirst()
        if try answer(until: deadline, &failure) != nil { prepared.insert(statement.name) }
      }
      guard let table = try answer(until: deadline, &failure) else { continue }
      answers.append(table)
      switch table.command {
      case "BEGIN": isInTransaction = true
      case "COMMIT", "ROLLBACK": isInTransaction = false
      default: break
      }
    }
    guard let end = try next(until: deadline) else { throw lost() }
    defer { PQclear(end) }
    guard PQresultStatus(end) == PGRES_PIPELINE_SYNC else { throw lost() }
    if let failure { throw failure }
    return answers
  }

  /// Runs statements, and calls a function if there is no answer after some time.
  func run(
    _ queries: [PostgresQuery], until deadline: ContinuousClock.Instant,
    after time: Duration, _ notify: @escaping () -> Void
  ) throws(PostgresError) -> [PostgresTable] {
    waitCallback = (.now + time, notify)
    defer { waitCallback = nil }
    return try run(queries, until: deadline)
  }

  /// Runs statements without parameters once.
  func run(_ statements: [String], until deadline: ContinuousClock.Instant) throws(PostgresError) {
    _ = try run(statements.map { PostgresQuery(PostgresStatement(sql: $0)) }, until: deadline)
  }

  private func prepare(
    _ statement: PostgresStatement, _ parameters: [PostgresParameter]
  ) throws(PostgresError) {
    let types = parameters.map(\.type.rawValue)
    guard
      PQsendPrepare(connection, statement.name, statement.sql, Int32(types.count), types) == 1
    else { throw lost() }
  }

  private func send(_ query: PostgresQuery) throws(PostgresError) {
    let parameters = query.parameters
    let count = Int32(parameters.count)
    let lengths = parameters.map { Int32($0.value.count) }
    let formats = parameters.map { _ in Int32(1) }
    let types = parameters.map(\.type.rawValue)
    // An additional byte gives an empty value at the end an address too.
    let bytes = parameters.flatMap(\.value).map { CChar(bitPattern: $0) } + [0]
    let isSent = bytes.withUnsafeBufferPointer { bytes in
      var values: [UnsafePointer<CChar>?] = []
      var start = 0
      for parameter in parameters {
        values.append(bytes.baseAddress.map { $0 + start })
        start += parameter.value.count
      }
      let statement = query.statement
      return statement.name.isEmpty
        ? PQsendQueryParams(
          connection, statement.sql, count, types, values, lengths, formats, 1)
        : PQsendQueryPrepared(connection, statement.name, count, values, lengths, formats, 1)
    }
    guard isSent == 1 else { throw lost() }
  }

  /// - Parameter failure: is set to the first failure.
  /// - Returns: nil for a statement that was not run.
  private func answer(
    until deadline: ContinuousClock.Instant, _ failure: inout PostgresError?
  ) throws(PostgresError) -> PostgresTable? {
    guard let result = try next(until: deadline) else { throw lost() }
    let status = PQresultStatus(result)
    if status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK {
      let table = PostgresTable(owning: result)
      try expectEnd(until: deadline)
      return table
    }
    defer { PQclear(result) }
    if status == PGRES_FATAL_ERROR {
      let code = Self.field(result, PG_DIAG_SQLSTATE)
      let message =
        Self.field(result, PG_DIAG_MESSAGE_PRIMARY)
        ?? Self.message(PQresultErrorMessage(result))
      // Without a code, or if the server ends the session, it is unknown what was done before.
      guard let code, Self.field(result, PG_DIAG_SEVERITY_NONLOCALIZED) == "ERROR",
        code != "40003"
      else { throw .lost(.server(message)) }
      if failure == nil { failure = .refused(code: code, message) }
    } else if status != PGRES_PIPELINE_ABORTED {
      throw lost()
    }
    try expectEnd(until: deadline)
    return nil
  }

  /// Reads the end of the results of a statement.
  private func expectEnd(until deadline: ContinuousClock.Instant) throws(PostgresError) {
    guard let result = try next(until: deadline) else { return }
    PQclear(result)
    throw lost()
  }

  /// The next result; nil after the last result of a statement.
  private func next(
    until deadline: ContinuousClock.Instant
  ) throws(PostgresError) -> OpaquePointer? {
    while true {
      let unsent = PQflush(connection)
      guard unsent >= 0 else { throw lost() }
      if PQisBusy(connection) == 0 { return PQgetResult(connection) }
      let events = Int16(POLLIN) | (unsent > 0 ? Int16(POLLOUT) : 0)
      try wait(for: events, until: deadline)
      guard PQconsumeInput(connection) == 1 else { throw lost() }
    }
  }

  private func wait(
    for events: Int16, until deadline: ContinuousClock.Instant
  ) throws(PostgresError) {
    let now = ContinuousClock.now
    if let due = waitCallback, due.time <= now {
      waitCallback = nil
      due.notify()
    }
    guard now < deadline else { throw .timedOut }
    let left = (min(deadline, waitCallback?.time ?? deadline) - now) / .milliseconds(1)
    var descriptor = pollfd(fd: PQsocket(connection), events: events, revents: 0)
    let count = poll(&descriptor, 1, Int32(clamping: Int(left.rounded(.up))))
    guard count >= 0 || errno == EINTR else { throw lost() }
  }

  // MARK: Messages

  private func lost() -> PostgresError {
    let message = Self.message(PQerrorMessage(connection))
    return .lost(
      message.isEmpty
        ? LedgerFault("connection-ended", .text("the connection has ended"))
        : .server(message))
  }

  private static func field(_ result: OpaquePointer, _ code: Int) -> String? {
    PQresultErrorField(result, Int32(code)).map { String(cString: $0) }
  }

  /// The message in one line.
  static func message(_ text: UnsafePointer<CChar>?) -> String {
    guard let text else { return "" }
    return String(cString: text).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "; ")
  }
}
