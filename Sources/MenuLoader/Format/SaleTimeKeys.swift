import Diagnostics
package import RecipeGraph

/// The keys that say when juices are sold.
extension MenuFormat {
  package enum AvailableKey: String, FormatKey {
    case days, hours, from, until

    package var format: KeyFormat {
      switch self {
      case .days:
        KeyFormat(
          .scalars(.weekday),
          .text(
            "The days of the week on which the juice is sold; by default every day.",
            ko: "쥬스를 파는 요일이에요. 적지 않으면 날마다 팔아요."),
          title: "days", example: ["mon", "tue", "wed", "thu", "fri"], isNonEmpty: true)
      case .hours:
        KeyFormat(
          .scalars(.hours),
          .text(
            """
            The hours in which the juice is sold, without the end; several in a list. `22:00-02:00` \
            ends on the next day. By default the whole day.
            """,
            ko: """
              쥬스를 파는 시간이에요. 끝나는 시각부터는 팔지 않고, 여러 번이면 목록으로 적어요. \
              `22:00-02:00`은 다음 날 끝나요. 적지 않으면 하루 종일 팔아요.
              """), title: "hours", example: "07:00-11:00", isNonEmpty: true)
      case .from:
        KeyFormat(
          .date,
          .text("The first day on which the juice is sold.", ko: "쥬스를 팔기 시작하는 날이에요."),
          title: "first day", example: "2026-06-01")
      case .until:
        KeyFormat(
          .date,
          .text("The last day on which the juice is sold.", ko: "쥬스를 파는 마지막 날이에요."),
          title: "last day", example: "2026-08-31")
      }
    }
  }
}

extension KeyFormat {
  static let timesOfSale = KeyFormat(
    .mapping(.available),
    .text(
      """
      When the juice is sold. At other times an order with it is refused as a whole. Without this \
      key, it is always sold.
      """,
      ko: """
        쥬스를 파는 때예요. 다른 때에 주문하면 주문 전체를 받지 않아요. 적지 않으면 언제나 \
        팔아요.
        """),
    title: "when it is sold", example: ["days": ["mon", "tue"], "hours": "07:00-11:00"])

  static let timeZone = KeyFormat(
    .timeZone,
    .text(
      """
      The time zone of the shop, by its name in the IANA database, for `available`. By default that \
      of the machine.
      """,
      ko: """
        `available`에 쓰는 매장의 시간대예요. `Asia/Seoul`처럼 곳의 이름으로 적고, 적지 않으면 컴퓨터의 \
        시간대를 써요.
        """), title: "time zone", example: "Asia/Seoul")

  static let testTime = KeyFormat(
    .civilTime,
    .text(
      """
      When the orders of the test are placed, on the clocks of the shop. Without it, every juice \
      counts as sold.
      """,
      ko: """
        테스트의 주문이 들어오는 때예요. 매장의 시계로 적어요. 적지 않으면 모든 쥬스를 파는 때로 \
        봐요.
        """), title: "time", example: "2026-06-01 08:00")

  static let unavailable = KeyFormat(
    .references(.juice),
    .text(
      "The order is refused because exactly these of its juices are not sold at the time of the test.",
      ko: "테스트의 시각에 바로 이 쥬스들을 팔지 않아서 주문을 거절해야 해요."),
    title: "juices that are not sold", example: ["mango"], isNonEmpty: true)
}

extension SaleTimes {
  /// Its values by key, for comparison; those that say nothing are left out.
  package var facts: Facts {
    typealias Key = MenuFormat.AvailableKey
    let isEveryDay = weekdays == Weekday.allCases
    return Facts([
      (
        Key.days.rawValue,
        isEveryDay ? nil : .text(weekdays.map(\.rawValue).joined(separator: ", "))
      ),
      (
        Key.hours.rawValue,
        hours == [Self.allDay] ? nil : .text(hours.map(Self.text).joined(separator: ", "))
      ),
      (Key.from.rawValue, from.map { .text($0.text) }),
      (Key.until.rawValue, until.map { .text($0.text) }),
    ])
  }
}
