extension EnglishPhrases {
  func time(since: String?, until: String?) -> String {
    switch (since, until) {
    case (let since?, let until?): "\(since) until \(until)"
    case (let since?, nil): "from \(since)"
    case (nil, let until?): "until \(until)"
    case (nil, nil): ""
    }
  }

  var nothingHappened: String { "Nothing was ordered, and no stock was changed." }

  func mayBeArchived(upTo sequence: Int) -> String {
    "note: rows of the journal up to \(sequence) are in an archive; those of this time are missing here"
  }

  var allStores: String { "all stores" }

  func orders(_ made: Int, cancelled: Int, cancelledEarlier: Int, refused: Int) -> String {
    let parts = [
      cancelled == 0 ? nil : "\(cancelled) of them cancelled",
      cancelledEarlier == 0
        ? nil
        : "\(cancelledEarlier) earlier \(cancelledEarlier == 1 ? "order" : "orders") cancelled",
      refused == 0 ? nil : "\(refused) refused",
    ]
    return (["\(made) \(made == 1 ? "order" : "orders")"] + parts.compactMap(\.self))
      .joined(separator: ", ")
  }

  var ordered: String { "made" }
  var cancelledSame: String { "cancelled" }
  var cancelledEarlier: String { "earlier orders cancelled" }
  var sold: String { "sold" }
  var total: String { "total" }
  var stockBefore: String { "before" }
  var stockAfter: String { "after" }
  var entered: String { "opening" }
  var used: String { "used" }
  var returned: String { "given back" }
  var added: String { "added" }
  var removed: String { "removed" }
  var movedIn: String { "moved in" }
  var movedOut: String { "moved out" }
  var undoneEarlier: String { "earlier changes undone" }
  var byHand: String { "by hand" }
  var amountHeading: String { "amount" }
  var reason: String { "reason" }
  var noReason: String { "no reason" }
  var refusedJuice: String { "refused" }
  var inOrders: String { "orders" }
  var askedFor: String { "asked for" }
  var lacked: String { "short" }
}
