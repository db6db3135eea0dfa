#if Kiosk
  import Dispatch
  import Reports
  import StockLedger
  import Synchronization
  import Text
  import WebKiosk

  /// Logs each request and its response to standard error. Lines are collected for a moment, since a write for
  /// each would take a busy server longer than much of what it writes about.
  final class RequestLog: Sendable {
    /// How long a line waits at most.
    private static let delay = DispatchTimeInterval.milliseconds(50)
    /// With this many bytes of lines, requests wait until they are written.
    private static let maxBytes = 64 * 1024

    private let format: ServeStartCommand.LogFormat
    private let streams: Streams
    /// Writes lines in their order.
    private let queue = DispatchQueue(label: "request log")
    private let lines = Mutex("")

    init(_ format: ServeStartCommand.LogFormat, _ streams: Streams) {
      self.format = format
      self.streams = streams
    }

    private struct Line: Encodable {
      let time: String
      let address: String
      let method: String
      let path: String
      let status: Int
      let milliseconds: Double
      let failure: String?
    }

    func write(_ record: AccessRecord) {
      let now = WallClock.system.milliseconds()
      let milliseconds = (record.duration / .microseconds(100)).rounded() / 10
      switch format {
      case .text:
        add(
          "\(Timestamp.shortText(milliseconds: now)) \(record.address) \(record.method) "
            + "\(record.path) \(record.status) \(milliseconds) ms"
            + (record.failure.map { ": \($0)" } ?? ""))
      case .json:
        do {
          add(
            try JSONText.line(
              Line(
                time: Timestamp.text(milliseconds: now), address: record.address,
                method: record.method, path: record.path, status: record.status,
                milliseconds: milliseconds, failure: record.failure)))
        } catch {
          add("\(error)")
        }
      }
    }

    /// Writes a line at once.
    func note(_ text: String) {
      add(text)
      flush()
    }

    private func add(_ text: String) {
      let line = TerminalText.sanitized(text) + "\n"
      let (isFirst, isFull) = lines.withLock { lines in
        defer { lines += line }
        return (lines.isEmpty, lines.utf8.count + line.utf8.count > Self.maxBytes)
      }
      if isFull { return flush() }
      if isFirst { queue.asyncAfter(deadline: .now() + Self.delay) { self.writeLines() } }
    }

    /// Returns once all lines are written.
    func flush() { queue.sync { writeLines() } }

    private func writeLines() {
      let text = lines.withLock { lines in
        defer { lines = "" }
        return lines
      }
      guard !text.isEmpty else { return }
      do {
        try streams.writeError(String(text.dropLast()))
      } catch {
        // Nobody reads standard error; orders do not depend on it.
      }
    }
  }
#endif
