import Testing

@testable import WebKiosk

@Suite struct MetricsTests {
  @Test("a histogram counts each request in its bound and in all larger ones")
  func histogram() {
    let metrics = Metrics()
    for milliseconds in [0, 1, 2, 10, 500, 2_500, 2_501, 60_000] {
      metrics.countRequest(status: 200, duration: .milliseconds(milliseconds))
    }
    metrics.countRequest(status: 503, duration: .zero)
    let lines = metrics.text(streams: 3, position: 17, writes: nil).split(separator: "\n")
    #expect(
      lines.filter { !$0.hasPrefix("#") && !$0.contains("_sum") } == [
        "juice_orders_total{outcome=\"made\"} 0",
        "juice_orders_total{outcome=\"refused\"} 0",
        "juice_orders_total{outcome=\"replayed\"} 0",
        "juice_orders_total{outcome=\"unrecorded\"} 0",
        "juice_requests_total{status=\"200\"} 8",
        "juice_requests_total{status=\"503\"} 1",
        "juice_request_duration_seconds_bucket{le=\"0.001\"} 3",
        "juice_request_duration_seconds_bucket{le=\"0.0025\"} 4",
        "juice_request_duration_seconds_bucket{le=\"0.005\"} 4",
        "juice_request_duration_seconds_bucket{le=\"0.01\"} 5",
        "juice_request_duration_seconds_bucket{le=\"0.025\"} 5",
        "juice_request_duration_seconds_bucket{le=\"0.05\"} 5",
        "juice_request_duration_seconds_bucket{le=\"0.1\"} 5",
        "juice_request_duration_seconds_bucket{le=\"0.25\"} 5",
        "juice_request_duration_seconds_bucket{le=\"0.5\"} 6",
        "juice_request_duration_seconds_bucket{le=\"1.0\"} 6",
        "juice_request_duration_seconds_bucket{le=\"2.5\"} 7",
        "juice_request_duration_seconds_bucket{le=\"+Inf\"} 9",
        "juice_request_duration_seconds_count 9",
        "juice_streams 3",
        "juice_journal_position 17",
      ])
    let sum = lines.first { $0.contains("_sum") }?.split(separator: " ").last
    #expect(abs((sum.flatMap { Double($0) } ?? 0) - 65.514) < 0.000_001)
    let names = lines.filter { $0.hasPrefix("# TYPE") }.map { $0.split(separator: " ")[2] }
    #expect(Set(names).count == names.count)
  }
}
