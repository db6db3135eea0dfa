package import RecipeGraph

/// A violation of an invariant of the journal or the stock. `Reports` has the texts.
package enum JournalFault: Hashable, Sendable {
  // MARK: The chain of rows

  /// The row does not follow the last one, whose sequence is the value.
  case outOfOrder(after: Int)
  case rowsMissing(ClosedRange<Int>)
  /// The hash does not follow from the row and all rows before it.
  case brokenHash
  /// The hash is not the expected one, which begins with these digits.
  case otherHash(Digest, expected: String)
  case timeOutOfRange
  /// An expected row is missing; `last` is the last sequence, or 0.
  case rowMissing(last: Int)
  /// The last row of the tables is not the one that the head of the journal names.
  case otherLastRow(JournalHead, expected: JournalHead)
  /// The times of the last row and of the head of the journal differ, in milliseconds since 1970.
  case otherLastTime(Int, head: Int)

  // MARK: Archives

  /// The expected row is in an archive with all rows up to a sequence.
  case rowArchived(upTo: Int)
  /// The expected row does not prove the balances after the archived row, which was recorded later.
  case balancesUnproved(archived: Int)
  /// A ledger follows another row than the last one of the archive, which has the same sequence.
  case followsOtherRow(Int)
  case followsOtherSequence(Int, archiveEnd: Int)
  /// The summary of the archived rows does not agree with these rows, or with the row that records
  /// the archive.
  case summaryDiffersFromArchive, summaryDiffersFromRow
  case contentIsNoArchive

  // MARK: The fields of a row

  case noStore, noShortage, menuIsNoDigest, typedIsNoOrder, contentIsNoOrder
  /// The content of the making of a base is not what the movements make from what they take.
  case contentIsNoMaking
  /// A row of another kind has the field.
  case unexpectedSubstitutions, unexpectedReason, unexpectedShortage, unexpectedContent
  /// The juices that were not sold are those of another kind of row, or are none of the order's.
  case unexpectedUnavailable
  /// Conditions are those of another kind of row, or what is not free of something is not what its order asked for.
  case unexpectedConditions
  /// A move lacks its other store, or another row has one.
  case wrongCounterpart
  /// The shortage of a fruit does not agree with the stock.
  case wrongShortage(fruit: String)
  /// The fruits of a shortage are not those in the table of lacking fruits.
  case wrongLackingFruits
  /// The table of lacking fruits refers to rows that do not exist.
  case lackingFruitsWithoutRow

  // MARK: Money

  /// A row of another kind has prices or labels.
  case unexpectedSale
  /// A row of another kind has costs, or they are those of other movements.
  case unexpectedUnitCosts
  /// The prices of an order are not those of its lines.
  case pricesOfOtherLines
  /// The total is not the sum of the lines; nil for one that is not known.
  case wrongTotal(Currency, Money?, expected: Money?)
  /// A cancellation has other money or labels than its order.
  case givesOtherMoneyBack(String)

  // MARK: Order ids, cancellations and undone changes

  case noOrderID, invalidOrderID, unexpectedOrderID
  /// The order id is not in Normalization Form C.
  case uncomposedOrderID
  case answeredBefore(order: String)
  case unknownOrder(String)
  case cancelsRefusal(order: String)
  case differsFromOrder(String)
  case cancelledBefore(order: String)
  case contentIsNoSequence
  /// Here and below, the value is the sequence of the undone row.
  case undoneBefore(Int)
  case undoesNoChange(Int)
  case differsFromChange(Int)

  // MARK: Movements

  /// The row moves fruit in a direction that its kind excludes.
  case orderGives, refusalMoves, cancellationTakes, additionTakes, removalGives, movesNothing
  case openedBefore
  case notOpened(fruit: String)
  case wrongDimension(fruit: String, Dimension)
  case wrongBalance(fruit: String, Rational, expected: Rational)
  case notOtherHalf, otherHalfMissing
  /// There are movements of a row that does not exist.
  case movementsWithoutRow

  // MARK: The stock

  /// The stock of a fruit differs from its last balance; nil if it has none.
  case wrongStock(StockKey, Rational, balance: Rational?)
  case stockMissing(StockKey)

  // MARK: What cannot be read

  case damaged(Damage)
  /// The row of an order cannot be read.
  case damagedOrder(String)
  case damagedStock(Damage)
  /// The file is damaged, as the database reports.
  case damagedFile(String)
  /// The tables were altered.
  case altered(LedgerAlteration)
}

/// A difference of tables from those that this program makes.
package enum LedgerAlteration: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case table, index, trigger
  }

  case missing(Kind, String)
  case changed(Kind, String)
  /// Something else has the name of a table, index or trigger; the kind and the table are those that a
  /// database reports.
  case replaced(String, by: String, of: String)
  /// Something was added to a table; the kind is the one that the database reports.
  case added(String, String, to: String)
  /// A message of a server about its tables.
  case reported(String)
}
