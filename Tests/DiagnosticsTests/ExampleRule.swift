import Diagnostics

extension Rule {
  /// A rule that is only a name.
  init(_ code: String, _ severity: Severity, _ summary: String) {
    self.init(
      code, severity, summary, explanation: "It is right.", bad: "wrong", fixed: "right")
  }
}
