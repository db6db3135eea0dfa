import Diagnostics
import Shop
import StockLedger
import Synchronization

/// What those who run the server ask it.
enum Operations {
  /// Whether the process answers.
  static func health(_ request: KioskRequest) async throws -> WebResponse { .text("ok\n") }

  /// Whether it can take orders on the menu as it is now.
  static func readiness(_ request: KioskRequest) async throws -> WebResponse {
    _ = try await request.shop.head()
    let services = request.services
    if let problem = services.menus.current.problem { throw Problem(.menu, problem) }
    if let failure = services.feed.failure { throw Problem(.ledger, failure) }
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
