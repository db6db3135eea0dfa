import ArgumentParser
import Diagnostics
import Evaluator
import Files
import MenuLoader
import RecipeGraph
import Reports
import SQLiteLedger
import Shop
import StockLedger
import Text

/// A shell's request for completions, answered from the menu and the ledger.
///
/// Anything that cannot be read at once is omitted without a message, since no command has been run yet.
struct CompletionRequest {
  /// The maximum number of orders; nobody reads more.
  private static let maxOrders = 100

  let line: CompletionLine
  private let context: CompletionContext

  init(_ line: CompletionLine, _ context: CompletionContext) {
    self.line = line
    self.context = context
  }

  private var streams: Streams { context.streams }

  /// Nil for a command without completions of its own.
  private var command: (any CompletedCommand.Type)? {
    line.command(in: context) as? any CompletedCommand.Type
  }

  /// The candidates that match the typed text, in the syntax of the shell.
  func candidates(_ candidates: [String]) -> [String] {
    var seen: Set<String> = []
    let shown = candidates.filter { candidate in
      guard candidate.hasPrefix(line.word), seen.insert(candidate).inserted else { return false }
      // A line break would split a candidate, and an escape sequence would reach the terminal.
      guard TerminalText.sanitized(candidate) == candidate else { return false }
      return !candidate.hasPrefix("-") || line.isAfterTerminator
    }
    // There, a description follows a colon.
    guard streams.variable("SAP_SHELL") == "zsh" else { return shown }
    return shown.map { $0.replacing("\\", with: "\\\\").replacing(":", with: "\\:") }
  }

  private var menuPath: String { line.value(of: "--menu", letter: "m") ?? streams.menu }

  private func menu() throws -> MenuIDs { try MenuIDs(streams.files.menu(at: menuPath)) }

  private func ledger() throws -> SQLiteGlance? {
    let address = line.value(of: "--stock") ?? streams.ledgerAddress
    return try LedgerLocation(address, menu: menuPath, streams.files).glance(streams.files)
  }

  /// The fruits that the ledger has seen, by store.
  private func ledgerFruits() throws -> [String: Set<String>] { try ledger()?.fruits() ?? [:] }

  private func attempt<Value>(_ read: () throws -> [Value]) -> [Value] {
    do {
      return try read()
    } catch {
      // The command itself reports the error.
      return []
    }
  }

  // MARK: The menu

  private var store: String { line.value(of: "--store") ?? streams.store ?? Store.mainID }

  private var juices: [MenuIDs.Juice] { attempt { try menu().juices(servedIn: store) } }

  func juiceIDs() -> [String] { juices.map(\.id) }

  /// Lines of an order. A single remaining candidate is shown with its possible continuations.
  func orderLines() -> [String] {
    if line.word.contains("=") { return [] }
    let juices = juices
    let typed = VariantReference(line.word)
    let isVariant = line.word.contains { ":+".contains($0) }
    guard isVariant, let juice = juices.first(where: { $0.id == typed.juice }) else {
      let found = juices.filter { $0.id.hasPrefix(line.word) }
      guard found.count == 1 else { return found.map(\.id) }
      return [found[0].id] + found[0].continuations(of: found[0].id)
    }
    let end = line.word.lastIndex { ":+".contains($0) } ?? line.word.endIndex
    let words = juice.continuations(of: String(line.word[..<end]))
      .filter { $0.hasPrefix(line.word) }
    return words.count == 1 ? words + juice.continuations(of: words[0]) : words
  }

  func fruits() -> [String] { attempt { try menu().fruits } }

  /// What can be switched off: juices, options, fruits, bases, and of a single remaining juice its sizes and options.
  /// After a kind, as in `option/`, only what is of it.
  func things() -> [String] {
    let kind = SwitchedThing.Kind.allCases.first { line.word.hasPrefix("\($0.rawValue)/") }
    let start = kind.map { "\($0.rawValue)/" } ?? ""
    let word = String(line.word.dropFirst(start.count))
    let juices = juices
    let typed = VariantReference(word)
    let isVariant = word.contains { ":+".contains($0) }
    let named = juices.filter { isVariant ? $0.id == typed.juice : $0.id.hasPrefix(word) }
    let parts = named.count == 1 ? named[0].continuations(of: named[0].id) : []
    let options = juices.flatMap { $0.options.map(\.id) }
    return SwitchedThing.Kind.allCases.filter { kind == nil || kind == $0 }.flatMap { kind in
      switch kind {
      case .juice: juices.map(\.id)
      case .size: parts.filter { $0.contains(":") }
      case .option: options + parts.filter { $0.contains("+") }
      case .ingredient: fruits() + attempt { try menu().bases }
      }
    }.map { start + $0 }
  }

  func preparedBases() -> [String] { attempt { try menu().preparedBases } }

  func fruitAmounts() -> [String] { fruits().map { "\($0)=" } }

  // MARK: The menu and the ledger

  /// The fruits that may be in the journal.
  func seenFruits() -> [String] {
    fruits() + attempt { try ledgerFruits().values.flatMap(\.self).sorted() }
  }

  /// The stores that the command takes: those of the journal may have left the menu.
  func stores() -> [String] {
    let seen = command?.readsJournal == true ? attempt { try ledgerFruits().keys.sorted() } : []
    let declared = attempt {
      let menu = try self.menu()
      return [menu.mainStore] + menu.stores
    }
    return (declared.isEmpty ? [Store.mainID] : declared) + seen.filter { $0 != Store.mainID }
  }

  func offers() -> [String] { attempt { try menu().askedOffers(in: store) } }

  /// What `juice on` can switch on again.
  func thingsOff() -> [String] {
    attempt {
      let store = try menu().isMain(store) ? Store.mainID : store
      return SwitchedOff.words(
        try ledger()?.stock(of: store) ?? [:], at: WallClock.system.milliseconds(),
        hasKinds: line.word.contains("/"))
    }
  }

  /// Words of a list, of labels only those of the menu, or all where none of these is typed.
  func labels(_ words: [String]) -> [String] {
    let told = Set(attempt { try menu().labels.labels.map(\.id) })
    let known = list(of: words.filter { told.contains($0) || FoodLabel($0) == nil })
    return known.contains { $0.hasPrefix(line.word) } ? known : list(of: words)
  }

  func orders() -> [String] {
    attempt {
      let menu = try self.menu()
      let now = ShopMoment(milliseconds: WallClock.system.milliseconds(), in: menu.clocks)
      return try ledger()?.orders(
        beginningWith: line.word, of: menu.isMain(store) ? Store.mainID : store,
        on: now.civil.date, limit: Self.maxOrders) ?? []
    }
  }

  func people() -> [String] { attempt { try ledger()?.people() ?? [] } }

  // MARK: Neither

  func ruleCodes() -> [String] { MenuRules.all.map(\.code) }

  /// The results that `juice schema` describes.
  func documents() -> [String] { WireDocument.all.map(\.name) }

  /// Words after those that are typed already, separated by commas.
  func list(of words: [String]) -> [String] {
    let end = line.word.lastIndex(of: ",").map(line.word.index(after:)) ?? line.word.startIndex
    let chosen = Set(line.word[..<end].split(separator: ","))
    return words.filter { !chosen.contains($0[...]) }.map { line.word[..<end] + $0 }
  }

  /// The formats of the command; before it is typed, those that most commands have.
  func formats() -> [String] { command?.formatWords ?? ["text", "json"] }

  /// The candidates after a value of one of two options that each take several values.
  func planValues() -> [String] {
    switch line.option {
    case "--for": orderLines()
    case "--with": fruitAmounts()
    default: []
    }
  }
}

extension MenuIDs.Juice {
  /// The possible continuations of an order's line, with one more size or option.
  fileprivate func continuations(of text: String) -> [String] {
    let reference = VariantReference(text)
    let sizes = reference.size == nil && reference.options.isEmpty ? sizes : []
    let taken = Dictionary(grouping: reference.options) { $0 }.mapValues(\.count)
    let full = groups.filter { group in
      group.options.reduce(0) { $0 + taken[$1, default: 0] } >= group.atMost
    }.flatMap(\.options)
    let options = options.filter {
      taken[$0.id, default: 0] < $0.atMost && !full.contains($0.id)
    }
    return sizes.map { "\(text):\($0)" } + options.map { "\(text)+\($0.id)" }
  }
}
