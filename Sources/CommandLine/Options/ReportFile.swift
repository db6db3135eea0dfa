import ArgumentParser
import CommandSupport
import Diagnostics
import Files
import FindingReports
import Reports
import SystemPackage

/// A report that is written to a file, as in `FORMAT=PATH`.
struct ReportFile {
  let format: ReportFormat
  let path: String

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw ValidationError(
        "expected a format and a path, such as sarif=juice.sarif",
        ko: "형식=경로로 적어 주세요. 예: sarif=juice.sarif")
    }
    guard let format = ReportFormat(rawValue: String(parts[0])) else {
      let formats = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        "there is no format `\(parts[0])`; the formats are \(formats)",
        ko: "`\(parts[0])` 형식은 없어요. 쓸 수 있는 형식: \(formats)")
    }
    guard parts[1] != "-" else {
      throw ValidationError(
        "a report goes to a file; for standard output say --format \(format.rawValue)",
        ko: "보고서는 파일에 써요. 표준 출력에는 --format \(format.rawValue)으로 출력해 주세요")
    }
    self.format = format
    path = String(parts[1])
  }

  func write(_ report: ValidationReport, _ files: Files) throws {
    let text = try report.rendered(as: format, useColor: false)
    if let link = try files.committedLink(to: path) {
      throw Failure(
        .text(
          "cannot write the report `\(path)`: `\(link)` is a link, and somebody may have committed it",
          ko: "보고서 \(code: path, .object) 쓸 수 없어요: \(code: link, .topic) 다른 사람이 커밋했을 수 있는 링크예요"),
        help: .words(
          "delete the link, or name the file that it leads to", ko: "링크를 지우거나, 링크가 가리키는 파일을 적어 주세요")
      )
    }
    do {
      // In place, not by renaming: the path may be a pipe or a device.
      let file = try FileDescriptor.open(
        files.resolve(path), .writeOnly, options: [.create, .truncate, .closeOnExec],
        permissions: FilePermissions(rawValue: 0o666))
      _ = try file.closeAfter { try file.writeAll((text + "\n").utf8) }
    } catch {
      let reason = SystemReason.localized(error)
      throw Failure(
        .text(
          "cannot write the report `\(path)`: \(reason.english)",
          ko: "보고서 \(code: path, .object) 쓸 수 없어요: \(reason.korean)"),
        help: SystemReason.isTooLong(error) ? .shorterPath : nil)
    }
  }
}
