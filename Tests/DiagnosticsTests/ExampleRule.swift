import Diagnostics
import TestSupport

extension Rule {
  /// A rule that is only a name.
  init(_ code: String, _ severity: Severity, _ summary: LocalizedText) {
    self.init(
      code, severity, summary, explanation: "It is right.", bad: "wrong", fixed: "right")
  }
}
