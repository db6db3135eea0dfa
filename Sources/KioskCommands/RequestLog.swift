import CommandSupport
import Diagnostics
import RecipeGraph
import Reports
import StockLedger
import Text
import WebKiosk

/// Logs each request and its response to standard error, and what else the server has to say.
final class RequestLog: Sendable {
  private let format: ServeStartCommand.LogFormat
  private let language: Language
  /// The clocks of the shop.
  private let clocks: ShopTimeZone
  private let batches: LogBatches

  init(
    _ format: ServeStartCommand.LogFormat, in language: Language, _ clocks: ShopTimeZone,
    _ streams: Streams
  ) {
    self.format = format
    self.language = language
    self.clocks = clocks
    batches = LogBatches { count in
      Self.notice(Self.droppedText(count)[language], format, clocks)
    } write: { lines in
      try streams.writeError(lines)
    }
  }

  private struct Line: Encodable {
    let time: String
    let requestID: String
    let address: String
    let method: String
    let path: String
    let status: Int
    let milliseconds: Double
    let failure: String?
  }

  private struct Notice: Encodable {
    let time: String
    let notice: String
  }

  /// Logs a request. Failures of the server are written at once.
  func write(_ record: AccessRecord) {
    let now = WallClock.system.milliseconds()
    let failure = record.failure?[language]
    let milliseconds = (record.duration / .microseconds(100)).rounded() / 10
    let line =
      switch format {
      case .text:
        "\(clocks.shortText(milliseconds: now)) \(record.address) \(record.method) "
          + "\(record.path) \(record.status) \(milliseconds) ms \(record.requestID)"
          + (failure.map { ": \($0)" } ?? "")
      case .json:
        Self.json(
          Line(
            time: Timestamp.text(milliseconds: now), requestID: record.requestID,
            address: record.address, method: record.method, path: record.path,
            status: record.status, milliseconds: milliseconds, failure: failure))
      }
    batches.add(TerminalText.sanitized(line), isUrgent: record.status >= 500)
  }

  /// Logs a line that is about no request, such as that the menu has an error.
  func notice(_ text: String) {
    batches.add(Self.notice(text, format, clocks))
  }

  /// Writes a message at once, as a person at the terminal reads it.
  func announce(_ text: String) {
    let line = format == .json ? Self.notice(text, format, clocks) : TerminalText.sanitized(text)
    batches.add(line, isUrgent: true)
  }

  /// Returns once all lines are written.
  func flush() { batches.flush() }

  private static func droppedText(_ count: Int) -> LocalizedText {
    .text(
      "\(count) \(plural: count, "line is", "lines are") missing here: the log was not written fast enough"
    )
  }

  private static func notice(
    _ text: String, _ format: ServeStartCommand.LogFormat, _ clocks: ShopTimeZone
  ) -> String {
    let now = WallClock.system.milliseconds()
    let line =
      switch format {
      case .text: "\(clocks.shortText(milliseconds: now)) \(text)"
      case .json: json(Notice(time: Timestamp.text(milliseconds: now), notice: text))
      }
    return TerminalText.sanitized(line)
  }

  private static func json(_ value: some Encodable) -> String {
    do {
      return try JSONText.line(value)
    } catch {
      return "\(error)"
    }
  }
}
