import Diagnostics

/// Texts of the report and of the history.
enum ReportText {
  // MARK: Periods

  static let period = LocalizedText.text("Period")
  static let today = LocalizedText.text("Today")
  static let yesterday = LocalizedText.text("Yesterday")
  static let thisWeek = LocalizedText.text("This week")
  static let thisMonth = LocalizedText.text("This month")
  static let earlier = LocalizedText.text("Earlier")
  static let later = LocalizedText.text("Later")
  static let date = LocalizedText.text("Date")

  // MARK: The report

  static let takingsByJuice = LocalizedText.text("Takings by juice")
  static let takingsByHour = LocalizedText.text("Takings by hour")
  static let takingsByWeekday = LocalizedText.text("Takings by weekday")
  static let cupsByJuice = LocalizedText.text("Drinks sold by juice")
  static let cupsByHour = LocalizedText.text("Drinks sold by hour")
  static let cupsByWeekday = LocalizedText.text("Drinks sold by weekday")
  static let refusalsByHour = LocalizedText.text("Refused orders by hour")
  static let refusalsByFruit = LocalizedText.text("Refused orders by the fruit that was short")
  static let waste = LocalizedText.text("Cost of waste by fruit")
  static let stockOfDay = LocalizedText.text("Stock over the day")
  static let stockOfWeek = LocalizedText.text("Stock over the week")
  static let stockOfMonth = LocalizedText.text("Stock over the month")
  static let stockHelp = LocalizedText.text(
    """
    Each line runs from nothing at the bottom to the highest stock at the top. A dashed line marks the time from \
    which there was not enough for a juice, by its present recipe.
    """)
  static let asTable = LocalizedText.text("Numbers as a table")
  static let moreCharts = LocalizedText.text("More charts")
  static let allNumbers = LocalizedText.text("All numbers")
  static let takingsHeading = LocalizedText.text("Takings")
  static let averageOrder = LocalizedText.text("Average order")
  static let drinks = LocalizedText.text("Drinks sold")
  static let refused = LocalizedText.text("Orders refused")
  static let unknownAverage = LocalizedText.text("not known: a juice has no price")

  // MARK: Columns

  static let hour = LocalizedText.text("hour")
  static let weekday = LocalizedText.text("weekday")
  static let takings = LocalizedText.text("takings")
  static let cups = LocalizedText.text("drinks")
  static let orders = LocalizedText.text("orders")
  static let cost = LocalizedText.text("cost", context: "report text")
  static let first = LocalizedText.text("at first")
  static let lowest = LocalizedText.text("lowest")
  static let highest = LocalizedText.text("highest")
  static let last = LocalizedText.text("at last")
  static let stopped = LocalizedText.text("not enough for")

  // MARK: The history

  static let search = LocalizedText.text("Number, juice, ingredient, name or reason")
  static let find = LocalizedText.text("Search", context: "report text")
  static let showAll = LocalizedText.text("Show all")
}

extension LocalizedText {
  /// - Parameter rate: such as `19 %`.
  static func vatHeading(_ rate: String) -> LocalizedText { text("VAT \(rate)") }

  static func reportHeading(_ period: String) -> LocalizedText {
    text("Report, \(period)")
  }

  static func historyHeading(_ period: String) -> LocalizedText {
    text("History, \(period)")
  }

  /// The description of a chart.
  static func bars(_ count: Int, longest name: String, _ number: String) -> LocalizedText {
    text(
      "\(count) \(plural: count, "bar", "bars"), the longest for \(name): \(number)")
  }

  /// The description of a line.
  static func line(
    first: String, last: String, lowest: String, at time: String
  ) -> LocalizedText {
    text("\(first) at first, \(last) at last, lowest \(lowest) at \(time)")
  }

  static func highestStock(_ amount: String) -> LocalizedText {
    text("highest \(amount)")
  }

  /// The juices for which there was not enough from a time on.
  ///
  /// - Parameter end: nil if there was not enough until the end of the period.
  static func stop(of juices: String, from begin: String, until end: String?) -> LocalizedText {
    guard let end else { return text("from \(begin): not enough for \(juices)") }
    return text("\(begin)–\(end): not enough for \(juices)")
  }

  /// How many times are omitted in which there was not enough for a juice.
  static func moreStops(_ count: Int) -> LocalizedText {
    text("and \(count) more", context: "report text")
  }

  /// How many values of a chart only its table has.
  static func moreInTable(_ count: Int) -> LocalizedText {
    text("\(count) more in the table")
  }

  /// How many rows of a table are omitted.
  static func moreRows(_ count: Int) -> LocalizedText {
    text(
      "\(count) more \(plural: count, "row", "rows"); `juice report` has all of them")
  }

  static func moreLines(_ count: Int) -> LocalizedText {
    text("Only \(count) fruits have a picture; the table has the others.")
  }

  /// How many entries a search found.
  ///
  /// - Parameters:
  ///   - all: the number of entries of the period.
  ///   - shown: the number of entries on the page.
  static func found(_ count: Int, of all: Int, shown: Int) -> LocalizedText {
    count > shown
      ? text("\(count) of \(all) found; the latest \(shown) are shown")
      : text("\(count) of \(all) found")
  }

  static func nothingFound(_ text: String) -> LocalizedText {
    .text("Nothing was found for “\(text)”.")
  }
}
