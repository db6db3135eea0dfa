package import Diagnostics
import Foundation
import RecipeGraph
import Reports
package import Shop
import StockLedger

/// The screens and the interface for programs of one shop. It turns requests into answers and knows no HTTP server.
package final class Kiosk: Sendable {
  let services: KioskServices
  private let hosts: HostList
  private let requests: TokenBuckets?
  /// Nil where an address may take as much time as it likes.
  private let lanes: RequestLanes?
  private let clock: MonotonicClock
  private let log: AccessLog
  let routes = RouteTable(Route.all)
  private let requestIDs = RequestIDs()

  /// - Parameters:
  ///   - shop: seen from the main store.
  ///   - log: called with each request after it was answered.
  ///   - notice: called when the files of the menu have other errors than before, or none any more.
  ///   - ledgerNotice: called when the ledger cannot be read for another reason than before, or can be read again.
  ///   - stockNotice: called with the stock that a changed menu no longer has.
  package init(
    _ shop: OpenShop, _ settings: KioskSettings, clock: MonotonicClock? = nil,
    log: @escaping AccessLog = { _ in },
    notice: @escaping @Sendable (MenuProblem?) -> Void = { _ in },
    ledgerNotice: @escaping @Sendable (Problem?) -> Void = { _ in },
    stockNotice: @escaping @Sendable ([LocalizedText]) -> Void = { _ in }
  ) {
    let shop = shop.watched()
    let start = ContinuousClock.now
    let clock = clock ?? { ContinuousClock.now - start }
    self.clock = clock
    self.log = log
    let menus = ServedMenu(shop, notice: notice, stockNotice: stockNotice)
    lanes = settings.limitsAddresses ? RequestLanes(clock) : nil
    let feed = EventFeed(
      menus, clock, limitsAddresses: settings.limitsAddresses, notice: ledgerNotice)
    let kitchen = KitchenOrders(shop, clock)
    let availability = AvailabilityCache()
    services = KioskServices(
      settings: settings, menus: menus, feed: feed,
      frames: FrameCache(feed, menus, kitchen) { channel, shop, notices in
        try await LiveParts.html(
          channel, shop, notices, kitchen, availability, settings.lateness
        )
        .mapValues(\.text)
      },
      kitchen: kitchen, availability: availability,
      staff: StaffAccess(
        settings.tokens, clock, wall: shop.ledger.clock, settings.staffRecords),
      clients: ClientAddress(trusting: settings.trustedProxies),
      refusals: settings.limitsAddresses ? Self.refusals(clock) : nil, metrics: Metrics())
    hosts = HostList(settings.hosts)
    requests = settings.requestsPerSecond.map {
      TokenBuckets(capacity: Self.maxBurst(of: $0), perSecond: Double($0), clock)
    }
  }

  /// How many requests of one address are answered at once.
  ///
  /// - Parameter requestsPerSecond: how many are answered on average.
  static func maxBurst(of requestsPerSecond: Int) -> Int { 2 * requestsPerSecond }

  /// How many refusals of one address get a row of the journal at once.
  static let maxRefusals = 10
  /// After how long one more refusal of an address gets a row. A customer who reads why an order was refused needs
  /// longer for the next one, and 600 rows of the longest order are 25 MB an hour.
  static let refusalInterval = Duration.seconds(6)

  private static func refusals(_ clock: @escaping MonotonicClock) -> TokenBuckets {
    TokenBuckets(capacity: maxRefusals, perSecond: .seconds(1) / refusalInterval, clock)
  }

  /// Whether the number of connections of an address is limited. That of a trusted proxy, which connects for
  /// all customers, is not.
  package func limitsConnections(of peer: String) -> Bool {
    services.settings.limitsAddresses && !services.settings.trustedProxies.contains(peer)
  }

  /// Follows the journal and the files of the menu until the task is cancelled.
  package func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.services.feed.run() }
      group.addTask { await self.services.menus.watch() }
      group.addTask { await self.services.kitchen.watch(self.services.feed) }
    }
  }

  /// Ends all streams, since the server stops.
  package func finish() { services.feed.finish() }

  /// Answers a request. Failures become answers, so nothing is thrown.
  package func answer(_ request: WebRequest) async -> WebResponse {
    let start = clock()
    var request = request
    request.address = services.clients.address(of: request)
    let match = routes.match(request)
    var response: WebResponse
    var failure: LocalizedText?
    do {
      response = try await answer(request, match)
    } catch {
      let answer = ErrorAnswer(to: error, request, match.audience, services)
      response = answer.response
      failure = answer.failure
    }
    if !request.method.isSafe { services.feed.noteWrite() }
    response.chooseCoding(
      for: request, isLocal: ClientAddress.isOfThisMachine(request.address))
    if request.method == .head, case .bytes(let bytes) = response.body {
      // The length that GET would have (RFC 9110, section 9.3.2).
      response.headers.append(("content-length", "\(bytes.count)"))
    }
    if request.method == .head { response.body = .bytes([]) }
    let id = requestIDs.id(of: request)
    response.headers += SecurityHeaders.all + [(RequestIDs.header, id)]
    let duration = clock() - start
    services.metrics.countRequest(status: response.status, duration: duration)
    log(
      AccessRecord(
        requestID: id, address: request.address, method: request.method.name, path: request.path,
        status: response.status, duration: duration, failure: failure))
    return response
  }

  private func answer(_ request: WebRequest, _ match: RouteTable.Match) async throws -> WebResponse
  {
    guard let host = request.headers["host"] else {
      // RFC 9112, section 3.2.
      throw ProblemDetails(
        .badRequest,
        .text("the request needs the field Host once"))
    }
    guard hosts.contains(host) else {
      throw ProblemDetails(
        .wrongHost,
        .text("the server is not called `\(host)`"),
        help: .text("start it with --allow-host and that name if it is"))
    }
    if let wait = requests?.take(request.address) {
      throw ProblemDetails.temporary(
        .tooManyRequests,
        .text("there were too many requests from one address"),
        retryAfter: wait)
    }
    if let problem = request.queryProblem { throw problem }
    let (route, parameter) = try match.found()
    try route.check(request.query)
    guard OriginCheck.allows(request) else {
      throw ProblemDetails(
        .forbidden,
        .text("the request comes from a page of another site"))
    }
    let visitor = try admit(request, to: route)
    let body = request.method.isSafe ? [] : try await self.body(of: request, upTo: route.maxBody)
    let context = try KioskRequest(
      request, parameter, body: body, isStaff: visitor.isStaff, by: visitor.person,
      on: visitor.device, services)
    if route.isOfStore, let problem = context.deviceProblem { throw problem }
    if route.length == .short || lanes == nil && route.length == .mostlyShort {
      return try await route.answer(context)
    }
    // The thread of a connection has others to serve.
    guard let lanes else {
      return try await withTaskExecutorPreference(globalConcurrentExecutor) {
        try await route.answer(context)
      }
    }
    return try await lanes.run(for: request.address, isCharged: route.access == .anyone) {
      try await route.answer(context)
    }
  }

  /// Who sends a request.
  private struct Visitor {
    let isStaff: Bool
    /// Nil if that is not known.
    var person: PersonName?
    /// The device of the shop that it comes from; nil from another one.
    let device: ShopDevice?
  }

  /// - Throws: `ProblemDetails` for a wrong token; for a customer on a route for staff, `LoginNeeded` if the
  ///   route is a page, else `ProblemDetails`; `DeviceProblem` for a device that was signed out.
  private func admit(_ request: WebRequest, to route: Route) throws -> Visitor {
    // Customers, who order on the same device, do not keep staff signed in.
    let isTouch = route.access != .anyone && StaffAccess.isTouch(request)
    // Programs say themselves which store they are of.
    let standing = route.audience == .programs ? .unknown : services.staff.standing(of: request)
    switch services.staff.answer(to: request, isTouch: isTouch) {
    case .staff(let person):
      return Visitor(isStaff: true, person: person, device: standing.device)
    case .tooManyTries(let wait): throw ProblemDetails.tooManyTries(retryAfter: wait)
    case .wrongToken: throw ProblemDetails.wrongToken
    case .customer:
      if standing == .signedOut, route.isOfStore, route.access != .staff {
        throw DeviceProblem.signedOut
      }
      guard route.access.isFor(standing.device?.screen) else {
        guard route.audience == .staff else { throw ProblemDetails.tokenNeeded }
        throw LoginNeeded()
      }
      return Visitor(isStaff: false, device: standing.device)
    }
  }

  private func body(of request: WebRequest, upTo maxBody: Int) async throws -> [UInt8] {
    if let coding = request.headers["content-encoding"], coding.lowercased() != "identity" {
      throw ProblemDetails(
        .unsupportedType,
        .text("a body may not be compressed"))
    }
    do throws(BodyProblem) {
      return try await request.readBody(maxBody)
    } catch {
      switch error {
      case .tooLarge:
        throw ProblemDetails(
          .tooLarge,
          .text("a request has at most \(maxBody) bytes"))
      case .tooSlow, .cutOff:
        throw ProblemDetails(
          .tooSlow,
          .text("the request was not sent in time"))
      }
    }
  }
}
