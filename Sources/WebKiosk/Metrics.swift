package import Diagnostics
import Shop
import StockLedger
import Synchronization

/// Counters since the process began (Prometheus, "Exposition formats").
final class Metrics: Sendable {
  private struct State {
    var orders = [String: Int]()
    var requests = [Int: Int]()
    /// How many requests took longer than the bound before and at most the bound with the same index; the last
    /// element counts longer ones.
    var durations = [Int](repeating: 0, count: Metrics.bounds.count + 1)
    var seconds = 0.0
  }

  /// In seconds.
  private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

  private let state = Mutex(State())

  func countOrder(_ answered: AnsweredOrder) {
    let answer = answered.answer
    let outcome =
      answer.isReplay
      ? "replayed"
      : answered.entry.isTrial ? "unrecorded" : answer.isAccepted ? "made" : "refused"
    state.withLock { $0.orders[outcome, default: 0] += 1 }
  }

  func countRequest(status: Int, duration: Duration) {
    let seconds = duration / .seconds(1)
    let index = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
    state.withLock { state in
      state.requests[status, default: 0] += 1
      state.durations[index] += 1
      state.seconds += seconds
    }
  }

  func text(streams: Int, position: Int, writes: WriteCounts?) -> String {
    let state = self.state.withLock { $0 }
    var lines: [String] = []
    func family(_ name: String, _ type: String, _ help: String) {
      lines += ["# HELP juice_\(name) \(help)", "# TYPE juice_\(name) \(type)"]
    }
    family(
      "orders_total", "counter",
      "Orders by how they were answered; unrecorded are refusals without a row of the journal.")
    for outcome in ["made", "refused", "replayed", "unrecorded"] {
      lines.append("juice_orders_total{outcome=\"\(outcome)\"} \(state.orders[outcome] ?? 0)")
    }
    family("requests_total", "counter", "Requests by the status of the answer.")
    for (status, count) in state.requests.sorted(by: { $0.key < $1.key }) {
      lines.append("juice_requests_total{status=\"\(status)\"} \(count)")
    }
    family(
      "request_duration_seconds", "histogram", "Time from the head of a request to its answer.")
    var count = 0
    for (index, bound) in Self.bounds.enumerated() {
      count += state.durations[index]
      lines.append("juice_request_duration_seconds_bucket{le=\"\(bound)\"} \(count)")
    }
    count += state.durations[Self.bounds.count]
    lines += [
      "juice_request_duration_seconds_bucket{le=\"+Inf\"} \(count)",
      "juice_request_duration_seconds_sum \(state.seconds)",
      "juice_request_duration_seconds_count \(count)",
    ]
    if let writes {
      family("ledger_transactions_total", "counter", "Transactions of this process.")
      lines.append("juice_ledger_transactions_total \(writes.transactions)")
      family(
        "ledger_writes_total", "counter",
        "Orders and changes in these transactions; divided by them, the size of a batch.")
      lines.append("juice_ledger_writes_total \(writes.writes)")
    }
    family("streams", "gauge", "Open streams of events.")
    lines.append("juice_streams \(streams)")
    family("journal_position", "gauge", "The last row of the journal that was read.")
    lines.append("juice_journal_position \(position)")
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A request that was answered, for the log. It leaves out the query, which may have secrets.
package struct AccessRecord: Sendable {
  /// That of the answer's `X-Request-ID`.
  package let requestID: String
  package let address: String
  package let method: String
  package let path: String
  package let status: Int
  package let duration: Duration
  /// Why the server failed; nil unless that is its own fault.
  package let failure: LocalizedText?
}

package typealias AccessLog = @Sendable (AccessRecord) -> Void
