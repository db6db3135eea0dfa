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
        .text("expected a format and a path, such as sarif=juice.sarif"))
    }
    guard let format = ReportFormat(rawValue: String(parts[0])) else {
      let formats = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        .text("there is no format `\(parts[0])`; the formats are \(formats)"))
    }
    guard parts[1] != "-" else {
      throw ValidationError(
        .text("a report goes to a file; for standard output say --format \(format.rawValue)"))
    }
    self.format = format
    path = String(parts[1])
  }

  func write(_ report: ValidationReport, _ files: Files) throws {
    let text = try report.rendered(as: format, useColor: false)
    if let link = try files.committedLink(to: path) {
      throw Failure(
        .text(
          "cannot write the report `\(path)`: `\(link)` is a link, and somebody may have committed it"
        ),
        help: .words(
          .text("delete the link, or name the file that it leads to"))
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
        .text("cannot write the report `\(path)`: \(reason)"),
        help: SystemReason.isTooLong(error) ? .shorterPath : nil)
    }
  }
}
