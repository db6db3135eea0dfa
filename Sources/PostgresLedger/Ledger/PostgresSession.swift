import Dispatch
import Foundation
import StockLedger
import Synchronization

/// A connection that is opened when first needed, and opened again when lost.
final class PostgresSession: Sendable {
  private struct State {
    var connection: PostgresConnection?
    /// Whether the server has answered before. Then it, or another in its place, may return.
    var hasConnected = false
  }

  /// The maximum pause between two attempts.
  private static let maxPause = Duration.milliseconds(200)

  let schema: PostgresSchema
  private let timeout: Duration
  private let state = Mutex(State())
  /// libpq blocks its thread, which must not be one of Swift's shared pool.
  private let queue = DispatchQueue(label: "PostgreSQL")

  /// - Parameter timeout: the time limit for all attempts of an operation.
  init(_ schema: PostgresSchema, timeout: Duration) {
    self.schema = schema
    self.timeout = timeout
  }

  /// Reads on a thread of the session. The time limit includes the time for reads queued before.
  ///
  /// - Returns: nil if the tables have not been made.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresRows) throws -> Value
  ) async throws(LedgerError) -> Value? {
    let deadline = ContinuousClock.now + timeout
    do {
      return try await onThread(of: queue) {
        try self.perform(makesTables: false, until: deadline) { rows in
          let value = try body(rows)
          // The body may have had limits of its own, which are longer.
          try rows.endReading(until: .now + self.timeout)
          return value
        }
      }
    } catch PostgresError.noLedger {
      return nil
    } catch {
      throw LedgerError(error, path: schema.address.displayName)
    }
  }

  /// Runs a work with a connection, and repeats it if it conflicted with others or the connection was
  /// lost.
  ///
  /// - Parameters:
  ///   - makesTables: whether to make missing tables.
  ///   - deadline: the time limit for all attempts; nil for the session's timeout from now on.
  func perform<Value: Sendable>(
    makesTables: Bool, until deadline: ContinuousClock.Instant? = nil,
    _ body: (PostgresRows) throws -> Value
  ) throws -> Value {
    let deadline = deadline ?? .now + timeout
    return try state.withLock { state in
      guard .now < deadline else { throw PostgresError.timedOut }
      var pause = Duration.milliseconds(1)
      while true {
        do {
          let connection = try state.connection ?? schema.connect(until: deadline)
          state.connection = connection
          state.hasConnected = true
          let found = try schema.prepare(connection, makes: makesTables, until: deadline)
          return try body(
            PostgresRows(connection: connection, server: found, deadline: deadline))
        } catch let error as PostgresError {
          let mayRetry = recover(&state, from: error, until: deadline)
          guard mayRetry, ContinuousClock.now + pause < deadline else { throw error }
        } catch {
          // The connection may be in the middle of a transaction.
          state.connection = nil
          throw error
        }
        Thread.sleep(forTimeInterval: .random(in: 0.5...1) * (pause / .seconds(1)))
        pause = min(pause * 2, Self.maxPause)
      }
    }
  }

  /// Prepares the session for another attempt.
  ///
  /// - Returns: whether another attempt may succeed.
  private func recover(
    _ state: inout State, from error: PostgresError, until deadline: ContinuousClock.Instant
  ) -> Bool {
    switch error {
    case .noLedger: return false
    case .refused where error.isConflict:
      let rollback = [PostgresQuery(schema.statements.rollback)]
      do throws(PostgresError) {
        _ = try state.connection?.run(rollback, until: deadline)
      } catch {
        state.connection = nil
      }
      return true
    case .lost, .tablesUpgraded:
      state.connection = nil
      return true
    case .unreachable:
      state.connection = nil
      return state.hasConnected
    case .refused, .timedOut:
      state.connection = nil
      return false
    }
  }
}
