import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger
import Text

/// The shop that a command works with, the language of its results, and the streams they go to.
struct Session {
  let shop: OpenShop
  let phrases: any Phrases
  let streams: Streams

  var menu: MenuView { shop.menu }

  /// - Parameter name: the store to work with.
  init(
    _ options: ShopOptions, store name: String, in language: Language, _ streams: Streams
  ) throws {
    phrases = language.phrases
    shop = try OpenShop(
      menuAt: options.menu.path(streams), ledger: options.stock ?? streams.ledgerAddress,
      store: name, streams.files, notify: Self.notify(phrases, streams))
    self.streams = streams
  }

  init(
    _ options: ShopOptions, _ store: StoreOptions, in language: Language, _ streams: Streams
  ) throws {
    try self.init(options, store: store.store ?? Store.mainID, in: language, streams)
  }

  /// Opens the journal, which may belong to a menu with errors.
  ///
  /// - Parameter name: a store of the menu or of the journal; nil for all.
  init(
    journalOf options: ShopOptions, store name: String? = nil, in language: Language,
    _ streams: Streams
  ) async throws {
    phrases = language.phrases
    shop = try await OpenShop(
      journalOfMenuAt: options.menu.path(streams), ledger: options.stock ?? streams.ledgerAddress,
      store: name, streams.files, notify: Self.notify(phrases, streams))
    self.streams = streams
  }

  /// Says who keeps the ledger locked.
  static func notify(_ phrases: any Phrases, _ streams: Streams) -> LedgerWait.Notify {
    { wait in
      do {
        try streams.writeError(
          TerminalText.sanitized(streams.files.asTyped(phrases.waiting(wait))))
      } catch {
        // Nobody reads standard error; the result of the command does not depend on it.
      }
    }
  }

  /// Says before a write that a ledger which is gone begins anew, and on a terminal asks whether it
  /// should.
  func checkLedger() throws {
    guard let path = shop.ledgerPath else { return }
    let traces = try shop.tracesOfMissingLedger().map(streams.files.asTyped)
    guard !traces.isEmpty else { return }
    try streams.writeError(TerminalText.sanitized(phrases.ledgerIsMissing(path, traces: traces)))
    if streams.isInteractive, try !confirm(phrases.beginAnewQuestion) { throw Status.negative }
  }

  /// Asks a yes-or-no question on a terminal until it is answered. An empty line and the end of input
  /// mean no, so that nothing happens without a yes.
  func confirm(_ question: String) throws -> Bool {
    while let answer = try streams.ask("\(question) \(phrases.choice)") {
      if phrases.isYes(answer) { return true }
      if phrases.isNo(answer) { return false }
    }
    return false
  }
}
