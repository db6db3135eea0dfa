import RecipeGraph

/// A summary of the journal rows that were moved to an archive.
package struct ArchivedRows: Hashable, Sendable {
  /// The head of the last archived row.
  package let head: JournalHead
  /// The balances after the last archived row, sorted by store and fruit.
  package let stocks: [AuditedStock]
  /// The digest of the ids of all orders that were answered in these rows and in earlier archives.
  package let orders: Digest
  /// The last numbers of orders in these rows and in earlier archives, sorted by store and day.
  package let numbers: [ArchivedNumber]

  package init(
    head: JournalHead, stocks: [AuditedStock], orders: Digest, numbers: [ArchivedNumber] = []
  ) {
    self.head = head
    self.stocks = stocks.sorted { $0.key < $1.key }
    self.orders = orders
    self.numbers = numbers.sorted()
  }

  /// SHA-256 over the balances: their number, and the store, fruit, dimension and thousandths of each,
  /// in the form in which rows are hashed. If there are numbers of orders, the store and the last number of each of its
  /// days follow.
  var digest: Digest {
    var form = HashedForm()
    form.append(stocks.count)
    for stock in stocks {
      form.append(stock.key.store)
      form.append(stock.key.fruit)
      form.append(stock.dimension.rawValue)
      form.append(stock.thousandths)
    }
    for number in numbers {
      form.append(number.store)
      form.append(number.last.text)
    }
    return Digest(of: form.bytes)
  }

  package var digests: ArchiveDigests {
    ArchiveDigests(head: head, balances: digest, orders: orders)
  }
}

extension JournalEvent {
  /// The row that records an archive.
  package init(archiving rows: ArchivedRows, by person: PersonName?) {
    self.init(.archive(rows.digests), in: Store.mainID, person: person?.text)
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
