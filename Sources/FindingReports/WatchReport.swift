/// One run of a validation that goes on: what was found, when, and that it goes on.
package struct WatchReport: Sendable {
  private let report: ValidationReport
  private let number: Int
  private let time: String
  private let status: Int32

  /// - Parameters:
  ///   - number: of the run, from 1.
  ///   - time: as `Timestamp` has it.
  ///   - status: with which the run would end if it were the only one.
  package init(_ report: ValidationReport, number: Int, time: String, status: Int32) {
    self.report = report
    self.number = number
    self.time = time
    self.status = status
  }

  /// Without a line break after its last line.
  package func text(useColor: Bool) throws -> String {
    let clock = time.split(separator: "T").last?.prefix { $0 != "." } ?? ""
    let waiting = "checked at \(clock) UTC; waiting for changes, Ctrl-C ends"
    // Where nothing could be read there is nothing to tell people but that.
    let found =
      report.menus.isEmpty && !report.failures.isEmpty
      ? "" : try report.rendered(as: .text, useColor: useColor) + "\n"
    return found + TerminalStyle(useColor: useColor).paint(waiting, .frame)
  }

  /// One line of JSON.
  package func json() throws -> String {
    try JSONText.line(
      JSONReport(report).run(number: number, time: time, status: status))
  }
}
