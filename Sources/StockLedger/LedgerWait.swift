/// That a caller has waited for a ledger for a second because somebody else keeps it locked.
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

  /// Tells whoever waits; on any thread.
  package typealias Notify = @Sendable (LedgerWait) -> Void

  package let path: String
  /// Nil where the system does not tell.
  package let holder: Holder?

  package init(path: String, holder: Holder?) {
    self.path = path
    self.holder = holder
  }
}
