package import Diagnostics

/// An error that ends a screen on the terminal. Reasons are messages of the system.
package enum TerminalError: Error, Hashable, Sendable {
  case noSignals(reason: LocalizedText)
  /// - Parameter reason: nil at the end of input.
  case gone(reason: LocalizedText?)
  case ended(signal: Int32)
}

extension TerminalError: ExplainedError {
  package var problem: Problem {
    switch self {
    case .noSignals(let reason):
      Problem(
        .internalFailure,
        .text("cannot wait for signals: \(reason)"))
    case .gone(nil): Problem(.internalFailure, .text("the terminal is gone: end of input"))
    case .gone(let reason?):
      Problem(.internalFailure, .text("the terminal is gone: \(reason)"))
    case .ended(let signal):
      Problem(
        .internalFailure,
        .text("ended by signal \(signal)"))
    }
  }
}
