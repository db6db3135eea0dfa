package import Diagnostics
import Files
import FindingReports
package import RecipeGraph
import Reports
package import Shop
package import StockLedger
import Text

/// The shop that a command works with, the language of its results, and the streams they go to.
package struct Session {
  package private(set) var shop: OpenShop
  package let language: Language
  package let streams: Streams

  package var menu: MenuView { shop.menu }
  /// The clocks of the shop.
  package var clocks: ShopTimeZone { menu.graph.clocks }

  /// - Parameter name: the store to work with; nil for the one that the options name, or the main one.
  package init(
    _ options: JuiceCommand, store name: String? = nil, in language: Language, _ streams: Streams
  ) throws {
    self.language = language
    shop = try OpenShop(
      menuAt: options.menuPath(streams), ledger: options.ledgerAddress(streams),
      store: name ?? options.storeName(streams) ?? Store.mainID, streams.files,
      notify: Self.notify(language, streams))
    self.streams = streams
  }

  /// Opens the journal, which may belong to a menu with errors: of the store that the options name, or of all.
  ///
  /// - Parameter isWhole: whether the command is about all stores in any case.
  package init(
    journalOf options: JuiceCommand, ofAllStores isWhole: Bool = false, in language: Language,
    _ streams: Streams
  ) async throws {
    self.language = language
    shop = try await OpenShop(
      journalOfMenuAt: options.menuPath(streams), ledger: options.ledgerAddress(streams),
      store: isWhole ? nil : options.storeName(streams), streams.files,
      notify: Self.notify(language, streams))
    self.streams = streams
  }

  /// The same session for writing: the journal records who did it. On a terminal, somebody is asked about a clock that is
  /// far ahead of the last row.
  ///
  /// - Parameter isTrial: whether nothing will be written.
  /// - Throws: among others `Problem`.
  package func used(by writer: WriterOptions, isTrial: Bool = false) async throws -> Session {
    let person = try (writer.by ?? streams.person).map { try PersonName($0) }
    var session = self
    session.shop = shop.used(by: person, writer.clockAhead ? .always : .none)
    guard !isTrial, streams.isInteractive, let lead = try await session.shop.clockLead() else {
      return session
    }
    let note = lead.message
    try streams.writeError(
      language.text("note: \(note)"))
    guard try confirm(language.text("Is the clock right?")) else {
      throw Status.negative
    }
    session.shop = shop.used(by: person, .after(sequence: lead.sequence))
    return session
  }

  /// The same session for screens, which go on: what they have seen of the ledger has to stay in it.
  package func watchingLedger() -> Session {
    var session = self
    session.shop = shop.watched()
    return session
  }

  /// Reports who has locked the ledger.
  package static func notify(_ language: Language, _ streams: Streams) -> LedgerWait.Notify {
    { wait in
      do {
        try streams.writeError(
          TerminalText.sanitized(streams.files.asTyped(language[.waiting(wait)])))
      } catch {
        // Nobody reads standard error; the result of the command does not depend on it.
      }
    }
  }

  /// Reports before a write the stock of what the menu no longer has, if the write enters new fruits or a new
  /// store with opening stock, since they may be the same ones under other ids; and what `checkBeginning` does.
  ///
  /// - Parameter change: the change that follows, if it is one of stock by hand. What it sets is taken over by it.
  /// - Returns: that stock.
  @discardableResult
  package func checkLedger(before change: StockChange? = nil) async throws -> [FormerStock] {
    try checkBeginning()
    let set = change?.kind == .set ? change?.quantities.keys.map { menu[$0].id } ?? [] : []
    let former = try await shop.ledger.formerStock(in: menu.graph).filter { stock in
      guard stock.isBeforeOpening else { return false }
      guard stock.hasStore else {
        return !(stock.newStore == menu.storeID && set.contains(stock.fruit))
      }
      return stock.store == menu.storeID
        && !(stock.successor.map { set.contains($0.fruit) } ?? false)
    }
    for line in former.lines(in: menu.graph) {
      try streams.writeError(line.asNote(in: language))
    }
    return former
  }

  /// Reports before a write that a missing ledger starts from scratch although there was one or there are
  /// others, and on a terminal asks whether it should.
  private func checkBeginning() throws {
    guard let path = shop.location.path else { return }
    let traces = try shop.location.traces(streams.files)
    let note: LocalizedText
    if !traces.isEmpty {
      let list = traces.map(\.quoted).joined(separator: ", ")
      note = .text(
        "note: the ledger `\(path)` is gone, though \(list) is there: a new one begins with opening stock"
      )
    } else if let surroundings = try shop.location.surroundings(streams.files) {
      note = .newLedger(path, surroundings)
      guard surroundings.mayBeContinued else {
        return try streams.writeError(TerminalText.sanitized(note[language]))
      }
    } else {
      return
    }
    try streams.writeError(TerminalText.sanitized(note[language]))
    let question = LocalizedText.text("Begin a new ledger?")
    if streams.isInteractive, try !confirm(question[language]) { throw Status.negative }
  }

  /// Asks a yes-or-no question on a terminal until it is answered. An empty line and the end of input
  /// mean no, so that nothing happens without a yes.
  package func confirm(_ question: String) throws -> Bool {
    let choice = LocalizedText.text("[yes/no]")
    while let answer = try streams.ask("\(question) \(choice[language])") {
      if language.isYes(answer) { return true }
      if language.isNo(answer) { return false }
    }
    return false
  }
}

extension LocalizedText {
  /// The line for standard error that is no failure.
  package func asNote(in language: Language) -> String {
    TerminalText.sanitized("\(LocalizedText.note[language]): \(self[language])")
  }

  /// That a default ledger is made although others are there, or other menus.
  fileprivate static func newLedger(
    _ path: String, _ surroundings: DefaultLedger.Surroundings
  ) -> LocalizedText {
    guard !surroundings.ledgers.isEmpty else {
      let menus = surroundings.menus.quoted
      return LocalizedText.text(
        "note: the new ledger `\(path)` is of this menu alone, and begins with opening stock; other menus of "
          + "the folder have their own (\(menus)); for one ledger name it each time with --stock PATH"
      )
    }
    let ledgers = surroundings.ledgers.quoted
    return LocalizedText.text(
      "note: the new ledger `\(path)` begins with opening stock; to go on with another that is there, name "
        + "it with --stock: \(ledgers)")
  }
}
