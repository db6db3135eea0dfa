import Diagnostics
import Text

/// One run of `juice validate --watch`.
package struct WatchReport: Sendable {
  private let report: ValidationReport
  private let number: Int
  private let time: String
  private let status: Int32

  /// - Parameters:
  ///   - number: of the run, from 1.
  ///   - time: as `Timestamp` has it.
  ///   - status: the exit status of a single run that finds the same.
  package init(_ report: ValidationReport, number: Int, time: String, status: Int32) {
    self.report = report
    self.number = number
    self.time = time
    self.status = status
  }

  /// Without a line break after its last line.
  package func text(useColor: Bool) throws -> String {
    let clock = time.split(separator: "T").last?.prefix { $0 != "." } ?? ""
    let waiting = report.language.text(
      "checked at \(clock) UTC; waiting for changes, Ctrl-C ends",
      ko: "\(clock) UTC에 검사함. 변경을 기다리는 중, Ctrl-C로 끝내기")
    // Where nothing could be read, the failures on standard error say all.
    let found =
      report.menus.isEmpty && !report.failures.isEmpty
      ? "" : try report.rendered(as: .text, useColor: useColor) + "\n"
    return found + TerminalStyle(useColor: useColor).paint(waiting, .frame)
  }

  /// One line of JSON.
  package func json() throws -> String {
    var document = report.json
    document.run = number
    document.time = time
    document.status = status
    document.errors = report.count(.error)
    document.warnings = report.count(.warning)
    document.advice = report.count(.advice)
    return try JSONText.line(document)
  }
}
