package import Diagnostics

extension Rule {
  /// A rule that no file describes.
  package init(
    _ code: String, _ severity: Severity, _ summary: LocalizedText,
    explanation: LocalizedText = "", bad: Example = "", fixed: Example = ""
  ) {
    self.init(
      code, severity,
      RuleDescription(summary: summary, explanation: explanation, bad: bad, fixed: fixed))
  }
}
