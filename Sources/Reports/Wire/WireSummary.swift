package import Text

/// Sums of the journal over a period.
package struct WireSummary: WireObject {
  package struct Sales: WireObject {
    package let juice: String
    package let size: String?
    package let options: [String]?
    package let made: Int
    package let cancelled: Int
    package let sold: Int
    package let cancelledEarlier: Int

    package static let properties = [
      property("juice", \.juice, "The id of the juice."),
      property("size", \.size), property("options", \.options),
      property("made", \.made, "How many were made in the period."),
      property("cancelled", \.cancelled, "How many of these were cancelled in it."),
      property("sold", \.sold, "`made` less `cancelled`."),
      property(
        "cancelledEarlier", \.cancelledEarlier,
        "How many were cancelled in the period and made before it."),
    ]
  }

  package struct Flow: WireObject {
    package let fruit: String
    package let before: WireAmount?
    package let after: WireAmount?
    package let entered: WireAmount?
    package let used: WireAmount
    package let givenBack: WireAmount?
    package let added: WireAmount?
    package let removed: WireAmount?
    package let movedIn: WireAmount?
    package let movedOut: WireAmount?
    package let undone: WireAmount?

    package static let summary =
      "What came and went of a fruit. Sums of zero are omitted, except for `used`."

    package static let properties = [
      property("fruit", \.fruit, "The id of the fruit."),
      property(
        "before", \.before,
        "The stock at the beginning of the period; omitted in the sum of several stores."),
      property(
        "after", \.after,
        "The stock at the end of the period; omitted in the sum of several stores."),
      property("entered", \.entered, "The opening stock of a fruit that is new in the period."),
      property("used", \.used, "How much orders took."),
      property("givenBack", \.givenBack, "How much cancelled orders gave back."),
      property("added", \.added), property("removed", \.removed),
      property("movedIn", \.movedIn), property("movedOut", \.movedOut),
      property("undone", \.undone, "Negative if undoing earlier changes took stock away."),
    ]
  }

  package struct Change: WireObject {
    package let kind: String
    package let fruit: String
    package let amount: WireAmount
    package let reason: String?

    package static let properties = [
      property("kind", \.kind, "", .oneOf(["added", "removed"])),
      property("fruit", \.fruit, "The id of the fruit."),
      property("amount", \.amount),
      property("reason", \.reason, "The reason, if one was given."),
    ]
  }

  package struct Refusals: WireObject {
    package let juice: String
    package let size: String?
    package let options: [String]?
    package let orders: Int
    package let asked: Int

    package static let properties = [
      property("juice", \.juice, "The id of the juice."),
      property("size", \.size), property("options", \.options),
      property("orders", \.orders, "How many orders with the juice were refused."),
      property("asked", \.asked, "How many of the juice these orders had."),
    ]
  }

  package struct Lacking: WireObject {
    package let fruit: String
    package let orders: Int
    package let amount: WireAmount

    package static let properties = [
      property("fruit", \.fruit, "The id of the fruit."),
      property("orders", \.orders, "How many orders were refused because of the fruit."),
      property("amount", \.amount, "How much was missing in all."),
    ]
  }

  package struct Store: WireObject {
    package let store: String?
    package let orders: Int
    package let cancellations: Int
    package let earlierCancellations: Int
    package let refusals: Int
    package let juices: [Sales]
    package let fruits: [Flow]
    package let changes: [Change]
    package let refused: [Refusals]
    package let short: [Lacking]

    package static let properties = [
      property("store", \.store, "The id of the store; omitted in the sum of several stores."),
      property("orders", \.orders, "How many orders were made."),
      property("cancellations", \.cancellations, "How many of these were cancelled."),
      property(
        "earlierCancellations", \.earlierCancellations,
        "How many orders were cancelled that were made before the period."),
      property("refusals", \.refusals, "How many orders were refused."),
      property("juices", \.juices, "What was sold."),
      property("fruits", \.fruits, "What came and went of each fruit."),
      property("changes", \.changes, "Changes of stock by reason."),
      property("refused", \.refused, "The juices of refused orders."),
      property("short", \.short, "The fruits that refused orders needed."),
    ]
  }

  package let since: String?
  package let until: String?
  package let localSince: String?
  package let localUntil: String?
  package let archivedUpTo: Int?
  package let ahead: WireRowAhead?
  package let stores: [Store]
  package let total: Store?

  package static let summary = "Sums of the journal over a period."

  package static let properties = [
    version(1),
    property(
      "since", \.since, "The beginning in UTC; omitted for the beginning of the journal.", .time),
    property("until", \.until, "The end in UTC; omitted for the end of the journal.", .time),
    property("localSince", \.localSince, "`since` with the offset of the local zone.", .time),
    property("localUntil", \.localUntil, "`until` with the offset of the local zone.", .time),
    property(
      "archivedUpTo", \.archivedUpTo,
      "The last row in an archive, if rows of the period may be in one."),
    property("ahead", \.ahead),
    property("stores", \.stores),
    property("total", \.total, "The sum of all stores, if there are several."),
  ]
}
