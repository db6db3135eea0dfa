import Assets
import Diagnostics
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

/// Limits and times in the article on the kiosk are those of the code.
@Suite struct DocumentedNumbersTests {
  private static let article = Document.article("Kiosk")

  /// A time that the script of the pages has.
  private static func time(_ name: String) -> String {
    let start = "const \(name) = "
    let line = Asset.kioskScript.text.split(separator: "\n").first { $0.hasPrefix(start) }
    let number = line.flatMap { Int($0.dropFirst(start.count).prefix(while: \.isNumber)) }
    return number.map { Duration.milliseconds($0).inWords } ?? "no `\(name)`"
  }

  @Test("the screens")
  func screens() {
    let idle = Duration.seconds(StaffAccess.Device.customers.idleSeconds ?? 0)
    let link = Duration.milliseconds(SignInLink.lifetime)
    let settings = KioskSettings(language: .english)
    Self.article.expect([
      "when \(JuiceBadge.few) or fewer are left",
      "from \(OrderBar.searchedJuices) juices on they can be searched",
      "a quantity of at most \(KioskDefaults.maxQuantity) (`--max-quantity`)",
      "before it orders more than \(OrderPages.maxUnasked) of one juice",
      "and for \(Duration.seconds(OrderPages.maxUndoSeconds).inWords) a button that cancels it",
      "after \(Self.time("nextGuestAfter")) without a touch, the page is that of the next customer",
      "not touched for \(Self.time("askAfter"));",
      "the orders of the last \(KitchenOrders.period.inWords)",
      "until \(KitchenOrders.settlingTime.inWords) after the last tap",
      "amber after \(settings.lateMinutes) minutes and red after \(settings.veryLateMinutes)",
      "the last \(BarScreen.maxRecalled) that were finished",
      "Above \(BarScreen.maxOrders) orders",
      "from \(StockGroup.searchedRows) of them on they can be searched",
      "for \(KitchenOrders.readyTime.inWords) those that are ready",
      "the latest \(DayPages.maxEntries) entries are shown",
      "is larger than \(PictureMarkup.maxFile >> 20) MiB",
      "lists the devices, at most \(StaffRecords.maxDevices),",
      "looks every \(EventFeed.maxInterval.inWords) for changes by other programs",
      "the others ask at least every \(Self.time("maxPollInterval"))",
      "checks the menu's files once \(ServedMenu.interval.inWords)",
      "signs in once, within \(link.inWords)",
      "signed out after \(idle.inWords) without a touch",
      "After \(StaffAccess.maxWrongTries) wrong tokens or links in a minute",
    ])
  }

  @Test("the server and the API")
  func server() {
    let silence = Int((1.5 * (EventFeed.heartbeat / .seconds(1))).rounded(.up))
    let refusals = Kiosk.maxRefusals
    let refusalInterval = Kiosk.refusalInterval.inWords
    let requests = KioskDefaults.requestsPerSecond
    let form = Route.all.map(\.maxBody).max() ?? 0
    Self.article.expect([
      "a comment or an event at least every \(silence) seconds",
      "files of \(ContentCoding.minBytes) bytes or more for clients that accept gzip",
      "more than \(refusals) times at once, or continually more often than every \(refusalInterval)",
      "`limit` is \(Operation.NumberParameter.limit.standard) by default and at most \(Operation.NumberParameter.limit.range.upperBound.grouped)",
      "answered within the last \(Operations.patience.inWords)",
      "at most \(RequestIDs.maxLength) letters, digits",
      "| \(Route.standardMaxBody.grouped) bytes (\(form.grouped) for the forms of the stock screen)",
      "| streams | \(EventFeed.maxStreams); another gets 503 |",
      "| streams from one address | \(EventFeed.maxStreamsOfAddress); another gets 429 |",
      "| \(requests) a second on average and \(Kiosk.maxBurst(of: requests)) at once (`--rate-limit`;",
      "| \(refusals) at once, and one more every \(refusalInterval); others leave no row |",
      "| \(StaffAccess.maxWrongTries) a minute |",
      "requests from one address at once | \(RequestLanes.width) beside those of others; \(RequestLanes.maxWaiting) more",
      "half a second each second and \(RequestLanes.burst.inWords) at once",
      "a quarter of a second each second and \(EventFeed.catchUpBurst.inWords) at once",
      "had room for 256 KiB within the last \(EventFeed.roomInterval.components.seconds),",
      "| order ids | \(OrderID.maxBytes) bytes |",
      "all addresses of one /\(8 * ClientAddress.networkBytes) network",
      "a random number of \(SecretText.bits) bits",
      "a random number of \(PageOrderID.bits) bits",
    ])
  }

  @Test("connections")
  func connections() {
    let idle = ServerLimits.idleTimeout.inWords
    let (field, all) = (ServerLimits.maxHeaderField >> 10, ServerLimits.maxHeaders >> 10)
    Self.article.expect([
      "a connection that has been idle for \(idle)",
      "and \(ServerLimits.bodyTimeout.inWords) to arrive |",
      "| \(ServerLimits.maxHeaderCount) fields, \(field) KiB for each, \(all) KiB for all, and \(idle) to arrive |",
      "| closed after \(idle) |",
      "| connections | \(ServerLimits.maxConnections.grouped); others wait",
      "| connections from one address | \(ServerLimits.maxConnectionsOfAddress); another is closed",
      "for at most \(ServerLimits.shutdownTimeout.inWords); streams end",
    ])
  }

  @Test("statuses of problems", arguments: ProblemDetails.Kind.allCases)
  func problems(kind: ProblemDetails.Kind) {
    let rows = Self.article.text.split(separator: "\n")
      .filter { $0.hasPrefix("| \(kind.httpStatus) | `") }
    #expect(rows.contains { $0.contains("`\(kind.name)`") }, "\(kind.httpStatus) \(kind.name)")
  }
}
