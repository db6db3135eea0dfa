import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

extension Basket {
  /// The lines that were collected, with what keeps them from being ordered now.
  ///
  /// - Parameter menu: as it is sold now.
  func html(
    _ request: KioskRequest, _ names: Names, _ levels: StockLevels, in menu: MenuView
  ) throws -> HTML {
    let language = request.language
    let isEmpty = words.isEmpty && gone.isEmpty
    let lines = try words.indices.map { try line($0, request, names) }
    let left = gone.indices.map { goneLine($0, request, names) }
    let count = try OrderArgument.lines(words).reduce(0) { $0 + $1.quantity }
    let total = request.price(of: words)
    let summary = isEmpty ? "" : language[PageText.summary(count, total)]
    return """
      <section class="basket\(isEmpty ? " is-empty" : "")" aria-labelledby="basket">
      <h2 id="basket">\(PageText.basket[language])</h2>
      <p class="news hidden" aria-live="polite">\(summary)</p>
      \(isEmpty ? "<p class=\"hint\">\(PageText.nothingCollected[language])</p>" : nil)
      \(lines.isEmpty && left.isEmpty ? nil : opener(language[PageText.summary(count, nil)], request))
      <ul>\(lines)\(left)</ul>
      \(try obstacle(request, names, levels, in: menu).map { "<p class=\"beyond\">\($0)</p>" as HTML })
      \(words.isEmpty ? nil : order(total, request))
      \(isEmpty ? nil : "<a class=\"button quiet empty\" href=\"\(address([], request))\">\(PageText.empty[language])</a>")
      \(isEmpty ? nil : stillThere(request))
      </section>
      """
  }

  /// Opens the lines on a narrow screen, where only the count, the total and the button are always shown.
  private func opener(_ summary: String, _ request: KioskRequest) -> HTML {
    """
    <label class="opener"><input type="checkbox" id="basket-open"> \
    \(PageText.showLines[request.language]) · <strong>\(summary)</strong></label>
    """
  }

  private func line(_ index: Int, _ request: KioskRequest, _ names: Names) throws -> HTML {
    let language = request.language
    let word = words[index]
    let line = try OrderArgument.parse([word], in: request.menu).lines[0]
    let label = names.displayName(line.variant)
    func step(_ by: Int, _ sign: String, _ text: LocalizedText) -> HTML {
      let quantity = line.quantity + by
      var changed = words
      if quantity == 0 {
        changed.remove(at: index)
      } else {
        changed[index] = request.menu.graph.label(
          of: [OrderLine(line.variant, quantity: quantity)])
      }
      return """
        <a class="button quiet step" href="\(address(changed + gone, request))" \
        aria-label="\(text[language]): \(label)">\(sign)</a>
        """
    }
    let isMost = line.quantity >= request.maxQuantity(of: line.variant.juice)
    let less = line.quantity == 1 ? PageText.remove : PageText.less
    return """
      <li id="line-\(request.menu.graph.label(of: line.variant))"><bdi class="name">\(label)</bdi>\
      \(HTML.price(request.price(of: [word])))\
      <span class="count">\(step(-1, "−", less))<output>\(line.quantity)</output>\
      \(isMost ? "<span class=\"step\"></span>" : step(1, "+", PageText.more))</span></li>
      """
  }

  private func goneLine(_ index: Int, _ request: KioskRequest, _ names: Names) -> HTML {
    let language = request.language
    var rest = gone
    let word = rest.remove(at: index)
    let label = names.orderLabel(line: word, language)
    return """
      <li class="gone"><bdi class="name">\(label)</bdi> <span>\(PageText.leftMenu[language])</span>\
      <a class="button quiet" href="\(address(words + rest, request))" \
      aria-label="\(PageText.remove[language]): \(label)">\(PageText.remove[language])</a></li>
      """
  }

  private func order(_ total: String?, _ request: KioskRequest) -> HTML {
    let language = request.language
    return """
      <form method="post" action="\(request.address("/orders"))">
      <input type="hidden" name="id" value="\(OrderIDs.new())">
      \(hiddenLines)\(hiddenConditions)\(request.hiddenMenu)
      <button class="order">\(PageText.orderAll[language])\(HTML.price(total))</button>
      </form>
      """
  }

  /// The question that the script asks when nobody has touched the screen for a while.
  private func stillThere(_ request: KioskRequest) -> HTML {
    let language = request.language
    return """
      <template id="still-there">\(PageLayout.result(
        PageText.stillThere[language], class: "question",
        """
        <p class="actions"><a class="button" data-close href="\(address(request))">\(PageText.goOn[language])</a> \
        <a class="button quiet" href="\(request.address("/"))">\(PageText.empty[language])</a></p>
        """))</template>
      """
  }

  /// Why the lines cannot be ordered together now; nil if they can, or there are none.
  private func obstacle(
    _ request: KioskRequest, _ names: Names, _ levels: StockLevels, in menu: MenuView
  ) throws -> String? {
    guard !words.isEmpty else { return nil }
    let language = request.language
    let order = try OrderArgument.parse(words, conditions, in: menu)
    for line in order.lines where line.quantity > request.services.settings.maxQuantity {
      return language[
        .maxOfLine(names.displayName(line.variant), max: request.services.settings.maxQuantity)]
    }
    do throws(OrderError) {
      switch try Evaluator.decide(order, stock: levels, in: menu) {
      case .accepted: return nil
      case .refused(let shortage):
        let items = shortage.items.map {
          (fruit: names.label($0.fruit), short: names.amount($0.missing, of: $0.fruit, .up))
        }
        return language[.notEnough(items)]
      case .unavailable(let juices):
        let names = juices.map { names.label($0) }.joined(separator: ", ")
        return language[PageText.notSoldNow(names)]
      case .notFree: return ProblemDetails.Kind.notFree.title[language]
      }
    } catch {
      return ProblemDetails(reporting: error, request.shop.files).message[language]
    }
  }
}

extension KioskRequest {
  /// The price of lines of an order, for people; nil if one of them has none.
  fileprivate func price(of words: [String]) -> String? {
    guard !words.isEmpty, let currency = menu.graph.terms.currency else { return nil }
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

extension LocalizedText {
  /// A line of an order has more than guests may order at once.
  static func maxOfLine(_ juice: String, max: Int) -> LocalizedText {
    .text("At most \(max) of \(juice) at once.", ko: "\(juice) 한 번에 \(max)잔까지 주문할 수 있어요.")
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
