import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

extension KioskRequest {
  /// The id of the order in the path.
  ///
  /// - Throws: `Problem` if it is not an order id.
  func orderID() throws -> OrderID { try OrderID(parameter) }

  /// The order that staff name in the path, by its id, or by its number as on receipts.
  ///
  /// - Throws: `LedgerError.archived` for the number of an order that is in an archive.
  func namedOrderID() async throws -> OrderID {
    let id = try orderID()
    switch try await shop.order(named: id) {
    case .number(.answered(let answer), namesake: .unknown):
      return try OrderID(stored: answer.entry.orderID ?? "")
    case .number(.archived, namesake: .unknown): throw LedgerError.archived(id: id.text)
    case .id, .number, .beginning: return id
    }
  }

  /// An order as it was answered.
  ///
  /// - Parameter budget: as of `OpenShop.answered`.
  /// - Throws: `ProblemDetails` if there is no such order.
  func answeredOrder(_ id: OrderID, budget: SearchBudget? = nil) async throws -> AnsweredOrder {
    guard let answered = try await shop.answered(id, budget: budget) else {
      throw ProblemDetails(.unknownOrder(id.text))
    }
    return answered
  }

  /// Refuses an order of another store than the one that the address names, if it names one.
  ///
  /// - Throws: `ProblemDetails`.
  func checkStore(of entry: JournalEntry) throws(ProblemDetails) {
    guard request.query["store"] != nil, !menu.stockedStoreIDs.contains(entry.store) else { return }
    throw ProblemDetails(
      .orderOfStore(
        menu.graph.shownID(ofStore: entry.store), entry.orderName(on: shop.today)))
  }

  /// Cancels an order for staff, who may name a store: one of another store is left as it is.
  ///
  /// - Throws: as `cancelOrder`.
  func cancelOrderOfStore(_ id: OrderID, _ part: OrderPart? = nil) async throws -> WriteAnswer {
    if let order = try await shop.ledger.answer(to: id) { try checkStore(of: order.entry) }
    return try await cancelOrder(id, part)
  }

  /// - Throws: `ProblemDetails` if there is no such order, or it was refused.
  ///
  /// - Parameter part: what to give back of it; nil for all that is left.
  func cancelOrder(_ id: OrderID, _ part: OrderPart? = nil) async throws -> WriteAnswer {
    let answer = try await shop.ledger.cancel(id, part, in: shop.ledgerMenu)
    if case .unknownOrder = answer.obstacles.first {
      throw ProblemDetails(.unknownOrder(id.text))
    }
    guard answer.isAccepted else { throw problem(of: answer) }
    return answer
  }

  /// The document of a write.
  func report(_ answer: WriteAnswer, _ details: OrderDetails = OrderDetails()) -> EntryReport {
    EntryReport(answer, details, in: menu, forTapping: true)
  }

  /// Why a write was refused, with its document.
  func problem(
    of answer: WriteAnswer, _ details: OrderDetails = OrderDetails(),
    headers: [(name: String, value: String)] = []
  ) -> ProblemDetails {
    let message = LocalizedText.rendered { language in
      let names = names(in: language)
      return
        (names.briefTexts(of: answer.obstacles, store: menu.storeID)
        + [names.madeWith(details)].compactMap(\.self)).joined(separator: "; ")
    }
    return ProblemDetails(
      answer.obstacles.kind, message, headers: headers,
      document: report(answer, details).document(language))
  }

  /// Why an order cannot be decided.
  func problem(of error: OrderError) -> ProblemDetails {
    var problem = ProblemDetails(error.problem)
    problem.words = words(of: error)
    return problem
  }

  /// Why an order cannot be decided.
  func words(of error: OrderError) -> LocalizedText {
    // Only staff can do something about it.
    if case .unitsChanged = error, !isSignedIn { return PageText.askAtCounter }
    return names.words(of: error)
  }

  /// Places an order, and counts it in the metrics.
  ///
  /// - Parameter seen: the price that its sender saw; nil if that does not matter.
  /// - Throws: among others `ProblemDetails` with the document of an order over a limit.
  func place(
    _ lines: [OrderRecord.Line], _ id: OrderID?, _ conditions: OrderConditions = .none,
    notes: OrderNotes = .none, seen: SeenPrice?
  ) async throws -> AnsweredOrder {
    do {
      let answered = try await order(lines, id, conditions, notes, seen)
      services.metrics.countOrder(answered)
      return answered
    } catch let error as OrderError {
      var problem = problem(of: error)
      problem.document = Obstacle(error).map { report(.refused([$0])).document(language) }
      throw problem
    } catch LedgerError.failed(let problem) where problem.kind == .otherContent && !isStaff {
      // A guest who guesses an id is not told what somebody else has ordered.
      throw ProblemDetails(
        .otherContent,
        .text("the id stands for another order already"),
        help: .text("give each order an id of its own; nothing was taken"))
    }
  }

  /// Places an order. After too many refusals of one address, further ones get no row of the journal, so that
  /// nobody fills the disk. Orders that can be made are not affected.
  private func order(
    _ lines: [OrderRecord.Line], _ id: OrderID?, _ conditions: OrderConditions,
    _ notes: OrderNotes, _ seen: SeenPrice?
  ) async throws -> AnsweredOrder {
    func answer(isRecorded: Bool) async throws -> AnsweredOrder {
      try await shop.order(lines, id, conditions, notes: notes) { order in
        try checkPrice(seen, of: order)
        return isRecorded ? nil : try await shop.unrecordedRefusal(of: order)
      }
    }
    let address = request.address
    guard let refusals = services.refusals else { return try await answer(isRecorded: true) }
    guard refusals.take(address) == nil else { return try await answer(isRecorded: false) }
    var hasRow = false
    defer { if !hasRow { refusals.giveBack(address) } }
    let answered = try await answer(isRecorded: true)
    hasRow = !answered.answer.isReplay && !answered.answer.isAccepted
    return answered
  }
}

extension KioskRequest {
  /// The lines that words describe; none if one of them has left the menu, which the answer to their form says.
  func orderLines(_ words: [String]) -> [OrderLine] {
    do throws(Problem) {
      return try OrderArgument.parse(words, in: menu).lines
    } catch {
      return []
    }
  }

  /// The lines that are collected, as the address says.
  var collectedLines: [String] { request.query.all("line") }

  /// What is collected with its notes, and what everything has to be free of, in any store.
  var visit: [(String, String)] {
    let notes = collectedLines.isEmpty ? [] : [Basket.forName, Basket.noteName]
    let names = ["line", LabelFilter.field, LabelFilter.dietField] + notes
    return request.query.pairs.filter { names.contains($0.name) }
      .map { ($0.name, $0.value) }
  }

  /// The address of the order screen with what is collected.
  var orderScreen: String { address("/", visit) }

  /// Whether a guest has chosen a language.
  var hasGuestLanguage: Bool { request.cookie(RequestLanguage.guestCookie)?.isEmpty == false }

  /// Whether a guest has left where the device begins.
  var hasBegun: Bool {
    !visit.isEmpty || hasGuestLanguage || (isBoundToStore && device?.hasStart == true)
  }

  /// The address that forgets all that a guest has chosen, and leads to where the device begins.
  var startOver: String { FormValues([("next", home)]).address("/language") }
}
