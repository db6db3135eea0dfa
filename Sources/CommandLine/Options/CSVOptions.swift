import ArgumentParser
import CommandSupport
import Diagnostics
import Reports
import Text

/// How comma-separated values are written.
struct CSVOptions: ParsableArguments {
  @Flag(
    "Begin CSV with the byte order mark that Excel needs.",
    ko: "CSV 앞에 엑셀에 필요한 바이트 순서 표시(BOM)를 붙여요.")
  var bom = false

  /// - Throws: an error for a mark before another format.
  func validate(isCSV: Bool) throws {
    guard !bom || isCSV else {
      throw ValidationError(
        "expected --bom only with --format csv", ko: "--bom은 --format csv와 함께 써 주세요")
    }
  }

  /// The text that begins with the mark, if one is wanted.
  func marked(_ text: String) -> String { (bom ? CSV.byteOrderMark : "") + text }
}
