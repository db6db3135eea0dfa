import Diagnostics
import Shop
import StockLedger
import Synchronization

/// What those who run the server ask it.
enum Operations {
  /// Whether the process answers.
  static func health(_ request: KioskRequest) async throws -> WebResponse { .text("ok\n") }

  /// A ledger that is there answers the feed many times in it.
  private static let patience = Duration.seconds(2)

  /// Whether it can take orders on the menu as it is now. It asks the ledger nothing, so that it answers while the
  /// ledger does not, however often it is asked.
  static func readiness(_ request: KioskRequest) async throws -> WebResponse {
    let services = request.services
    if let problem = services.menus.current.problem { throw Problem(.menu, problem) }
    if let failure = services.feed.failure { throw Problem(.ledger, failure) }
    let silence = services.feed.silence
    guard silence <= patience else {
      let seconds = silence.components.seconds
      throw Problem(
        .ledger,
        .text(
          "the ledger has not answered for \(seconds) s", ko: "장부가 \(seconds)초째 답하지 않고 있어요"))
    }
    return .text("ready\n")
  }

  static func metrics(_ request: KioskRequest) async throws -> WebResponse {
    let services = request.services
    return .text(
      services.metrics.text(
        streams: services.feed.streams, position: try await request.shop.head().sequence,
        writes: request.shop.writeCounts),
      type: "text/plain; version=0.0.4")
  }
}
