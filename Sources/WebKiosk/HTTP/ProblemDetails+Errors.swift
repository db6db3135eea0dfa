import Diagnostics
import Files
import StockLedger

extension ProblemDetails {
  /// The problem that reports an error.
  ///
  /// - Parameter files: finds the typed form of resolved paths.
  init(reporting error: any Error, _ files: Files) {
    if let problem = error as? ProblemDetails {
      self = problem
    } else if case LedgerError.clockAhead = error, let problem = Problem(reporting: error, files) {
      self.init(
        problem.with(
          help: .words(
            "if the clock is right, staff say so at the top of their pages; if not, set the server's clock",
            ko: "시계가 맞다면 직원 화면 맨 위에서 확인해 주세요. 틀렸다면 서버의 시계를 맞춰 주세요")))
    } else if let problem = Problem(reporting: error, files) {
      self.init(problem)
    } else {
      self.init(
        .internalFailure,
        .text(
          "an unexpected failure: \(String(describing: error))",
          ko: "예상하지 못한 문제예요: \(String(describing: error))"))
    }
  }
}
