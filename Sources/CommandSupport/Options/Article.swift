package import Diagnostics

/// An article of the documentation that help on a command leads to.
package enum Article: String, CaseIterable {
  case overview = "juice"
  case comparingAndTesting = "ComparingAndTesting"
  case editors = "Editors"
  case json = "JSON"
  case kiosk = "Kiosk"
  case menuFormat = "MenuFormat"
  case ordering = "Ordering"
  case stockAndJournal = "StockAndJournal"
  case validating = "Validating"
  case whichLedger = "WhichLedger"

  /// The address of the article as it was at a release.
  ///
  /// - Parameter release: nil for a program that was built by hand: then it is the path in the sources.
  package func location(in release: ProgramRelease? = .own) -> LocalizedText {
    release.map { .verbatim("\($0.address)/blob/\($0.version)/\(path)") }
      ?? .text("\(path) in the sources of juice")
  }

  /// In the sources.
  package var path: String { "Sources/juice/Documentation.docc/\(rawValue).md" }
}
