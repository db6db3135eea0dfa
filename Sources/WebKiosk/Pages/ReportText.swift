import Diagnostics

/// Texts of the report and of the history.
enum ReportText {
  // MARK: Periods

  static let period = LocalizedText.text("Period", ko: "기간")
  static let today = LocalizedText.text("Today", ko: "오늘")
  static let yesterday = LocalizedText.text("Yesterday", ko: "어제")
  static let thisWeek = LocalizedText.text("This week", ko: "이번 주")
  static let thisMonth = LocalizedText.text("This month", ko: "이번 달")
  static let earlier = LocalizedText.text("Earlier", ko: "이전")
  static let later = LocalizedText.text("Later", ko: "다음")
  static let date = LocalizedText.text("Date", ko: "날짜")

  // MARK: The report

  static let takingsByJuice = LocalizedText.text("Takings by juice", ko: "쥬스별 매출")
  static let takingsByHour = LocalizedText.text("Takings by hour", ko: "시간대별 매출")
  static let takingsByWeekday = LocalizedText.text("Takings by weekday", ko: "요일별 매출")
  static let cupsByJuice = LocalizedText.text("Drinks sold by juice", ko: "쥬스별 판매 잔 수")
  static let cupsByHour = LocalizedText.text("Drinks sold by hour", ko: "시간대별 판매 잔 수")
  static let cupsByWeekday = LocalizedText.text("Drinks sold by weekday", ko: "요일별 판매 잔 수")
  static let refusalsByHour = LocalizedText.text("Refused orders by hour", ko: "시간대별 거절한 주문")
  static let refusalsByFruit = LocalizedText.text(
    "Refused orders by the fruit that was short", ko: "부족한 재료별 거절한 주문")
  static let waste = LocalizedText.text("Cost of waste by fruit", ko: "재료별 폐기 금액")
  static let stockOfDay = LocalizedText.text("Stock over the day", ko: "하루 동안의 재고")
  static let stockOfWeek = LocalizedText.text("Stock over the week", ko: "한 주 동안의 재고")
  static let stockOfMonth = LocalizedText.text("Stock over the month", ko: "한 달 동안의 재고")
  static let stockHelp = LocalizedText.text(
    """
    Each line runs from nothing at the bottom to the highest stock at the top. A dashed line marks the time from \
    which there was not enough for a juice, by its present recipe.
    """,
    ko: """
      맨 아래는 재고 없음, 맨 위는 가장 많았던 재고예요. 점선은 지금 레시피로 쥬스를 만들기에 재료가 모자라게 된 \
      때예요.
      """)
  static let asTable = LocalizedText.text("Numbers as a table", ko: "표로 보기")
  static let moreCharts = LocalizedText.text("More charts", ko: "그래프 더 보기")
  static let allNumbers = LocalizedText.text("All numbers", ko: "전체 집계")
  static let takingsHeading = LocalizedText.text("Takings", ko: "매출")
  static let averageOrder = LocalizedText.text("Average order", ko: "주문당 평균")
  static let drinks = LocalizedText.text("Drinks sold", ko: "판매 잔 수")
  static let refused = LocalizedText.text("Orders refused", ko: "거절한 주문")
  static let unknownAverage = LocalizedText.text(
    "not known: a juice has no price", ko: "가격이 없는 쥬스가 있어서 알 수 없어요")

  // MARK: Columns

  static let hour = LocalizedText.text("hour", ko: "시각")
  static let weekday = LocalizedText.text("weekday", ko: "요일")
  static let takings = LocalizedText.text("takings", ko: "매출")
  static let cups = LocalizedText.text("drinks", ko: "잔")
  static let orders = LocalizedText.text("orders", ko: "주문")
  static let cost = LocalizedText.text("cost", ko: "금액")
  static let first = LocalizedText.text("at first", ko: "처음")
  static let lowest = LocalizedText.text("lowest", ko: "가장 적을 때")
  static let highest = LocalizedText.text("highest", ko: "가장 많을 때")
  static let last = LocalizedText.text("at last", ko: "마지막")
  static let stopped = LocalizedText.text("not enough for", ko: "모자란 쥬스")

  // MARK: The history

  static let search = LocalizedText.text(
    "Number, juice, ingredient, name or reason", ko: "번호, 쥬스, 재료, 이름, 사유")
  static let find = LocalizedText.text("Search", ko: "찾기")
  static let showAll = LocalizedText.text("Show all", ko: "모두 보기")
}

extension LocalizedText {
  /// - Parameter rate: such as `19 %`.
  static func vatHeading(_ rate: String) -> LocalizedText { text("VAT \(rate)", ko: "부가세 \(rate)") }

  static func reportHeading(_ period: String) -> LocalizedText {
    text("Report, \(period)", ko: "\(period) 집계")
  }

  static func historyHeading(_ period: String) -> LocalizedText {
    text("History, \(period)", ko: "\(period) 기록")
  }

  /// The description of a chart.
  static func bars(_ count: Int, longest name: String, _ number: String) -> LocalizedText {
    text(
      "\(count) \(count == 1 ? "bar" : "bars"), the longest for \(name): \(number)",
      ko: "막대 \(count)개, 가장 긴 것은 \(name): \(number)")
  }

  /// The description of a line.
  static func line(
    first: String, last: String, lowest: String, at time: String
  ) -> LocalizedText {
    text(
      "\(first) at first, \(last) at last, lowest \(lowest) at \(time)",
      ko: "처음 \(first), 마지막 \(last), 가장 적을 때 \(lowest)(\(time))")
  }

  static func highestStock(_ amount: String) -> LocalizedText {
    text("highest \(amount)", ko: "최고 \(amount)")
  }

  /// The juices for which there was not enough from a time on.
  ///
  /// - Parameter end: nil if there was not enough until the end of the period.
  static func stop(of juices: String, from begin: String, until end: String?) -> LocalizedText {
    let time = end.map { "\(begin)–\($0)" }
    return text(
      "\(time ?? "from \(begin)"): not enough for \(juices)",
      ko: "\(time ?? "\(begin)부터") \(juices) 재료 부족")
  }

  /// How many times are omitted in which there was not enough for a juice.
  static func moreStops(_ count: Int) -> LocalizedText {
    text("and \(count) more", ko: "이 밖에 \(count)건")
  }

  /// How many values of a chart only its table has.
  static func moreInTable(_ count: Int) -> LocalizedText {
    text("\(count) more in the table", ko: "\(count)개는 표에만 있어요")
  }

  /// How many rows of a table are omitted.
  static func moreRows(_ count: Int) -> LocalizedText {
    text(
      "\(count) more \(count == 1 ? "row" : "rows"); `juice report` has all of them",
      ko: "\(count)줄이 더 있어요. 모두 보려면 `juice report`를 쓰세요")
  }

  static func moreLines(_ count: Int) -> LocalizedText {
    text(
      "Only \(count) fruits have a picture; the table has the others.",
      ko: "그림은 재료 \(count)가지만 보여요. 나머지는 표에 있어요.")
  }

  /// How many entries a search found.
  ///
  /// - Parameters:
  ///   - all: the number of entries of the period.
  ///   - shown: the number of entries on the page.
  static func found(_ count: Int, of all: Int, shown: Int) -> LocalizedText {
    count > shown
      ? text(
        "\(count) of \(all) found; the latest \(shown) are shown",
        ko: "\(all)건 가운데 \(count)건 찾았어요. 최근 \(shown)건만 보여요")
      : text("\(count) of \(all) found", ko: "\(all)건 가운데 \(count)건 찾았어요")
  }

  static func nothingFound(_ text: String) -> LocalizedText {
    .text("Nothing was found for “\(text)”.", ko: "“\(text)” 검색 결과가 없어요.")
  }
}
