/// A notice that a caller has waited for a ledger for a second.
package struct LedgerWait: Hashable, Sendable {
  package struct Holder: Hashable, Sendable {
    /// The process id.
    package let process: Int
    /// The name of the program.
    package let name: String?

    package init(process: Int, name: String?) {
      self.process = process
      self.name = name
    }
  }

  package enum Reason: Hashable, Sendable {
    /// Another process holds the lock; nil where the system does not report which.
    case locked(by: Holder?)
    /// A server has not answered, perhaps because others hold the lock on the ledger.
    case noAnswer
  }

  /// Notifies the caller of the wait; may be called on any thread.
  package typealias Notify = @Sendable (LedgerWait) -> Void

  /// How long a caller has waited when it is notified, in milliseconds.
  package static let noticeDelay = 1_000
  /// How long a caller waits before it gives up, if nothing else is asked for, in milliseconds.
  package static let standardTimeout = 30_000

  package let path: String
  package let reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}
