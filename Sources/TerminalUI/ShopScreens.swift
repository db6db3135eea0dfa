package import Diagnostics
package import Evaluator
import Files
import Foundation
import RecipeGraph
package import Shop
package import StockLedger
package import Text

/// The screens of a shop on the terminal of this process.
package struct ShopScreens {
  /// The time between two looks at the head of the journal, in milliseconds.
  private static let interval: Int32 = 200

  private let shop: OpenShop
  private let language: Language
  private let style: TerminalStyle
  private let message: (any Error) -> String

  /// - Parameter message: explains a failure in the language of the session.
  package init(
    _ shop: OpenShop, _ language: Language, _ style: TerminalStyle,
    message: @escaping (any Error) -> String
  ) {
    self.shop = shop
    self.language = language
    self.style = style
    self.message = message
  }

  // MARK: Orders

  /// The orders that were placed on a screen, until it was left or an order was refused.
  package struct TakenOrders {
    package fileprivate(set) var made: [AnsweredOrder] = []
    /// Nil if the screen was left.
    package fileprivate(set) var refused: (order: Order, answer: AnsweredOrder)?
  }

  /// Lets the user place orders one after the other. The screen shows the number of each order that was made, and
  /// why one cannot be placed.
  package func takeOrders(
    _ conditions: OrderConditions = .none, _ place: (Order) async throws -> AnsweredOrder
  ) async throws -> TakenOrders {
    var updates = try await OrderScreenUpdates(shop, language, message)
    var screen = try await updates.screen(.ordering, conditions)
    var taken = TakenOrders()
    try await TerminalScreen.run(
      &screen, style, pollingEvery: Self.interval,
      poll: { await updates.apply(to: &$0) },
      perform: { effect, screen -> Void? in
        guard case .order(let order) = effect else { return () }
        do {
          let answer = try await place(order)
          guard answer.answer.isAccepted else {
            taken.refused = (order, answer)
            return ()
          }
          taken.made.append(answer)
          screen.place(answer)
        } catch {
          screen.fail(message(error))
        }
        return nil
      })
    return taken
  }

  /// Lets the user choose an order; returns nil if nothing is to be ordered.
  package func chooseOrder(_ conditions: OrderConditions = .none) async throws -> Order? {
    try await showJuices(.ordering, conditions)
  }

  /// Shows what can be made while others order.
  package func watchMenu() async throws { _ = try await showJuices(.watching) }

  private func showJuices(
    _ purpose: OrderScreen.Purpose, _ conditions: OrderConditions = .none
  ) async throws -> Order? {
    var updates = try await OrderScreenUpdates(shop, language, message)
    var screen = try await updates.screen(purpose, conditions)
    return try await TerminalScreen.run(
      &screen, style, pollingEvery: Self.interval,
      poll: { await updates.apply(to: &$0) },
      perform: { effect, _ -> Order?? in
        switch effect {
        case .order(let order): .some(order)
        case .leave: .some(nil)
        }
      })
  }

  // MARK: The stock

  /// How the stock screen ended.
  package enum StockEnding {
    case saved(WriteAnswer)
    /// - Parameter dropsChanges: whether changes were staged.
    case left(dropsChanges: Bool)
  }

  /// Lets the user change the stock. Changes are staged, saved after a confirmation, and dropped on leaving
  /// without saving.
  ///
  /// - Parameters:
  ///   - note: the note on the change that is saved.
  ///   - shortage: the shortages of a refused order.
  package func editStock(
    _ note: ChangeNote, after shortage: [OrderRecord.ShortItem]
  ) async throws -> StockEnding {
    var watch = try await JournalWatch(shop, message)
    var screen = StockScreen(
      shop.menu, levels: try await shop.levels(), needs: shop.menu.needs(of: shortage), language)
    return try await TerminalScreen.run(
      &screen, style, pollingEvery: Self.interval,
      poll: { await watch.update(&$0, from: shop) { $0.update($1) } },
      perform: { effect, screen -> StockEnding? in
        switch effect {
        case .leave: return .left(dropsChanges: !screen.draft.isEmpty)
        case .switchSale(let fruit):
          await switchSale(fruit, from: &screen)
          return nil
        case .save(let staged):
          var change = staged
          change.note = note
          return await save(change, from: &screen)
        }
      })
  }

  private func switchSale(_ fruit: Ref<Fruit>, from screen: inout StockScreen) async {
    do {
      let isOff = screen.draft.levels.off?.item(of: fruit) != nil
      _ = try await shop.ledger.switchSale(
        [.ingredient(shop.menu[fruit].id)], isOff: !isOff, in: shop.ledgerMenu)
      screen.update(try await shop.levels())
    } catch {
      screen.fail(message(error))
    }
  }

  /// Nil if the change was not saved because the same fruits were changed meanwhile, or the ledger could
  /// not be used. The screen then shows why and goes on.
  private func save(_ change: StockChange, from screen: inout StockScreen) async -> StockEnding? {
    do {
      let answer = try await shop.ledger.change(change, in: shop.ledgerMenu)
      guard !answer.isAccepted else { return .saved(answer) }
      screen.refuse(answer.obstacles, levels: try await shop.levels())
    } catch {
      screen.fail(message(error))
    }
    return nil
  }
}

/// Keeps a screen up to date with the stock.
private struct JournalWatch {
  /// The last row of the journal when the stock was read; nil to read it again.
  private var head: JournalHead?
  private let message: (any Error) -> String

  /// The stock has to be read after it, so that no change is missed.
  init(_ shop: OpenShop, _ message: @escaping (any Error) -> String) async throws {
    self.message = message
    head = try await shop.ledger.head()
  }

  /// Reads the stock again if the journal has grown, the screen is outdated or the last attempt failed; returns
  /// whether there is something new to show, which may be the failure.
  mutating func update<Shown: ListScreen>(
    _ screen: inout Shown, from shop: OpenShop, isOutdated: Bool = false,
    show: (inout Shown, StockLevels) throws -> Void
  ) async -> Bool {
    do {
      let present = try await shop.ledger.head()
      guard present != head || isOutdated else { return false }
      try show(&screen, try await shop.levels())
      head = present
    } catch {
      head = nil
      screen.fail(message(error))
    }
    return true
  }
}

/// Keeps an order screen up to date with the stock and, while nothing is ordered, with the files of the menu.
private struct OrderScreenUpdates {
  /// The time between two checks of the files of the menu.
  private static let menuInterval = Duration.seconds(1)

  private var shop: OpenShop
  private let language: Language
  private let message: (any Error) -> String
  /// The state of the files when the menu was read, and the time of the last check.
  private var seen: MenuSnapshot
  private var lookedAtMenu = ContinuousClock.now
  /// Why the current files are not shown; nil if they are.
  private var menuProblem: String?
  private var watch: JournalWatch
  /// When the screen is outdated, in milliseconds since 1970-01-01 UTC; nil for never.
  private var outdated: Int?

  init(
    _ shop: OpenShop, _ language: Language, _ message: @escaping (any Error) -> String
  ) async throws {
    self.shop = shop
    self.language = language
    self.message = message
    seen = MenuSnapshot(of: [shop.menuPath], shop.files)
    watch = try await JournalWatch(shop, message)
    outdated = moment.outdated(in: shop.menu.graph)
  }

  private var moment: ShopMoment {
    shop.menu.graph.moment(milliseconds: shop.ledger.clock.milliseconds())
  }

  func screen(
    _ purpose: OrderScreen.Purpose, _ conditions: OrderConditions = .none
  ) async throws -> OrderScreen {
    try OrderScreen(shop.menu(), levels: try await shop.levels(), purpose, language, conditions)
  }

  /// Returns whether there is something new to show.
  mutating func apply(to screen: inout OrderScreen) async -> Bool {
    let isReloaded = await reloadMenu(of: &screen)
    let moment = moment
    let isOutdated = outdated.map { moment.milliseconds >= $0 } ?? false
    let (graph, menuProblem) = (shop.menu.graph, menuProblem)
    let view = isOutdated ? shop.menu(at: moment) : nil
    var next = outdated
    let isUpdated = await watch.update(&screen, from: shop, isOutdated: isOutdated) {
      try $0.update($1, in: view)
      if isOutdated { next = moment.outdated(in: graph) }
      if let menuProblem { $0.fail(menuProblem) }
    }
    outdated = next
    return isReloaded || isUpdated
  }

  /// Reloads the menu if its files have changed, as the kiosk does; an order that is being collected keeps
  /// the menu that it was begun with. Returns whether there is something new to show.
  private mutating func reloadMenu(of screen: inout OrderScreen) async -> Bool {
    let now = ContinuousClock.now
    guard screen.purpose == .watching, now - lookedAtMenu >= Self.menuInterval
    else { return false }
    lookedAtMenu = now
    let present = MenuSnapshot(of: [shop.menuPath], shop.files)
    guard present.differs(from: seen) else { return false }
    seen = present
    do {
      var reloaded = self
      reloaded.shop = try shop.reloaded().viewed(from: shop.menu.storeID)
      reloaded.menuProblem = nil
      reloaded.outdated = reloaded.moment.outdated(in: reloaded.shop.menu.graph)
      let position = screen.list.position
      screen = try await reloaded.screen(screen.purpose)
      screen.list.select(position)
      self = reloaded
    } catch {
      let problem = message(error)
      menuProblem = problem
      screen.fail(problem)
    }
    return true
  }
}
