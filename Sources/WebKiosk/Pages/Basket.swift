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

  /// The lines as somebody would type them.
  private(set) var words: [String]
  /// Lines of juices, sizes and options that have left the menu since they were collected.
  private(set) var gone: [String] = []
  /// What the lines have to be free of, and what they accept.
  var conditions = OrderConditions.none

  init(_ words: [String], _ conditions: OrderConditions = .none) {
    self.words = words
    self.conditions = conditions
  }

  /// Reads a query: the lines so far, and a juice that is added with the choices of its form.
  ///
  /// - Throws: `OrderArgumentError` for a juice that is added and is not on the menu, for a line that nobody could
  ///   have collected, and for an unknown label; `ProblemDetails` for too many lines.
  static func of(_ values: FormValues, in menu: MenuView) throws -> Basket {
    let (lines, added) = (values.all("line"), word(of: values))
    guard lines.count + (added == nil ? 0 : 1) <= maxLines else {
      throw ProblemDetails(
        .badRequest,
        "a screen collects at most \(maxLines) lines for one order",
        ko: "한 주문에는 \(maxLines)줄까지 담을 수 있어요")
    }
    var basket = Basket([], try OrderConditions(accept: [], freeOf: values.all(LabelFilter.field)))
    for line in lines {
      // Nobody should collect a line that cannot be ordered.
      do throws(OrderArgumentError) {
        _ = try OrderArgument.parse([line], in: menu)
        basket.words.append(line)
      } catch {
        guard error.isAboutMenu else { throw error }
        basket.gone.append(line)
      }
    }
    if let added {
      _ = try OrderArgument.parse([added], in: menu)
      basket.words.append(added)
    }
    return basket
  }

  /// The name of the fields of free options, and the beginning of those of groups, which their ids end.
  static let optionName = "option"
  static let groupPrefix = "option."
  /// The name of the fields with what an order accepts.
  static let acceptName = "accept"

  /// The line that the form of a juice describes; nil if it names no juice.
  static func word(of values: FormValues) -> String? {
    guard let juice = values["juice"] else { return nil }
    let size = values["size"].map { ":\($0)" } ?? ""
    // A group of options has one name, so that a browser allows one of them; its value may be none.
    let chosen = values.pairs.filter { pair in
      pair.name == optionName || pair.name.hasPrefix(groupPrefix) && !pair.value.isEmpty
    }
    let options = chosen.map { "+\($0.value)" }.joined()
    let quantity = values["quantity"].map { "=\($0)" } ?? ""
    return juice + size + options + (quantity == "=1" ? "" : quantity)
  }

  private func address(_ words: [String], _ request: KioskRequest) -> String {
    request.address("/", words.map { ("line", $0) } + freeOf)
  }

  /// The address of the order screen with these lines and those that left the menu.
  func address(_ request: KioskRequest) -> String { address(words + gone, request) }

  /// The condition that lasts for the whole visit.
  private var freeOf: [(String, String)] {
    conditions.freeOf.labels.map { (LabelFilter.field, $0.id) }
  }

  var hiddenLines: HTML { HTML.hidden(words.map { ("line", $0) }) }

  /// The conditions for a form that orders.
  var hiddenConditions: HTML {
    HTML.hidden(freeOf + conditions.accepted.words.map { (Self.acceptName, $0) })
  }

  /// A note about the lines that left the menu; nil if none did.
  func notice(_ request: KioskRequest, _ names: Names) -> HTML? {
    guard !gone.isEmpty else { return nil }
    let labels = gone.map { names.orderLabel(line: $0, request.language) }.joined(separator: ", ")
    return """
      <p class="notices" role="status">\(PageText.leftMenu[request.language]) \(labels)</p>
      """
  }

  func html(_ request: KioskRequest, _ names: Names) -> HTML? {
    guard !words.isEmpty else { return nil }
    let language = request.language
    let prices = words.map { request.price(of: [$0]) }
    let lines = words.enumerated().map { index, word -> HTML in
      var rest = words
      rest.remove(at: index)
      let label = names.orderLabel(line: word, request.language)
      return """
        <li><span>\(label)</span>\(HTML.price(prices[index])) <a class="button quiet" href="\(address(rest, request))" \
        aria-label="\(PageText.remove[language]): \(label)">\(PageText.remove[language])</a></li>
        """
    }
    return """
      <section class="basket" aria-labelledby="basket"><h2 id="basket">\(PageText.basket[language])</h2>
      <ul>\(lines)</ul>
      \(total(request))
      <form method="post" action="\(request.address("/orders"))">
      <input type="hidden" name="id" value="\(OrderIDs.new())">
      \(hiddenLines)\(hiddenConditions)\(request.hiddenMenu)
      <button class="order">\(PageText.orderAll[language])</button>
      <a class="button quiet" href="\(address([], request))">\(PageText.empty[language])</a>
      </form></section>
      """
  }
}

extension Basket {
  /// The price of all lines; nil if one of them has none.
  private func total(_ request: KioskRequest) -> HTML? {
    request.price(of: words).map { total in
      "<p class=\"total\">\(PageText.total[request.language])\(HTML.price(total))</p>"
    }
  }
}

extension KioskRequest {
  /// The price of lines of an order, for people; nil if one of them has none.
  fileprivate func price(of words: [String]) -> String? {
    guard let currency = menu.graph.terms.currency else { return nil }
    do throws(OrderArgumentError) {
      return menu.graph.price(of: try OrderArgument.parse(words, in: menu).lines)
        .map { currency.text(of: $0, in: language) }
    } catch {
      // A line that has left the menu has no price.
      return nil
    }
  }
}

extension HTML {
  static func price(_ text: String?) -> HTML? {
    text.map { " <span class=\"price\">\($0)</span>" }
  }
}

extension OrderArgumentError {
  /// Whether a line that could be ordered before has this problem since the menu changed.
  fileprivate var isAboutMenu: Bool {
    switch self {
    case .unknownJuice, .notServed, .variant: true
    case .empty, .form, .ambiguous, .malformedQuantity, .tooManyLines, .unknownLabel: false
    }
  }
}

extension Names {
  /// A line of an order, for customers.
  func orderLabel(line word: String, _ language: Language) -> String {
    let parts = word.split(separator: "=", maxSplits: 1)
    let name = displayName(variant: String(parts.first ?? ""))
    let quantity = parts.count == 2 ? Int(parts[1]) ?? 1 : 1
    return language[.count(quantity, of: name)]
  }
}
