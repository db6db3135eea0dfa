package import Diagnostics

extension Rule {
  /// A rule without an explanation.
  package init(_ code: String, _ severity: Severity, _ summary: LocalizedText, bad: Example = "") {
    self.init(code, severity, summary, explanation: "", bad: bad, fixed: "")
  }
}
