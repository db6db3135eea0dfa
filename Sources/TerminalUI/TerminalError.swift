package import Diagnostics

/// An error that ends a screen on the terminal. Reasons are messages of the system.
package enum TerminalError: Error, Hashable, Sendable {
  case noSignals(reason: String)
  /// - Parameter reason: nil at the end of input.
  case gone(reason: String?)
  case ended(signal: Int32)
}

extension TerminalError: ExplainedError {
  package var problem: Problem {
    switch self {
    case .noSignals(let reason):
      Problem(
        .internalFailure,
        .text("cannot wait for signals: \(reason)"))
    case .gone(let reason):
      Problem(
        .internalFailure,
        .text(
          "the terminal is gone: \(reason ?? "end of input")",
          ko: "터미널이 사라졌어요: \(reason ?? "입력이 끝났어요")"))
    case .ended(let signal):
      Problem(
        .internalFailure,
        .text("ended by signal \(signal)"))
    }
  }
}
