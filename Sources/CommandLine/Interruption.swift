import Foundation
import Synchronization
import TerminalUI

/// Lets work that leaves files behind remove them before a signal ends the program.
final class Interruption: Sendable {
  private struct Interrupted: Error {
    let signal: Int32
  }

  private let relay: Mutex<SignalRelay>

  private init() throws {
    relay = Mutex(try SignalRelay([SIGHUP, SIGINT, SIGTERM]))
  }

  /// Does work, and ends the program by the signal that has interrupted it.
  static func run<Value>(_ work: (Interruption) async throws -> Value) async throws -> Value {
    let interruption = try Interruption()
    do {
      return try await work(interruption)
    } catch let interrupted as Interrupted {
      // The relay has unblocked it in another thread, perhaps.
      SignalMask.unblock([interrupted.signal])
      interruption.relay.withLock { $0.end(by: interrupted.signal) }
      throw interrupted
    }
  }

  /// Is called now and then by the work.
  ///
  /// - Throws: when a signal has come.
  func check() throws {
    let signals = relay.withLock { $0.pending() }
    if let signal = signals.first { throw Interrupted(signal: signal) }
  }
}
