package import Text

extension TestReport {
  package enum Format: String, Sendable, CaseIterable {
    case text, json, junit
  }

  /// The whole report, without a line break after its last line.
  package func rendered(as format: Format, _ layout: TextLayout = .plain) throws -> String {
    switch format {
    case .text: TestPlainText(self, layout).rendered()
    case .json: try JSONText.encode(WireTests(report: self))
    case .junit: junit()
    }
  }
}
