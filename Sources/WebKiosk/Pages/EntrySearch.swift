import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import StockLedger

/// A search in the journal by the words that the history shows.
///
/// An entry is found if it has all words of the search: in its kind, the names or ids of its juices and fruits, its
/// reason, the name of its person, for whom its order is and what is noted on it, or the id of its order. A number, as
/// `OrderName` reads it, finds the orders with that number, row or id, and what was given back of them, and nothing else:
/// many ids and amounts have it. `#5` also finds a row that is no order's.
struct EntrySearch {
  /// The maximum size of a search in bytes. It has at most half as many words, which `Found` counts.
  static let maxBytes = 200
  /// For how many texts it is kept which words they have, so that memory does not grow with the journal.
  private static let maxTexts = 10_000

  /// The words that a text has, a bit each.
  private typealias Found = UInt128

  let text: String
  private let words: [(text: String, name: OrderName)]
  private let names: Names
  private var found: [String: Found] = [:]

  /// Nil for a query without a search.
  ///
  /// - Throws: `ProblemDetails` for a search that is too long.
  init?(_ query: FormValues, _ names: Names) throws(ProblemDetails) {
    let text = query["q"]?.trimmed ?? ""
    guard text.utf8.count <= Self.maxBytes else {
      throw ProblemDetails(
        .badRequest,
        .text("`q` may have \(Self.maxBytes) bytes at most")
      )
    }
    let words = text.split(whereSeparator: \.isWhitespace).map { word in
      (text: Self.folded(String(word)), name: OrderName(String(word)))
    }
    guard !words.isEmpty else { return nil }
    self.text = text
    self.words = words
    self.names = names
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().canonicallyComposed
  }

  /// - Parameter former: the row of the order that the entry gives back; nil for another entry.
  mutating func matches(_ entry: JournalEntry, of former: JournalEntry?) -> Bool {
    let (kind, note) = (entry.kind, entry.event.note)
    var found = kept("kind \(kind.rawValue)") { _ in Self.words(of: kind) }
    if let person = entry.event.person { found |= kept("person \(person)") { _ in person } }
    if let reason = note.reason {
      found |= kept("reason \(reason)") { names in
        LocalizedText.reason(note).map { names.language[$0] } ?? ""
      }
    }
    for notes in [entry, former].compactMap({ $0?.event.notes }) where notes != .none {
      for text in ([notes.order] + notes.lines.values).flatMap({ [$0.name, $0.text] }) {
        if let text { found |= kept("note \(text)") { _ in text } }
      }
    }
    for movement in entry.movements { found |= fruit(movement.fruitID) }
    for item in entry.event.shortItems { found |= fruit(item.fruit) }
    if let id = entry.orderID {
      found |= juices(of: entry)
      let inID = mask(of: Self.folded(id))
      if inID != 0, OrderID.chosen(id) != nil { found |= inID }
    }
    let rows = [entry, former].compactMap(\.self)
    for (index, word) in words.enumerated() where word.name != .id || found & 1 << index == 0 {
      guard entry.orderID == word.text || rows.contains(where: { Self.isNamed($0, word.name) })
      else {
        return false
      }
    }
    return true
  }

  /// Whether a row is what a number names; one without a day is that of any day.
  private static func isNamed(_ entry: JournalEntry, _ name: OrderName) -> Bool {
    switch name {
    case .row(let sequence): entry.sequence == sequence
    case .number(let number, day: nil): entry.kind == .order && entry.orderNumber == number
    case .number(let number, let day?):
      entry.kind == .order && entry.number?.day == day && entry.orderNumber == number
    case .id: false
    }
  }

  /// What a kind is called in each language, as rows and as orders say it.
  private static func words(of kind: JournalEntry.Kind) -> String {
    let state: LocalizedText? =
      switch kind {
      case .refusal: PageText.refusedEntry
      case .cancel: PageText.cancelledEntry
      default: nil
      }
    return [.kind(kind), state].compactMap(\.self)
      .flatMap { text in Language.allCases.map { text[$0] } }.joined(separator: "\n")
  }

  private mutating func fruit(_ id: String) -> Found {
    kept("fruit \(id)") { "\(id)\n\($0.label(fruit: id))" }
  }

  /// The words in the ids and names of the juices of an order, without quantities.
  private mutating func juices(of entry: JournalEntry) -> Found {
    kept("order \(entry.content ?? "")") { names in
      entry.event.lines
        .map { "\($0.word)\n\(names.label(variant: $0.word))" }.joined(separator: "\n")
    }
  }

  private mutating func kept(_ key: String, _ text: (Names) -> String) -> Found {
    if let mask = found[key] { return mask }
    if found.count >= Self.maxTexts { found = [:] }
    let mask = self.mask(of: Self.folded(text(names)))
    found[key] = mask
    return mask
  }

  private func mask(of text: String) -> Found {
    var mask: Found = 0
    for (index, word) in words.enumerated() where text.contains(word.text) { mask |= 1 << index }
    return mask
  }
}
