/// That a caller has waited for a ledger for a second.
package struct LedgerWait: Hashable, Sendable {
  package struct Holder: Hashable, Sendable {
    /// Its number in the system.
    package let process: Int
    /// Of its program.
    package let name: String?

    package init(process: Int, name: String?) {
      self.process = process
      self.name = name
    }
  }

  package enum Reason: Hashable, Sendable {
    /// Somebody else keeps it locked; nil where the system does not tell who.
    case locked(by: Holder?)
    /// A server has not answered, which may be because others keep the ledger locked.
    case noAnswer
  }

  /// Informs the caller that it waits; is called on any thread.
  package typealias Notify = @Sendable (LedgerWait) -> Void

  package let path: String
  package let reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}
