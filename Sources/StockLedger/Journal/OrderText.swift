import Diagnostics
package import Evaluator
package import RecipeGraph

/// The lines of an order, and the text of the journal for them.
package struct OrderContent: Hashable, Sendable, JournalText {
  package let lines: [OrderRecord.Line]
  /// The order as it would be typed, with its sizes.
  package let text: String

  package init(_ lines: [OrderRecord.Line]) {
    self.lines = lines
    text = lines.text
  }

  package init?(text: String) {
    guard let lines = [OrderRecord.Line](text: text) else { return nil }
    self.init(lines)
  }
}

/// What was asked for under the id of an order.
package struct OrderRequest: Hashable, Sendable {
  /// Nil for an order that is only tried.
  package let id: OrderID?
  package fileprivate(set) var content: OrderContent
  /// The lines as they were typed; nil if they do not differ from the content.
  package let typed: String?
  /// What was asked for besides the lines.
  package let conditions: OrderConditions
  /// For whom it is, and what is written on it; no part of what makes a repeated order the same.
  package let notes: OrderNotes
  /// Who took the order. It is no part of what makes a repeated order the same.
  package let taker: Taker

  package init(
    _ id: OrderID?, _ content: OrderContent, typed: String? = nil,
    _ conditions: OrderConditions = .none, notes: OrderNotes = .none, by taker: Taker = .staff
  ) {
    self.notes = notes
    self.id = id
    self.content = content
    self.typed = typed == content.text ? nil : typed
    self.conditions = conditions
    self.taker = taker
  }

  init(_ order: Order, id: OrderID?, in menu: MenuView) {
    self.init(
      id, OrderContent(OrderRecord.lines(of: order.lines, in: menu)), typed: order.typed,
      order.conditions, notes: order.notes, by: menu.taker ?? .staff)
  }

  package var terms: OrderTerms { OrderTerms(conditions: conditions, taker: taker) }
}

extension OrderContent {
  /// The same with the present ids of juices.
  func present(_ formerIDs: FormerIDs) -> OrderContent {
    OrderContent(lines.map { $0.present(formerIDs) })
  }
}

extension OrderRequest {
  /// The same with the present ids of juices.
  func present(_ formerIDs: FormerIDs) -> OrderRequest {
    var request = self
    request.content = content.present(formerIDs)
    return request
  }
}

extension OrderID: JournalText {
  package init?(text: String) {
    do throws(Problem) {
      try self.init(text)
    } catch {
      return nil
    }
  }
}

/// What an order accepted, had to be free of and asked for, and that a guest took it, such as
/// `accept=milk,unknown free-of=peanut offer=regular taker=guest`. Without a taker it is of staff.
package struct OrderTerms: Hashable, Sendable, JournalText {
  package private(set) var conditions: OrderConditions
  package let taker: Taker

  init(conditions: OrderConditions, taker: Taker) {
    (self.conditions, self.taker) = (conditions, taker)
  }

  /// Empty for an order of staff without conditions, whose column is NULL.
  package var text: String {
    KeyedWords.text(
      [],
      [
        "accept": conditions.accepted.words, "free-of": conditions.freeOf.labels.map(\.id),
        "offer": [conditions.offer].compactMap(\.self),
        "taker": taker == .staff ? [] : [taker.rawValue],
      ])
  }

  var storedText: String? {
    // The text of most orders, which need none, would be made while others wait for the ledger.
    if taker == .staff, conditions == .none { return nil }
    let text = text
    return text.isEmpty ? nil : text
  }

  package init?(text: String) {
    let words = KeyedWords(text)
    guard let taker = words["taker"].map({ Taker(rawValue: $0) }) ?? .staff else { return nil }
    self.init(conditions: .none, taker: taker)
    for word in words.list("accept") {
      guard conditions.accepted.insert(word) else { return nil }
    }
    for label in words.list("free-of").compactMap({ FoodLabel($0) }) {
      conditions.freeOf.insert(label)
    }
    conditions.offer = words["offer"]
    guard !self.text.isEmpty else { return nil }
  }
}

extension OrderConditions {
  /// The options of the command line that ask for them, each after a space.
  package var options: String {
    (accepted.words.map { " --accept \($0)" } + freeOf.labels.map { " --free-of \($0.id)" }
      + [offer].compactMap { $0.map { " --offer \($0)" } }).joined()
  }
}

extension OrderRecord.Replacement: JournalWord {
  /// `2:syrup=honey+water` for the second line.
  package var text: String { "\(line + 1):\(ingredient)=\(parts.joined(separator: "+"))" }

  package init?(text: Substring) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[0]), number > 0 else { return nil }
    let sides = parts[1].split(separator: "=", maxSplits: 1)
    guard sides.count == 2 else { return nil }
    self.init(
      line: number - 1, ingredient: String(sides[0]),
      parts: sides[1].split(separator: "+").map(String.init))
  }
}

/// `juice[:size][+option[*times]…][=quantity]`.
extension OrderRecord.Line: JournalWord {
  /// Parses a line as it would be typed.
  package init?(text: Substring) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let variant = VariantReference(String(parts[0]))
    guard let quantity = parts.count == 1 ? 1 : Int(parts[1]), quantity > 0, !variant.juice.isEmpty
    else { return nil }
    self.init(variant, quantity: quantity)
  }
}

/// A line of text for each name and note, with the number of its line before it: `for=Mina`, `2:note=no lid`. None of them
/// has a line break.
extension OrderNotes: JournalText {
  package var text: String {
    func texts(_ note: Note, _ prefix: String) -> [String] {
      [note.name.map { "\(prefix)for=\($0)" }, note.text.map { "\(prefix)note=\($0)" }]
        .compactMap(\.self)
    }
    return
      (texts(order, "")
      + lines.sorted { $0.key < $1.key }.flatMap { texts($0.value, "\($0.key + 1):") })
      .joined(separator: "\n")
  }

  /// Nil for none.
  var storedText: String? { self == .none ? nil : text }

  package init?(text: String) {
    var order = Note()
    var lines: [Int: Note] = [:]
    for word in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[1].isEmpty else { return nil }
      let key = sides[0].split(separator: ":", omittingEmptySubsequences: false)
      let part: WritableKeyPath<Note, String?>
      switch key.last {
      case "for": part = \.name
      case "note": part = \.text
      default: return nil
      }
      if key.count == 1 {
        order[keyPath: part] = String(sides[1])
      } else {
        guard key.count == 2, let number = Int(key[0]), number > 0 else { return nil }
        lines[number - 1, default: Note()][keyPath: part] = String(sides[1])
      }
    }
    self.init(order: order, lines: lines)
  }
}
