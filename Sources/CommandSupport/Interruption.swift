import Foundation
import Synchronization
import TerminalUI

/// Lets work that leaves files behind remove them before a signal ends the program.
package final class Interruption: Sendable {
  private struct Interrupted: Error {
    let signal: Int32
  }

  private let relay: Mutex<SignalRelay>

  private init() throws {
    relay = Mutex(try SignalRelay([SIGHUP, SIGINT, SIGTERM]))
  }

  /// Does work, and then ends the program by the signal that interrupted it, if any.
  package static func run<Value>(_ work: (Interruption) async throws -> Value) async throws -> Value
  {
    let interruption = try Interruption()
    do {
      return try await work(interruption)
    } catch let interrupted as Interrupted {
      // The relay may have unblocked it in another thread.
      SignalMask.unblock([interrupted.signal])
      interruption.relay.withLock { $0.end(by: interrupted.signal) }
      throw interrupted
    }
  }

  /// The work calls this now and then.
  ///
  /// - Throws: if a signal has arrived.
  package func check() throws {
    let signals = relay.withLock { $0.pending() }
    if let signal = signals.first { throw Interrupted(signal: signal) }
  }
}
