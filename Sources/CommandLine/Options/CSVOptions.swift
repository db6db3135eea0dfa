import ArgumentParser
import CommandSupport
import Diagnostics
import Reports
import Text

/// How comma-separated values are written.
struct CSVOptions: ParsableArguments {
  @Flag(
    help: .text("Begin CSV with the byte order mark that Excel needs."))
  var bom = false

  /// - Throws: an error for a mark before another format.
  func validate(isCSV: Bool) throws {
    guard !bom || isCSV else {
      throw ValidationError(
        .text("expected --bom only with --format csv"))
    }
  }

  /// The text that begins with the mark, if one is wanted.
  func marked(_ text: String) -> String { (bom ? CSV.byteOrderMark : "") + text }
}
