package import Evaluator
package import RecipeGraph

/// A journal entry without its place in the journal.
package struct JournalEvent: Hashable, Sendable {
  /// What was done, with what rows of its kind alone have.
  ///
  /// It is copied with its entry, and would be value by value if it were not indirect, which is against the budget for
  /// durable orders.
  package indirect enum Action: Hashable, Sendable {
    case opening
    /// With what each of its lines took, if there are several, and its number; nil in a ledger without numbers, and for
    /// an order that is tried.
    case order(
      OrderRequest, [OrderRecord.Replacement] = [], Sale = Sale(), [LineShare] = [],
      OrderNumber? = nil)
    /// At least one reason, except in a row that this program cannot have written.
    case refusal(OrderRequest, [OrderRecord.Reason])
    /// The lines and the money are those of the order, whose money is given back.
    /// - Parameter part: the number of the part of the order that is given back, from 1; nil for all that is left of it.
    case cancel(OrderID, OrderContent, Sale = Sale(), part: Int? = nil)
    /// With the costs of what it took, if any is known.
    case change(StockChange.Kind, ChangeNote = ChangeNote(), UnitCosts? = nil)
    /// Half of a move; the counterpart is the id of the other store.
    case move(counterpart: String, ChangeNote = ChangeNote())
    /// The movement that gives is that of the base that was made.
    /// - Parameter content: the text of the row, if its bytes are not those of the id in Normalization Form C: older
    ///   programs wrote the base's id as the menu had it.
    case make(content: String? = nil)
    case rename(Renaming)
    /// With the sequence of the row that is undone, and the costs of what it gave back.
    case undo(Int, ChangeNote = ChangeNote(), UnitCosts? = nil)
    case archive(ArchiveDigests)
    case off
    case on
  }

  package private(set) var action: Action
  /// The id of the store whose stock it moved.
  package private(set) var store: String
  /// The digest of the menu that the event was evaluated against; nil for an event without a menu.
  package var menu: String?
  /// The name of the person or program that did it; nil if that is not known.
  package var person: String?
  package private(set) var movements: [Movement]

  package init(
    _ action: Action, in store: String, menu: String? = nil, person: String? = nil,
    _ movements: [Movement] = []
  ) {
    self.action = action
    self.store = store
    self.menu = menu
    self.person = person
    self.movements = movements
  }

  /// The event with ids in Normalization Form C, so that equal ids have equal bytes.
  var composed: JournalEvent {
    if otherStore == nil, store.isASCII, movements.allSatisfy(\.fruitID.isASCII) { return self }
    var event = self
    event.store = store.canonicallyComposed
    if case .move(let counterpart, let note) = action {
      event.action = .move(counterpart: counterpart.canonicallyComposed, note)
    }
    if case .rename(let renaming) = action { event.action = .rename(renaming.composed) }
    event.movements = movements.map {
      Movement(
        fruitID: $0.fruitID.canonicallyComposed, dimension: $0.dimension, delta: $0.delta,
        balance: $0.balance)
    }
    return event
  }

  /// The event with the present ids of juices, for sums. It is not what its row says, and has not its hash.
  func present(_ formerIDs: FormerIDs) -> JournalEvent {
    if formerIDs.isEmpty { return self }
    var event = self
    switch action {
    case .order(let request, let replacements, let sale, let shares, let number):
      event.action = .order(request.present(formerIDs), replacements, sale, shares, number)
    case .refusal(let request, let reasons):
      event.action = .refusal(
        request.present(formerIDs), reasons.map { $0.present(formerIDs) })
    case .cancel(let id, let content, let sale, let part):
      event.action = .cancel(id, content.present(formerIDs), sale, part: part)
    default: break
    }
    return event
  }

  /// The event reduced to one fruit.
  func about(_ fruit: String) -> JournalEvent {
    var event = self
    let positions = movements.indices.filter { movements[$0].fruitID == fruit }
    event.movements = positions.map { movements[$0] }
    func reduced(_ costs: UnitCosts?) -> UnitCosts? {
      costs.map { costs in
        UnitCosts(costs.currency, rates: positions.map { costs.cost(at: $0)?.rate })
      }
    }
    switch action {
    case .refusal(let request, let reasons):
      event.action = .refusal(
        request, reasons.filter { $0.shortItem.map { $0.fruit == fruit } ?? true })
    case .change(let kind, let note, let costs):
      event.action = .change(kind, note, reduced(costs))
    case .undo(let sequence, let note, let costs):
      event.action = .undo(sequence, note, reduced(costs))
    default: break
    }
    return event
  }
}

extension JournalEvent {
  package var kind: JournalEntry.Kind {
    switch action {
    case .opening: .opening
    case .order: .order
    case .refusal: .refusal
    case .cancel: .cancel
    case .change(.add, _, _): .add
    case .change(.remove, _, _): .remove
    case .change(.set, _, _): .set
    case .change(.reset, _, _): .reset
    case .move: .move
    case .make: .make
    case .rename: .rename
    case .undo: .undo
    case .archive: .archive
    case .off: .off
    case .on: .on
    }
  }

  /// What an order or a refusal was asked for.
  package var request: OrderRequest? {
    switch action {
    case .order(let request, _, _, _, _), .refusal(let request, _): request
    default: nil
    }
  }

  package var orderID: String? {
    if case .cancel(let id, _, _, _) = action { return id.text }
    return request?.id?.text
  }

  /// The number of the part of an order that is given back, from 1; nil for other rows.
  package var part: Int? {
    if case .cancel(_, _, _, let part) = action { part } else { nil }
  }

  /// The part of an order that is given back; nil for other rows.
  var partReference: PartReference? {
    guard case .cancel(let id, _, _, let part?) = action else { return nil }
    return PartReference(part, of: id)
  }

  /// The order's id, under which the row is looked up; of a part that is given back, its own.
  var storedOrderID: String? { partReference?.storedID.text ?? orderID }

  /// What each line of an order took; empty for an order of one line, and for other rows.
  var shares: [LineShare] {
    if case .order(_, _, _, let shares, _) = action { shares } else { [] }
  }

  /// The number of an order in its store and on its day; nil for other rows.
  package var number: OrderNumber? {
    if case .order(_, _, _, _, let number) = action { number } else { nil }
  }

  /// The lines of an order, a refusal or a cancellation; none for rows of other kinds.
  package var lines: [OrderRecord.Line] {
    if case .cancel(_, let content, _, _) = action { return content.lines }
    return request?.content.lines ?? []
  }

  /// The lines of an order, a refusal or a cancellation as they would be typed, with their sizes; the base and the
  /// amount that were made, as `juice make` reads them; what was renamed; the sequence of the undone row; the head and
  /// the digests of archived rows.
  package var content: String? {
    switch action {
    case .order(let request, _, _, _, _): request.content.text
    case .refusal(let request, _): request.content.text
    case .cancel(_, let content, _, _): content.text
    case .make(let content): content ?? made?.madeText
    case .rename(let renaming): renaming.text
    case .undo(let sequence, _, _): sequence.text
    case .archive(let digests): digests.text
    case .opening, .change, .move, .off, .on: nil
    }
  }

  package var conditions: OrderConditions { request?.conditions ?? .none }
  package var notes: OrderNotes { request?.notes ?? .none }
  /// Who took the order; nil for other kinds.
  package var taker: Taker? { request?.taker }

  /// The ingredients of an order that were replaced.
  package var replacements: [OrderRecord.Replacement] {
    if case .order(_, let replacements, _, _, _) = action { replacements } else { [] }
  }

  /// Why the order of a refusal was refused; none for other kinds.
  package var reasons: [OrderRecord.Reason] {
    if case .refusal(_, let reasons) = action { reasons } else { [] }
  }

  /// The shortage of a refusal; empty if it was refused for another reason.
  package var shortItems: [OrderRecord.ShortItem] { reasons.compactMap(\.shortItem) }

  /// The id of the other store of a move.
  package var counterpart: String? {
    if case .move(let counterpart, _) = action { counterpart } else { nil }
  }

  /// The id of the store with the other half of a move, or of a store's renaming.
  package var otherStore: String? {
    if case .rename(let renaming) = action { renaming.otherStore } else { counterpart }
  }

  /// The note on a change of stock.
  package var note: ChangeNote {
    switch action {
    case .change(_, let note, _), .move(_, let note), .undo(_, let note, _): note
    default: ChangeNote()
    }
  }

  /// The money and the labels of an order, and of its cancellation, which gives the same money back.
  package var sale: Sale {
    switch action {
    case .order(_, _, let sale, _, _), .cancel(_, _, let sale, _): sale
    default: Sale()
    }
  }

  /// The costs of what a change by hand took, or of what an undo gave back; nil if none is known.
  package var unitCosts: UnitCosts? {
    switch action {
    case .change(_, _, let costs), .undo(_, _, let costs): costs
    default: nil
    }
  }

  /// The cost of what a movement took by hand, negative for what it gave back; nil if it is not known.
  ///
  /// - Parameter position: the position of the movement in its row.
  package func cost(ofMovementAt position: Int) -> Rational? {
    guard let rate = unitCosts?.cost(at: position)?.rate else { return nil }
    do throws(ArithmeticOverflow) {
      return try rate.multiplied(by: Rational(-Int128(movements[position].delta), over: 1000))
    } catch {
      return nil
    }
  }

  /// The sequence of the row that this event undoes; nil for other kinds.
  package var undoneSequence: Int? {
    if case .undo(let sequence, _, _) = action { sequence } else { nil }
  }

  /// The movement of the base that this event made; nil for other kinds, and for movements that the making of a base
  /// cannot have written.
  package var made: Movement? {
    guard case .make = action else { return nil }
    let made = movements.filter { $0.delta > 0 }
    return made.count == 1 && movements.allSatisfy { $0.delta != 0 } ? made[0] : nil
  }

  /// Whether it is an order that only takes, or a refusal.
  package var isOrderAnswer: Bool {
    switch action {
    case .order: movements.allSatisfy { $0.delta < 0 }
    case .refusal: true
    default: false
    }
  }

  /// Whether the lines and conditions ask for the order that this entry answers, either as it was typed or as it was
  /// understood then.
  package func isAnswer(to lines: [OrderRecord.Line], _ conditions: OrderConditions) -> Bool {
    guard let request, conditions == request.conditions else { return false }
    let typed = request.typed.flatMap { [OrderRecord.Line](text: $0) }
    return [typed, request.content.lines].contains { $0?.content == lines.content }
  }
}
