import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The dialog of the stock screen in which batches of a prepared base are made.
///
/// A making has no id of its own, as an order has. So that a form that is sent twice makes once, it has the last row of
/// the journal that its page knew, and nothing is made if the store's stock was changed by hand after that row, as a
/// making changes it. Orders do not count: with many customers there would always be one, and whether there is enough
/// is decided anew.
enum MakePages {
  /// The start of the value of the button that leads here from the stock screen, before the id of the base.
  static let buttonPrefix = "make."

  static func address(of base: String) -> String { "/stock/make/\(FormValues.encoded(base))" }

  static func ask(_ request: KioskRequest) async throws -> WebResponse {
    try await answer(request.request.query, request) { try await $0.page() }
  }

  static func make(_ request: KioskRequest) async throws -> WebResponse {
    let values = try request.form()
    return try await answer(values, request) { dialog in
      guard let seen = values[MakeDialog.seenName].flatMap({ JournalHead($0) }) else {
        throw ProblemDetails(
          .preconditionRequired,
          .text("the form does not say what stock it is meant for"))
      }
      let answer = try await request.shop.ledger.make(
        [dialog.base: try dialog.amount()], yields: try dialog.yields(), seen: seen,
        in: request.shop.ledgerMenu)
      if answer.isAccepted { return .seeOther(dialog.stockAddress(made: answer.head)) }
      if case .overtaken(let change) = answer.obstacles.first {
        return try await dialog.page(overtakenBy: change)
      }
      return try await dialog.page(answer.obstacles)
    }
  }

  /// What was made, as a row of the journal says; nil if it is no making in this store. Base and store may have got
  /// other ids since.
  static func made(_ row: String, _ request: KioskRequest) async throws -> String? {
    guard let sequence = Int(row), sequence > 0,
      let entry = try await request.shop.ledger.entry(sequence), entry.kind == .make,
      request.menu.stockedStoreIDs.contains(entry.store), let made = entry.movements.last
    else { return nil }
    let names = request.names
    let id = names.graph.formerIDs.present(of: made.fruitID, in: .ingredients) ?? made.fruitID
    return request.language[.madeBase(names.label(fruit: id), names.amount(made.change))]
  }

  /// Answers with the dialog. A problem leads back to the stock screen, with what is staged on it.
  private static func answer(
    _ values: FormValues, _ request: KioskRequest,
    _ body: (MakeDialog) async throws -> WebResponse
  ) async throws -> WebResponse {
    let staged = MakeDialog.staged(values)
    do {
      return try await body(try MakeDialog(values, staged, request))
    } catch {
      var problem = ProblemDetails(reporting: error, request.shop.files)
      problem.back = (request.address("/stock", staged), PageText.backToStock)
      throw problem
    }
  }
}

/// A number of batches of one base to make.
private struct MakeDialog {
  static let seenName = "journal"
  private static let batchesName = "batches"
  private static let yieldsName = "yields"

  let base: Ref<Base>
  private let batches: Int
  /// What came of the batches as it was typed; empty for what the recipe says.
  private let typedYields: String
  /// The name of what is staged on the stock screen. What a making takes from a staged fruit is shown there like a
  /// change by somebody else, since a number that was counted before may no longer be right.
  let staged: [(String, String)]
  private let request: KioskRequest

  private var menu: MenuView { request.menu }
  private var language: Language { request.language }
  private var names: Names { request.names }
  private var path: String { MakePages.address(of: menu[base].id) }

  /// - Throws: `Problem` if there is no such base, or the number is no amount; `ProblemDetails` if it is an
  ///   amount, but not a whole number of batches.
  init(
    _ values: FormValues, _ staged: [(String, String)], _ request: KioskRequest
  ) throws {
    do throws(Problem) {
      base = try MakeArgument.base(request.parameter, in: request.menu.graph)
    } catch {
      // The base is part of the page's address.
      throw Problem(.notFound, error.message, help: error.help)
    }
    let text = values[Self.batchesName] ?? "1"
    if let count = Int(text), count > 0 {
      batches = count
    } else {
      _ = try MakeArgument.quantity(text, of: base, in: request.menu.graph)
      throw ProblemDetails(
        .badRequest,
        .text("`\(text)` is not a whole number of batches"))
    }
    typedYields = values[Self.yieldsName] ?? ""
    self.staged = staged
    self.request = request
  }

  /// The values of a form or an address that belong to the stock screen.
  static func staged(_ values: FormValues) -> [(String, String)] {
    values.pairs.filter { ["order", StockDrafts.field].contains($0.name) }
      .map { ($0.name, $0.value) }
  }

  /// The amount in the batches.
  ///
  /// - Throws: `Problem` if stock cannot count it, or it takes a fraction of a piece.
  func amount() throws -> Quantity {
    try MakeArgument.quantity("\(batches)", of: base, in: menu.graph)
  }

  /// What came of the batches; nothing if it is what the recipe says.
  ///
  /// - Throws: `Problem` for a text that is no amount of the base.
  func yields() throws -> [Ref<Base>: Quantity] {
    typedYields.isEmpty
      ? [:]
      : try MakeArgument.yields(
        typedYields, of: [base: try amount()], in: menu.graph, typedIn: language)
  }

  /// The stock screen as it was left.
  ///
  /// - Parameter made: the row of what was made there meanwhile.
  func stockAddress(made: JournalHead? = nil) -> String {
    request.address("/stock", staged + (made.map { [("made", "\($0.sequence)")] } ?? []))
  }

  // MARK: The page

  func page(_ obstacles: [Obstacle] = []) async throws -> WebResponse {
    try await page(
      status: obstacles.isEmpty ? nil : ProblemDetails.Kind.changeRefused.httpStatus,
      obstacles: obstacles)
  }

  /// - Parameter change: the row of the last change since the page before; nil if that is not known.
  func page(overtakenBy change: JournalEntry?) async throws -> WebResponse {
    let problem = ProblemDetails.Kind.changedMeanwhile
    let changes = change.map { change -> HTML in
      let parts =
        ["\(language[.kind(change.kind)])"] + names.changes(of: change)
        + change.event.writers.map { "\(language[$0])" as HTML }
      return ": \(HTML(parts, separator: language[.listSeparator]))"
    }
    return try await page(
      status: problem.httpStatus,
      notice: """
        <div class="notices" role="alert"><p>\(problem.title[language])\(changes)</p>
        <p>\(PageText.notMade[language])</p></div>
        """)
  }

  private func page(
    status: Int?, obstacles: [Obstacle] = [], notice: HTML? = nil
  ) async throws -> WebResponse {
    // The row is read first, so that the stock is never older than it.
    let head = try await request.shop.ledger.head()
    let levels = try await request.shop.levels()
    let trial = trial(on: levels)
    let obstacles = obstacles.isEmpty ? trial.obstacles : obstacles
    let lines =
      names.texts(of: obstacles, store: menu.storeID)
      + (trial.problem.map { [$0.message[language]] } ?? [])
    let possible = menu[base].stock.flatMap { PossibleBatches(of: $0, stock: levels, in: menu) }
    let rest: HTML =
      possible?.count == 0
      ? "\(table(trial, levels))\n\(HTML.actions(keepEditing))"
      : form(trial, levels, possible, head)
    return PageLayout.dialog(
      PageText.make(names.label(base))[language], request, at: .stock,
      status: status ?? trial.problem?.kind.httpStatus ?? 200,
      """
      \(notice)
      <p>\(PageText.batch(names.amount(menu[base].yields), possible: possible.map(\.count))[language])</p>
      \(HTML.list(lines, class: "shortage"))
      \(rest)
      """)
  }

  /// What making the batches would take, and why they could not be made.
  private struct Trial {
    var amount: Quantity?
    var needs: [(fruit: Ref<Fruit>, quantity: Quantity)] = []
    var obstacles: [Obstacle] = []
    /// The reason why it cannot be decided.
    var problem: ProblemDetails?

    var isPossible: Bool { obstacles.isEmpty && problem == nil }
  }

  private func trial(on levels: StockLevels) -> Trial {
    var trial = Trial()
    do {
      let amount = try amount()
      let yields = try yields()
      trial.amount = yields[base] ?? amount
      trial.needs = try menu.graph.needs(of: amount, base)
      if case .refused(let refusal) = try Evaluator.make(
        [base: amount], yields: yields, stock: levels, in: menu)
      {
        trial.obstacles = [Obstacle](refusal, in: menu)
      }
    } catch {
      trial.problem = ProblemDetails(reporting: error, request.shop.files)
    }
    return trial
  }

  private func form(
    _ trial: Trial, _ levels: StockLevels, _ possible: PossibleBatches?, _ head: JournalHead
  ) -> HTML {
    let amount = trial.amount.flatMap { amount in
      menu[base].stock.map { names.amount(amount, of: $0) }
    }
    let button = trial.isPossible ? HTML.button(PageText.makeNow[language]) : nil
    let show = HTML.button(
      PageText.show[language], "quiet update", " formmethod=\"get\" formaction=\"\(path)\"")
    let count = CountField(
      name: Self.batchesName, label: PageText.batches, value: batches, max: possible?.count)
    // The first button is that of the key Enter in a field: what is typed is shown before it is made.
    return """
      <form method="post" action="\(request.address(path))" class="choices">
      \(request.hiddenStore)\(HTML.hidden(staged + [(Self.seenName, head.text)]))
      <div class="sum">\(count.html(language))\(amount.map { "<strong>\($0)</strong>" as HTML })</div>
      <label>\(PageText.yields[language])
      <input type="text" name="\(Self.yieldsName)" value="\(typedYields)" maxlength="40"></label>
      \(table(trial, levels))
      \(HTML.actions(show, button, keepEditing))
      </form>
      """
  }

  /// What the batches take, beside what is there; nil if that is not known.
  private func table(_ trial: Trial, _ levels: StockLevels) -> HTML? {
    guard !trial.needs.isEmpty else { return nil }
    let rows = trial.needs.map { need in
      HTML.row(
        names.label(need.fruit), names.amount(need.quantity, of: need.fruit, .up),
        names.stock(of: need.fruit, levels, in: menu))
    }
    return HTML.table([language[.fruit], language[.needed], language[.stock]], rows)
  }

  private var keepEditing: HTML { .back(PageText.keepEditing[language], to: stockAddress()) }
}
