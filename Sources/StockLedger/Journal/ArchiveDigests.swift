/// What the row of the journal that records an archive keeps of it.
package struct ArchiveDigests: Hashable, Sendable, JournalText {
  /// The head of the last archived row.
  let head: JournalHead
  /// The digest of the balances after it.
  let balances: Digest
  let orders: Digest

  package var text: String { "\(head.text) \(balances.text) \(orders.text)" }

  init(head: JournalHead, balances: Digest, orders: Digest) {
    self.head = head
    self.balances = balances
    self.orders = orders
  }

  package init?(text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, let head = JournalHead(parts[0]), let balances = Digest(parts[1]),
      let orders = Digest(parts[2])
    else { return nil }
    self.init(head: head, balances: balances, orders: orders)
  }
}
