import CommandSupport
import Diagnostics
import Files
import RecipeGraph
import Reports
import Shop
import Text
import WebKiosk

extension ServeStartCommand {
  func serve(_ streams: Streams) async throws {
    let language = language(streams)
    let address = try ListenAddress(listen)
    var settings = KioskSettings(language: language)
    settings.hosts = allowHost
    settings.trustedProxies = trustForwarded
    settings.requestsPerSecond = rateLimit == 0 ? nil : rateLimit
    settings.maxQuantity = maxQuantity
    settings.hidesStock = hideStock
    settings.lateMinutes = late
    settings.veryLateMinutes = veryLate
    if let staffTokenFile { settings.tokens = try tokens(in: staffTokenFile, streams) }
    if !address.isLoopback { try checkPublic(settings) }
    let session = try Session(shared, store: Store.mainID, in: language, streams)
    try await session.checkLedger()
    let log = RequestLog(logFormat, in: language, session.clocks, streams)
    do {
      settings.staffRecords = try session.shop.linesBesideLedger(named: "staff")
        .map { try StaffRecords($0, isMade: !settings.tokens.isEmpty) }
    } catch {
      log.notice(language[Self.forgetting(error, settings, streams)])
    }
    let kiosk = Kiosk(
      session.shop, settings, log: log.write,
      notice: { problem in
        for line in Self.lines(on: problem) { log.notice(language[line]) }
      }, ledgerNotice: { problem in log.notice(language[Self.line(onLedger: problem)]) },
      stockNotice: { lines in for line in lines { log.notice(language[line]) } })
    let server = KioskServer(kiosk, host: address.host, port: address.port) { port in
      log.announce(
        language.text(
          "serving \(session.shop.menuPath) at http://\(address.shown):\(port)/, for staff at /staff"
        ))
    }
    defer { log.flush() }
    do {
      try await withTaskExecutorPreference(globalConcurrentExecutor) { try await server.run() }
    } catch let failure as ListenFailure {
      let reason = SystemReason.localized(errno: failure.errorNumber)
      throw Failure(
        .text("cannot listen at \(listen): \(reason)"),
        help: .command(.text("choose another address with --listen")))
    }
  }

  /// The tokens in a file, which is made if there is none.
  private func tokens(in path: String, _ streams: Streams) throws -> [StaffToken] {
    let language = language(streams)
    if try StaffTokenFile.create(path, streams.files) {
      try streams.writeError(
        language.text(
          "note: a new staff token is in \(path); `juice serve token --qr` shows it as a code"))
    }
    return try StaffTokenFile.tokens(in: path, language, streams)
  }

  /// - Parameter error: why nothing can be kept for the next start.
  private static func forgetting(
    _ error: any Error, _ settings: KioskSettings, _ streams: Streams
  ) -> LocalizedText {
    let reason = Problem(reporting: error, streams.files)?.message ?? .verbatim("\(error)")
    guard !settings.tokens.isEmpty else {
      return .text("devices of the shop are not known: \(reason)")
    }
    return .text(
      "devices of the shop are not known, and staff have to sign in again after a restart: \(reason)"
    )
  }

  /// What the log says of the files of the menu.
  ///
  /// - Parameter problem: nil if there is none any more.
  private static func lines(on problem: MenuProblem?) -> [LocalizedText] {
    guard let problem else {
      return [.text("the files of the menu are served again")]
    }
    let old = LocalizedText.text("\(problem.message); the last menu without errors is served")
    return [old] + problem.errors
  }

  /// What the log says of the ledger.
  ///
  /// - Parameter problem: nil if there is none any more.
  private static func line(onLedger problem: Problem?) -> LocalizedText {
    guard let problem else {
      return .text("the ledger can be read again")
    }
    guard let help = problem.help else { return problem.message }
    return .text("\(problem.message); \(help.text)")
  }

  /// Requires a token for staff; other machines can reach the kiosk.
  private func checkPublic(_ settings: KioskSettings) throws {
    guard !settings.tokens.isEmpty else {
      throw Failure(
        .text("other machines reach \(listen), so that staff need a token"),
        help: .command(
          .text("name a file with --staff-token-file; if there is none, it is made with a token")))
    }
    guard !settings.hosts.isEmpty else {
      throw Failure(
        .text("other machines reach \(listen), so that the server needs a name"),
        help: .command(
          .text("name it with --allow-host, as browsers call it")))
    }
  }
}
