import Diagnostics
import Reports
import Shop
import StockLedger
import Synchronization

/// Operations for those who run the server.
enum Operations {
  /// Whether the process answers.
  static func health(_ request: KioskRequest) async throws -> WebResponse { .text("ok\n") }

  /// A working ledger answers the feed many times within this.
  static let patience = Duration.seconds(2)

  /// Whether the server can take orders on the present menu. It does not ask the ledger, so that it answers even
  /// while the ledger does not.
  static func readiness(_ request: KioskRequest) async throws -> WebResponse {
    let services = request.services
    if let problem = services.menus.current.problem { throw ProblemDetails(.menu, problem.message) }
    if let failure = services.feed.failure { throw ProblemDetails(failure) }
    let silence = services.feed.silence
    guard silence <= patience else {
      let seconds = silence.components.seconds
      throw ProblemDetails(
        .ledger,
        .text("the ledger has not answered for \(seconds) s"))
    }
    let clock = services.feed.clockNotice
    if let lead = clock.lead { throw ProblemDetails(.ledger, lead.message) }
    let note = clock.ahead.map { "\(request.language[.rowAhead($0, clock.zone)])\n" }
    let answer = "ready\n" + (note ?? "")
    return .text(answer)
  }

  static func metrics(_ request: KioskRequest) async throws -> WebResponse {
    let services = request.services
    return .text(
      services.metrics.text(
        streams: services.feed.streams, position: try await request.shop.ledger.head().sequence,
        writes: request.shop.ledger.writeCounts),
      type: "text/plain; version=0.0.4")
  }
}
