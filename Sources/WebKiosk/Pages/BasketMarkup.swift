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
    let order = words.isEmpty ? nil : try OrderArgument.parse(words, conditions, in: menu)
    let lines = order?.lines ?? []
    let rows =
      lines.indices.map { row($0, of: lines, request, names) }
      + gone.indices.map { goneRow($0, request, names) }
    let count = lines.reduce(0) { $0 + $1.quantity }
    let total: String? = request.price(of: lines)
    let summary = isEmpty ? "" : language[PageText.summary(count, total)]
    return """
      <section class="basket\(isEmpty ? " is-empty" : "")" aria-labelledby="basket" data-news="\(summary)">
      <h2 id="basket">\(PageText.basket[language])</h2>
      \(isEmpty ? "<p class=\"hint\">\(PageText.nothingCollected[language])</p>" : nil)
      \(isEmpty ? nil : opener(language[PageText.summary(count, nil)], request))
      <ul>\(rows)</ul>
      \(order.flatMap { obstacle(to: $0, request, names, levels, in: menu) }.map { "<p class=\"beyond\">\($0)</p>" as HTML })
      \(order.map { form($0.lines, total, request) })
      \(isEmpty ? nil : HTML.link(PageText.empty[language], to: address([], request), "button quiet empty"))
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

  /// - Parameter lines: those that `words` describe.
  private func row(
    _ index: Int, of lines: [OrderLine], _ request: KioskRequest, _ names: Names
  ) -> HTML {
    let language = request.language
    let line = lines[index]
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
      return .link(
        sign, to: address(changed + gone, request), "button quiet step",
        label: "\(text[language]): \(label)")
    }
    let isMost = line.quantity >= request.maxQuantity(of: request.menu[line.variant.juice])
    let less = line.quantity == 1 ? PageText.remove : PageText.less
    return """
      <li id="line-\(request.menu.graph.label(of: line.variant))"><bdi class="name">\(label)</bdi>\
      \(request.priceTag(of: line))\
      <span class="count">\(step(-1, "−", less))<output>\(line.quantity)</output>\
      \(isMost ? "<span class=\"step\"></span>" : step(1, "+", PageText.more))</span></li>
      """
  }

  private func goneRow(_ index: Int, _ request: KioskRequest, _ names: Names) -> HTML {
    let language = request.language
    var rest = gone
    let word = rest.remove(at: index)
    // The name of what is for others is not told to one who guesses its id.
    let label =
      request.menu.hides(VariantReference(String(word.prefix { $0 != "=" })))
      ? word : names.orderLabel(line: word, language)
    let remove = HTML.quietLink(
      PageText.remove[language], to: address(words + rest, request),
      label: "\(PageText.remove[language]): \(label)")
    return """
      <li class="gone"><bdi class="name">\(label)</bdi> <span>\(PageText.leftMenu[language])</span>\
      \(remove)</li>
      """
  }

  private func form(_ lines: [OrderLine], _ total: String?, _ request: KioskRequest) -> HTML {
    let language = request.language
    return """
      <form method="post" action="\(request.address("/orders"))">
      <input type="hidden" name="id" value="\(PageOrderID.new().text)">
      \(hiddenLines)\(hiddenConditions)\(request.hiddenTotal(of: lines))
      \(request.offerChoice)\(field(Self.forName, PageText.forWhom, notes.order.name, request))\
      \(field(Self.noteName, PageText.orderNote, notes.order.text, request))
      <button class="order">\(PageText.orderAll[language])\(HTML.price(total))</button>
      </form>
      """
  }

  private func field(
    _ name: String, _ text: LocalizedText, _ value: String?, _ request: KioskRequest
  ) -> HTML {
    let value: HTML? = value.map { " value=\"\($0)\"" }
    return """
      <label>\(text[request.language]) <input name="\(name)"\(value) maxlength="\(OrderNotes.maxLength)" \
      autocomplete="off"></label>
      """
  }

  /// The question that the script asks when nobody has touched the screen for a while.
  private func stillThere(_ request: KioskRequest) -> HTML {
    let language = request.language
    let actions = HTML.actions(
      .back(PageText.goOn[language], to: address(request), isQuiet: false),
      .quietLink(PageText.empty[language], to: request.address("/")))
    return """
      <template id="still-there">\(PageLayout.result(
        PageText.stillThere[language], class: "question", actions))</template>
      """
  }

  /// Why the lines cannot be ordered together now; nil if they can.
  private func obstacle(
    to order: Order, _ request: KioskRequest, _ names: Names, _ levels: StockLevels,
    in menu: MenuView
  ) -> String? {
    let language = request.language
    let max = request.services.settings.maxQuantity
    if let line = order.lines.first(where: { $0.quantity > max }) {
      return language[PageText.maxOfLine(names.displayName(line.variant), max)]
    }
    do throws(OrderError) {
      let decision = try Evaluator.decide(order, stock: levels, in: menu, budget: .answer)
      let (obstacles, store) = ([Obstacle](decision, in: menu), request.menu.storeID)
      let texts =
        request.isSignedIn
        ? names.texts(of: obstacles, store: store) : names.briefTexts(of: obstacles, store: store)
      return texts.isEmpty ? nil : texts.joined(separator: "; ")
    } catch .tooManySubstitutions {
      // Whether there are substitutes for it is found out when it is ordered.
      return nil
    } catch {
      return request.words(of: error)[language]
    }
  }
}

extension KioskRequest {
  /// The price of lines of an order, for people; nil if one of them has none, and for no lines.
  func price(of lines: [OrderLine], _ conditions: OrderConditions = .none) -> String? {
    guard !lines.isEmpty, let currency = menu.graph.terms.currency else { return nil }
    return price(of: lines, conditions).map { (total: Money) in
      currency.text(of: total, in: language)
    }
  }

  /// What a line costs with the offers that hold now, and without them if that is more.
  func priceTag(of line: OrderLine) -> HTML? {
    guard let currency = menu.graph.terms.currency,
      let charge = shop.menu().charge(for: line.variant)
    else { return nil }
    func text(_ price: Money) -> String { currency.text(of: price * line.quantity, in: language) }
    return HTML.price(
      text(charge.price), former: charge.price == charge.usual ? nil : text(charge.usual))
  }

  /// The offers that staff may ask for now; nil for guests, and where there are none.
  var offerChoice: HTML? {
    guard isStaff else { return nil }
    let offers = shop.menu().askedOffers
    if offers.isEmpty { return nil }
    let choices = offers.map { offer -> HTML in
      let id = menu.graph[offer].id
      return "<option value=\"\(id)\">\(names.displayName(offer: id))</option>"
    }
    return """
      <label class="offer">\(PageText.offer[language]) <select name="\(Basket.offerName)">\
      <option value="">\(PageText.noOption[language])</option>\(choices)</select></label>
      """
  }
}

extension HTML {
  /// - Parameter former: the price without an offer; nil if it is the same.
  static func price(_ text: String?, former: String? = nil) -> HTML? {
    text.map { text in
      let struck: HTML? = former.map { " <s class=\"price\">\($0)</s>" }
      return "\(struck) <span class=\"price\">\(text)</span>"
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
