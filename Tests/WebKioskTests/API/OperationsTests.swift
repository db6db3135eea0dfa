import Diagnostics
import Shop
import StockLedger
import Testing

@testable import WebKiosk

@Suite struct OperationsTests {
  @Test("a server that runs is healthy and ready")
  func healthy() async throws {
    let fixture = try KioskFixture()
    let health = try await fixture.get("/healthz")
    #expect(health.status == 200 && health.body == "ok\n")
    let readiness = try await fixture.get("/readyz")
    #expect(readiness.status == 200 && readiness.body == "ready\n")
    // Asking writes nothing.
    #expect(try await fixture.shop.ledger.head() == .empty)
  }

  @Test("a server whose ledger cannot be read is healthy, and not ready")
  func brokenLedger() async throws {
    let fixture = try KioskFixture(ledger: "menu.yaml")
    #expect(try await fixture.get("/healthz").status == 200)
    try await fixture.following {
      #expect(try await becomes { try await fixture.get("/readyz").status == 503 })
      let readiness = try await fixture.get("/readyz")
      #expect(readiness.body.contains("\"type\" : \"/problems/ledger\""))
    }
    // People get a page in their language.
    let page = try await fixture.get("/", ["accept-language": "ko"])
    #expect(page.status == 503 && page.heading == "재고를 읽거나 쓸 수 없어요")
    #expect(try await fixture.post("/orders", form: [("juice", "sweet")]).status == 503)
  }

  @Test("a ledger that answers nothing is asked nothing more, and is not ready")
  func silentLedger() async throws {
    let fixture = try KioskFixture()
    // Nothing follows the journal, so that no answer comes, as from a server that hangs.
    fixture.clock.advance(by: .seconds(2))
    #expect(try await fixture.get("/readyz").status == 200)
    fixture.clock.advance(by: .seconds(5))
    let readiness = try await fixture.get("/readyz", ["accept-language": "ko"])
    #expect(readiness.status == 503 && readiness.body.contains("장부가 7초째 답하지 않고 있어요"))
    let isReady = try await fixture.following {
      try await becomes { try await fixture.get("/readyz").status == 200 }
    }
    #expect(isReady)
  }

  @Test("what was ordered and answered is counted")
  func metrics() async throws {
    let fixture = try KioskFixture()
    for line in ["strawberry-banana", "mango"] {
      _ = try await fixture.post("/orders", form: [("juice", line), ("id", pageID(line))])
    }
    _ = try await fixture.post("/orders", form: [("juice", "mango"), ("id", pageID("mango"))])
    #expect(try await fixture.get("/none").status == 404)
    let answer = try await fixture.get("/metrics")
    #expect(answer.status == 200)
    #expect(answer.header("content-type") == "text/plain; version=0.0.4; charset=utf-8")
    #expect(
      answer.body.hasPrefix(
        """
        # HELP juice_orders_total Orders by how they were answered; unrecorded are refusals without a row of the journal.
        # TYPE juice_orders_total counter
        juice_orders_total{outcome="made"} 1
        juice_orders_total{outcome="refused"} 1
        juice_orders_total{outcome="replayed"} 1
        juice_orders_total{outcome="unrecorded"} 0
        # HELP juice_requests_total Requests by the status of the answer.
        # TYPE juice_requests_total counter
        juice_requests_total{status="303"} 3
        juice_requests_total{status="404"} 1
        # HELP juice_request_duration_seconds Time from the head of a request to its answer.
        # TYPE juice_request_duration_seconds histogram
        juice_request_duration_seconds_bucket{le="0.001"} 4

        """), "\(answer.body)")
    #expect(
      answer.body.hasSuffix(
        """
        juice_request_duration_seconds_count 4
        # HELP juice_streams Open streams of events.
        # TYPE juice_streams gauge
        juice_streams 0
        # HELP juice_journal_position The last row of the journal that was read.
        # TYPE juice_journal_position gauge
        juice_journal_position 3

        """), "\(answer.body)")
  }
}
