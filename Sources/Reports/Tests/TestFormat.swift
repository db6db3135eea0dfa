extension TestReport {
  package enum Format: String, Sendable, CaseIterable {
    case text, json, junit
  }

  /// The whole report, without a line break after its last line.
  package func rendered(as format: Format) throws -> String {
    switch format {
    case .text: TestPlainText(self).rendered()
    case .json: try TestJSON(self).rendered()
    case .junit: TestJUnit(self).rendered()
    }
  }
}
