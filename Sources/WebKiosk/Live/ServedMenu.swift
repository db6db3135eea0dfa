import Diagnostics
import Foundation
import MenuLoader
import Reports
import Shop
import StockLedger
import Synchronization

/// The menu that orders are taken from: the last one without errors, while its files change.
final class ServedMenu: Sendable {
  struct Served: Sendable {
    var shop: OpenShop
    /// Why the files as they are now are not served; nil if they are.
    var problem: LocalizedText?

    /// Stays the same after a restart: 16 digits of the menu's digest.
    var version: String { String(shop.digest.text.prefix(16)) }

    /// What pages in a language name the menu by: parts in another language have to be loaded with all of it.
    func version(in language: Language) -> String { "\(version)-\(language.rawValue)" }
  }

  /// The time between two looks at the files.
  private static let interval = Duration.seconds(1)

  private let state: Mutex<Served>

  init(_ shop: OpenShop) {
    state = Mutex(Served(shop: shop))
  }

  var current: Served { state.withLock { $0 } }

  /// Looks at the files until the task is cancelled.
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
      reload()
    }
  }

  private func snapshot() -> MenuSnapshot {
    let shop = current.shop
    return MenuSnapshot(of: [shop.menuPath], shop.files)
  }

  /// Reads the files, and serves what they say if they have no errors.
  func reload() {
    let before = current
    do {
      let shop = try before.shop.reloaded()
      state.withLock { served in
        served.problem = nil
        // The same bytes, such as those of a file that was only touched, are the same menu.
        guard shop.digest.text != served.shop.digest.text else { return }
        served.shop = shop
      }
    } catch {
      let problem = Self.message(of: error, before.shop.files)
      state.withLock { $0.problem = problem }
    }
  }

  private static func message(of error: any Error, _ files: Files) -> LocalizedText {
    if case ShopError.invalidMenu(let menu) = error {
      let errors = menu.loaded.findings.count { $0.rule.severity == .error }
      return Diagnostics.Problem.invalidMenu(menu.path, errors: errors).message
    }
    return Diagnostics.Problem(reporting: error, files)?.message ?? .verbatim("\(error)")
  }
}
