import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger
import Text

/// The live parts of each screen for each store and language, rendered once for all streams.
actor FrameCache {
  enum Screen: Hashable, Sendable {
    case order
    /// The list of orders, of one store or of all.
    case bar(isOfAllStores: Bool)
    /// The numbers of orders, for everybody.
    case board
    /// Any other page for staff.
    case staff

    var isForGuests: Bool { self == .order || self == .board }

    fileprivate var showsTickets: Bool {
      switch self {
      case .bar, .board: true
      case .order, .staff: false
      }
    }
  }

  struct Channel: Hashable, Sendable {
    let screen: Screen
    /// Nil for the main store.
    let store: String?
    let language: Language
    /// Who orders from the order screen, which has more for staff.
    let taker: Taker
    /// Whether staff have signed in, who see how many can be made.
    var isSignedIn = false
    /// Whether a setting hides the stock from the order screen.
    var hidesStock = false
  }

  /// The parts of a screen that change with the stock, and on pages for staff with the files of the menu.
  struct Frame: Sendable {
    let key: Key
    /// A server-sent event.
    let bytes: [UInt8]
  }

  /// The state that a frame shows.
  struct Key: Equatable, Sendable {
    let position: StockEvent.Position
    /// The version of the menu in the language of the frame.
    let version: String
    /// As in `ServedMenu.Served`.
    let outdated: Int
    /// Nil on the screen for customers, who are not told.
    let notices: StaffNotices?
    /// As in `KitchenOrders`; 0 on screens without tickets.
    var tickets = 0
  }

  private let feed: EventFeed
  private let menus: ServedMenu
  private let kitchen: KitchenOrders
  private let render: Render
  private var frames: [Channel: (key: Key, task: Task<Frame, any Error>)] = [:]

  /// Renders the parts of a screen, by the ids of their elements.
  ///
  /// - Parameter shop: seen from the store of the channel.
  typealias Render =
    @Sendable (_ channel: Channel, _ shop: OpenShop, _ notices: StaffNotices?) async throws ->
    [String: String]

  init(
    _ feed: EventFeed, _ menus: ServedMenu, _ kitchen: KitchenOrders, render: @escaping Render
  ) {
    self.feed = feed
    self.menus = menus
    self.kitchen = kitchen
    self.render = render
  }

  /// The current screen. Streams that ask at the same time share the rendering.
  func frame(of channel: Channel) async throws -> Frame {
    let served = menus.current
    var key = Key(
      position: feed.position, version: served.version(in: channel.language),
      outdated: served.outdated,
      notices: channel.screen.isForGuests
        ? nil : StaffNotices(menu: served.problem, clock: feed.clockNotice))
    if channel.screen.showsTickets { key.tickets = kitchen.changes }
    if let known = frames[channel], known.key == key { return try await known.task.value }
    let task = Task { [render] in try await Self.make(channel, key, served.shop, render) }
    frames[channel] = (key, task)
    do {
      return try await task.value
    } catch {
      if frames[channel]?.key == key { frames[channel] = nil }
      throw error
    }
  }

  private struct Document: Encodable {
    /// The version of the menu; a page of another version has to be reloaded.
    let menu: String
    /// The contents of elements, by their ids.
    let html: [String: String]
  }

  private static func make(
    _ channel: Channel, _ key: Key, _ shop: OpenShop, _ render: Render
  ) async throws -> Frame {
    let shop = try channel.store.map { try shop.viewed(from: $0) } ?? shop
    let html = try await render(channel, shop, key.notices)
    let json = try JSONText.line(Document(menu: key.version, html: html))
    return Frame(
      key: key, bytes: ServerSentEvents.event("screen", id: key.id, data: json))
  }
}

extension FrameCache.Key {
  /// The id of the event: the position, and until when the screen is good, so that a page that connects again has the
  /// screen sent if either has changed.
  fileprivate var id: String { "\(position.text)/\(outdated)" }

  /// What a reader has.
  ///
  /// - Parameters:
  ///   - id: of the last event that it received.
  ///   - version: of the menu on its page.
  /// - Returns: nil for an id that no screen has.
  init?(seen id: String, version: String) {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let position = StockEvent.Position(String(parts[0])),
      let outdated = Int(parts[1])
    else { return nil }
    self.init(position: position, version: version, outdated: outdated, notices: nil)
  }
}

/// The live parts of one screen. A slow reader misses intermediate states, but never the latest one.
final class LiveStream: ByteStream {
  private let frames: FrameCache
  private let channel: FrameCache.Channel
  private let seen: FrameCache.Key?
  private let subscription: EventFeed.Subscription

  /// - Parameters:
  ///   - seen: the screen that the reader has; nil for none.
  ///   - address: the address of the reader.
  ///   - isAllowed: as in `EventFeed.Subscription`.
  /// - Throws: `ProblemDetails` if there are too many streams.
  init(
    _ feed: EventFeed, _ frames: FrameCache, _ channel: FrameCache.Channel,
    seen: FrameCache.Key?, for address: String,
    while isAllowed: @escaping EventFeed.Subscription.Permission = { true }
  ) throws(ProblemDetails) {
    subscription = try .init(to: feed, from: address, sendsEvents: false, while: isAllowed)
    self.frames = frames
    self.channel = channel
    self.seen = seen
  }

  func finish() { subscription.bell.finish() }

  func run(_ write: ([UInt8]) async throws -> Void) async throws {
    var sent = seen
    try await subscription.run(write) {
      let frame = try await frames.frame(of: channel)
      guard frame.key != sent else { return false }
      try await write(frame.bytes)
      sent = frame.key
      return true
    }
  }
}
