import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The lines that are collected for one order. They are in the page's address, so the server keeps nothing for a
/// device that may never come back.
struct Basket: Sendable {
  /// Every card and every line of the screen repeats all lines, so the page grows with their number.
  static let maxLines = 50
  /// The maximum size of the lines in bytes, as the address of the page in the other language has them: encoded twice.
  /// The server takes 8 KiB.
  static let maxSize = 7 * 1024

  /// The lines in the notation of orders, each variant once.
  private(set) var words: [String]
  /// Lines of juices, sizes and options that have left the menu since they were collected. They are shown until
  /// they are taken out, and not ordered.
  private(set) var gone: [String] = []
  /// What the lines have to be free of, and what they accept.
  var conditions = OrderConditions.none
  /// The diets that a guest asks every juice to suit.
  var diets: DietSet = []
  /// For whom the order and its lines are, and what is written on them, as its form says.
  var notes: OrderNotes

  init(
    _ words: [String], _ conditions: OrderConditions = .none, _ notes: OrderNotes = .none
  ) {
    self.words = words
    self.conditions = conditions
    self.notes = notes
  }

  /// What a guest asks of every juice.
  var wish: GuestWish { GuestWish(freeOf: conditions.freeOf, diets: diets) }

  var isEmpty: Bool { words.isEmpty && gone.isEmpty }

  /// Reads a query: the lines so far, and one that is added.
  ///
  /// - Throws: `Problem` for a juice that is added and is not on the menu, for a line that nobody could
  ///   have collected, and for an unknown label; `ProblemDetails` for too many lines.
  static func of(
    _ values: FormValues, adding added: String?, in menu: MenuView
  ) throws -> Basket {
    let lines = values.all("line")
    guard lines.count + (added == nil ? 0 : 1) <= maxLines else {
      throw ProblemDetails(
        toGuests: .badRequest,
        .text("a screen collects at most \(maxLines) lines for one order"))
    }
    let wish = try OrderConditions.wish(
      freeOf: values.all(LabelFilter.field), diets: values.all(LabelFilter.dietField))
    var basket = Basket([], OrderConditions(freeOf: wish.freeOf))
    basket.diets = wish.diets
    var merged: [OrderLine] = []
    for line in lines {
      // Nobody should collect a line that cannot be ordered, but one may have become so since the menu changed.
      do throws(Problem) {
        merged.add(try OrderArgument.parse([line], in: menu).lines[0])
      } catch {
        guard error.kind == .unknownJuice else { throw error }
        basket.gone.append(line)
      }
    }
    // Notes without lines are those of a guest who has left.
    if !lines.isEmpty { basket.notes = try notes(of: values, lines: 0) }
    if let added { merged.add(try OrderArgument.parse([added], in: menu).lines[0]) }
    basket.words = merged.map { menu.graph.label(of: [$0]) }
    let values = FormValues((basket.words + basket.gone).map { ("line", $0) })
    guard values.isShort else {
      throw ProblemDetails(toGuests: .badRequest, PageText.basketIsFull)
    }
    return basket
  }

  /// The name of the fields of free options, and the beginning of those of groups, and of options that may be taken
  /// several times, which their ids end. Groups and options of a juice have different ids.
  static let optionName = "option"
  static let groupPrefix = "option."
  /// The name of the fields with what an order accepts.
  static let acceptName = "accept"
  /// The names of the fields for whom an order is, and with what is written on it. Those of a line end with a dot and
  /// its number, from 1.
  static let forName = "for"
  static let noteName = "note"
  /// The name of the field with the offer for which staff ask.
  static let offerName = "offer"

  /// - Parameter count: that of the lines which may have notes of their own.
  static func notes(of values: FormValues, lines count: Int) throws(Problem) -> OrderNotes {
    let fields = Dictionary(values.pairs.map { ($0.name, $0.value) }) { $0.isEmpty ? $1 : $0 }
    func note(_ end: String = "") throws(Problem) -> OrderNotes.Note {
      try OrderNotes.note(name: fields[forName + end], text: fields[noteName + end])
    }
    var lines: [Int: OrderNotes.Note] = [:]
    for line in 0..<count { lines[line] = try note(".\(line + 1)") }
    return OrderNotes(order: try note(), lines: lines)
  }

  private static func fields(of note: OrderNotes.Note, _ end: String = "") -> [(String, String)] {
    [(forName + end, note.name), (noteName + end, note.text)]
      .compactMap { name, text in text.map { (name, $0) } }
  }

  /// The line that the form of a juice describes; nil if it names no juice.
  static func word(of values: FormValues) -> String? {
    values["juice"].map { word(of: values, juice: $0) }
  }

  /// The line of a juice with the choices of a form.
  static func word(of values: FormValues, juice: String) -> String {
    let size = values["size"].map { ":\($0)" } ?? ""
    // A group of options has one name, so that a browser allows one of them; its value may be none, as that of an
    // option that may be taken several times.
    let chosen = values.pairs.filter { pair in
      pair.name == optionName || pair.name.hasPrefix(groupPrefix) && !pair.value.isEmpty
    }
    let options = chosen.map { "+\($0.value)" }.joined()
    let quantity = values["quantity"].map { "=\($0)" } ?? ""
    return juice + size + options + (quantity == "=1" ? "" : quantity)
  }

  /// The address of a page with lines in place of these.
  func address(_ words: [String], _ request: KioskRequest, at path: String = "/") -> String {
    request.address(path, collected(words) + freeOf)
  }

  /// The address of the order screen with these lines and those that left the menu.
  func address(_ request: KioskRequest) -> String { address("/", request) }

  /// The same of another page.
  func address(
    _ path: String, _ request: KioskRequest, _ more: [(String, String)] = []
  ) -> String {
    request.address(path, more + collected(words + gone) + freeOf)
  }

  /// The fields of lines with the notes of the whole order, which an address has only if it is not too long with them.
  private func collected(_ words: [String]) -> [(String, String)] {
    let lines = words.map { ("line", $0) }
    guard !notes.order.isEmpty, !words.isEmpty else { return lines }
    let noted = lines + Self.fields(of: notes.order)
    return FormValues(noted).isShort ? noted : lines
  }

  /// What a guest asks, which lasts for the whole visit.
  private var freeOf: [(String, String)] {
    conditions.freeOf.labels.map { (LabelFilter.field, $0.id) }
      + diets.declared.map { (LabelFilter.dietField, $0.rawValue) }
  }

  /// The lines for a form that orders them.
  var hiddenLines: HTML { HTML.hidden(words.map { ("line", $0) }) }

  /// All lines, and what their order's form says besides, for a form that collects one more.
  var allHiddenLines: HTML { HTML.hidden(collected(words + gone)) }

  /// The hidden fields of a form that adds a juice to these lines, or orders it while there are none.
  func hiddenCart(_ request: KioskRequest) -> HTML {
    "\(request.hiddenStore)\(allHiddenLines)\(HTML.hidden(freeOf))"
  }

  /// The conditions for a form that orders.
  var hiddenConditions: HTML {
    HTML.hidden(
      freeOf + conditions.accepted.words.map { (Self.acceptName, $0) }
        + (conditions.offer.map { [(Self.offerName, $0)] } ?? []))
  }

  /// All notes for a form that orders without fields for them.
  var hiddenNotes: HTML {
    let lines = notes.lines.sorted { $0.key < $1.key }
    return HTML.hidden(
      Self.fields(of: notes.order) + lines.flatMap { Self.fields(of: $1, ".\($0 + 1)") })
  }
}

extension FormValues {
  /// Whether an address may have them.
  fileprivate var isShort: Bool { Self.encoded(text).utf8.count <= Basket.maxSize }
}

extension [OrderLine] {
  /// Adds a line to that of the same variant.
  fileprivate mutating func add(_ line: OrderLine) {
    guard let index = firstIndex(where: { $0.variant == line.variant }) else {
      return append(line)
    }
    // More than one order may have is said of it on the screen.
    let sum = Swift.min(self[index].quantity + line.quantity, OrderBounds.maxQuantity)
    self[index] = OrderLine(line.variant, quantity: sum)
  }
}
