import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The lines that are collected for one order. The address of the page has them, so that nothing is kept
/// for a device that may never come back.
struct Basket: Sendable {
  /// Every card of the screen and every line repeats them all.
  static let maxLines = 50

  /// As they would be typed.
  let words: [String]

  init(_ words: [String]) { self.words = words }

  /// What a query names: the lines so far, and a juice that is added with the choices of its form.
  static func of(_ values: FormValues) -> Basket {
    Basket(values.all("line") + (word(of: values).map { [$0] } ?? []))
  }

  /// The line that the form of a juice says; nil if it names none.
  static func word(of values: FormValues) -> String? {
    guard let juice = values["juice"] else { return nil }
    let size = values["size"].map { ":\($0)" } ?? ""
    let options = values.all("option").map { "+\($0)" }.joined()
    let quantity = values["quantity"].map { "=\($0)" } ?? ""
    return juice + size + options + (quantity == "=1" ? "" : quantity)
  }

  private func address(_ words: [String], _ request: KioskRequest) -> String {
    request.address("/", words.map { ("line", $0) })
  }

  /// The address of the order screen with these lines.
  func address(_ request: KioskRequest) -> String { address(words, request) }

  var hiddenLines: HTML {
    HTML(words.map { "<input type=\"hidden\" name=\"line\" value=\"\($0)\">" as HTML })
  }

  func html(_ request: KioskRequest, _ names: Names) -> HTML? {
    guard !words.isEmpty else { return nil }
    let language = request.language
    let lines = words.enumerated().map { index, word -> HTML in
      var rest = words
      rest.remove(at: index)
      let label = names.orderLabel(line: word, request.phrases)
      return """
        <li><span>\(label)</span> <a class="button quiet" href="\(address(rest, request))" \
        aria-label="\(PageText.remove[language]): \(label)">\(PageText.remove[language])</a></li>
        """
    }
    return """
      <section class="basket" aria-labelledby="basket"><h2 id="basket">\(PageText.basket[language])</h2>
      <ul>\(lines)</ul>
      <form method="post" action="\(request.address("/orders"))">
      <input type="hidden" name="id" value="\(OrderIDs.new())">
      \(hiddenLines)
      <button class="order">\(PageText.orderAll[language])</button>
      <a class="button quiet" href="\(request.address("/"))">\(PageText.empty[language])</a>
      </form></section>
      """
  }
}

extension Names {
  /// A line of an order as it is handed over.
  func orderLabel(line word: String, _ phrases: any Phrases) -> String {
    let parts = word.split(separator: "=", maxSplits: 1)
    let name = displayName(variant: String(parts.first ?? ""))
    let quantity = parts.count == 2 ? Int(parts[1]) ?? 1 : 1
    return phrases.count(quantity, of: name)
  }
}
