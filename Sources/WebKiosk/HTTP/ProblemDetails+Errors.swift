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
            .text(
              "if the clock is right, staff say so at the top of their pages; if not, set the server's clock"
            ))))
    } else if let problem = Problem(reporting: error, files) {
      self.init(problem)
    } else {
      self.init(
        .internalFailure,
        .text("an unexpected failure: \(String(describing: error))"))
    }
  }
}
