import Diagnostics
import TestSupport

extension Rule {
  /// A rule that is only a name.
  init(_ code: String, _ severity: Severity, _ summary: LocalizedText, bad: Example = "") {
    self.init(code, severity, summary, explanation: "", bad: bad, fixed: "")
  }
}
