import RecipeGraph

/// A summary of the journal rows that were moved to an archive.
package struct ArchivedRows: Hashable, Sendable {
  /// The head of the last archived row.
  package let head: JournalHead
  /// The balances after the last archived row, sorted by store and fruit.
  package let stocks: [AuditedStock]
  /// The digest of the ids of all orders that were answered in these rows and in earlier archives.
  package let orders: Digest

  package init(head: JournalHead, stocks: [AuditedStock], orders: Digest) {
    self.head = head
    self.stocks = stocks.sorted { $0.key < $1.key }
    self.orders = orders
  }

  /// SHA-256 over the balances: their number, and the store, fruit, dimension and thousandths of each,
  /// in the form in which rows are hashed.
  var digest: Digest {
    var form = HashedForm()
    form.append(stocks.count)
    for stock in stocks {
      form.append(stock.key.store)
      form.append(stock.key.fruit)
      form.append(stock.dimension.rawValue)
      form.append(stock.thousandths)
    }
    return Digest(of: form.bytes)
  }

  /// Whether a row of the journal vouches for the balances.
  func isVouchedFor(by event: JournalEvent) -> Bool {
    guard let archived = event.archived else { return false }
    return archived.head == head && archived.balances == digest && archived.orders == orders
  }
}

extension JournalEvent {
  /// The row that records an archive. Its content is the head of the archived rows, and the digests of
  /// the balances after them and of the ids of their orders.
  package init(archiving rows: ArchivedRows, by person: PersonName?) {
    self.init(.archive, in: Store.mainID)
    self.person = person?.text
    content = "\(rows.head.text) \(rows.digest.text) \(rows.orders.text)"
  }

  /// The head of the archived rows and the digests; nil for rows of other kinds.
  var archived: (head: JournalHead, balances: Digest, orders: Digest)? {
    guard kind == .archive,
      let parts = content?.split(separator: " ", omittingEmptySubsequences: false),
      parts.count == 3, let head = JournalHead(parts[0]), let balances = Digest(parts[1]),
      let orders = Digest(parts[2])
    else { return nil }
    return (head, balances, orders)
  }
}

/// A digest of ids, which are added in the order of their bytes: SHA-256 over them, in the form in
/// which rows are hashed.
package struct OrderIDDigest {
  private var hash = SHA256()

  package init() {}

  package mutating func add(_ id: String) {
    var form = HashedForm()
    form.append(id)
    hash.update(form.bytes)
  }

  package mutating func finish() -> Digest { hash.finish() }
}
