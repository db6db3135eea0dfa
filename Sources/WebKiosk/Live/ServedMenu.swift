import Diagnostics
import Files
import Foundation
import MenuLoader
import RecipeGraph
import Reports
import Shop
import StockLedger
import Synchronization

/// The menu on which orders are taken: the last version of its files without errors.
final class ServedMenu: Sendable {
  struct Served: Sendable {
    fileprivate(set) var shop: OpenShop { didSet { knownNames = KnownNames() } }
    private var knownNames = KnownNames()
    /// Why the present files are not served; nil if they are.
    fileprivate(set) var problem: MenuProblem?
    /// When pages about the menu are outdated, since a juice begins or stops being sold, or at midnight, in
    /// milliseconds since 1970-01-01 UTC.
    fileprivate(set) var outdated: Int

    fileprivate init(_ shop: OpenShop) {
      self.shop = shop
      outdated = Self.outdated(shop)
    }

    func names(in language: Language) -> Names {
      knownNames.names(of: shop.menu.graph, in: language)
    }

    /// Those of the shop; nil for all of the program.
    var languages: [Language]? { shop.menu.graph.terms.screens.languages }

    /// Stays the same after a restart: 16 digits of the menu's digest.
    var version: String { String(shop.digest.text.prefix(16)) }

    /// The version of pages in a language. It differs between languages, so that no page takes over parts in
    /// another language.
    func version(in language: Language) -> String { "\(version)-\(language.rawValue)" }
  }

  /// The names of one menu in the languages that somebody has asked for: which of them are shared is found out once for
  /// all pages.
  private final class KnownNames: Sendable {
    private let known = Mutex<[Language: Names]>([:])

    func names(of graph: RecipeGraph, in language: Language) -> Names {
      if let names = known.withLock({ $0[language] }) { return names }
      let names = Names(graph, language, forTapping: true)
      known.withLock { $0[language] = names }
      return names
    }
  }

  /// How often the files are checked for changes.
  static let interval = Duration.seconds(1)

  private let state: Mutex<Served>
  private let notice: Notice
  private let stockNotice: StockNotice

  /// Is called when the files have other errors than before, or none any more.
  typealias Notice = @Sendable (MenuProblem?) -> Void

  /// Is called with the stock that a new version of the menu no longer has, in words.
  typealias StockNotice = @Sendable ([LocalizedText]) -> Void

  init(
    _ shop: OpenShop, notice: @escaping Notice = { _ in },
    stockNotice: @escaping StockNotice = { _ in }
  ) {
    self.notice = notice
    self.stockNotice = stockNotice
    state = Mutex(Served(shop))
  }

  var current: Served {
    state.withLock { served in
      if served.shop.ledger.clock.milliseconds() >= served.outdated {
        served.outdated = Served.outdated(served.shop)
      }
      return served
    }
  }

  /// Checks the files for changes until the task is cancelled.
  func watch() async {
    var seen = snapshot()
    // They may have changed since they were read.
    reload()
    while !Task.isCancelled {
      do {
        try await Task.sleep(for: Self.interval)
      } catch {
        return
      }
      let now = snapshot()
      guard now.differs(from: seen) else { continue }
      seen = now
      let before = current.version
      reload()
      if current.version != before { await noteFormerStock() }
    }
  }

  private func noteFormerStock() async {
    let shop = current.shop
    do throws(LedgerError) {
      // An order may have entered the new fruits already.
      let former = try await shop.ledger.formerStock(in: shop.menu.graph).filter {
        $0.isBeforeOpening || $0.successor != nil
      }
      if !former.isEmpty { stockNotice(former.lines(in: shop.menu.graph)) }
    } catch {
      // The feed reports why the ledger cannot be read.
    }
  }

  private func snapshot() -> MenuSnapshot {
    let shop = current.shop
    return MenuSnapshot(of: [shop.menuPath], shop.files)
  }

  /// Reads the files, and serves their menu if they have no errors.
  func reload() {
    let before = current
    defer {
      let problem = current.problem
      if problem != before.problem { notice(problem) }
    }
    do {
      let shop = try before.shop.reloaded()
      state.withLock { served in
        served.problem = nil
        // A file that was only touched has the same bytes, and is the same menu.
        guard shop.digest.text != served.shop.digest.text else { return }
        served.shop = shop
        served.outdated = Served.outdated(shop)
      }
    } catch {
      let problem = MenuProblem(error, before.shop.files)
      state.withLock { $0.problem = problem }
    }
  }
}

extension ServedMenu.Served {
  fileprivate static func outdated(_ shop: OpenShop) -> Int {
    let graph = shop.menu.graph
    return graph.moment(milliseconds: shop.ledger.clock.milliseconds()).outdated(in: graph)
  }
}
