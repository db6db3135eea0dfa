import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// What a guest is about to order: its lines with what they contain and cost, and what keeps them from being made. On a
/// wide screen it stands beside the menu, and else on a page of its own.
struct OrderReview {
  private enum Outcome {
    /// Without an answer, whether it can be made is found out when it is ordered.
    case possible(AnsweredOrder?)
    case refused(AnsweredOrder)
    /// No stock would suffice. The text says why.
    case impossible(String)
    /// No line is on the menu any more.
    case nothing
  }

  /// The address of its own page.
  static let path = "/review"

  private let request: KioskRequest
  private let basket: Basket
  private let names: Names
  private let lines: [OrderLine]
  private let levels: StockLevels
  private let outcome: Outcome
  /// The page on which its lines are changed.
  private let path: String

  private var language: Language { request.language }

  /// - Parameter levels: the present stock.
  init(
    _ request: KioskRequest, _ basket: Basket, _ levels: StockLevels, at path: String
  ) async throws {
    self.request = request
    self.basket = basket
    self.path = path
    names = request.names
    self.levels = levels
    guard !basket.words.isEmpty else {
      (lines, outcome) = ([], .nothing)
      return
    }
    var order = try OrderArgument.parse(basket.words, basket.conditions, in: request.menu)
    order.notes = basket.notes
    lines = order.lines
    outcome = try await Self.outcome(of: order, request)
  }

  private static func outcome(
    of order: Order, _ request: KioskRequest
  ) async throws -> Outcome {
    let max = request.services.settings.maxQuantity
    if let line = order.lines.first(where: { $0.quantity > max }) {
      let name = request.names.displayName(line.variant)
      return .impossible(PageText.maxOfLine(name, max)[request.language])
    }
    do {
      let answered = try await request.shop.trial(order, budget: .answer)
      return answered.answer.isAccepted ? .possible(answered) : .refused(answered)
    } catch OrderError.tooManySubstitutions {
      return .possible(nil)
    } catch let error as OrderError {
      return .impossible(request.words(of: error)[request.language])
    }
  }

  // MARK: Where it stands

  /// The page of its own. An address without lines leads to the menu.
  static func page(_ request: KioskRequest) async throws -> WebResponse {
    let basket = try Basket.of(request.request.query, adding: nil, in: request.menu)
    guard !basket.isEmpty else { return .seeOther(basket.address(request)) }
    let review = try await OrderReview(
      request, basket, try await request.shop.levels(), at: path)
    let language = request.language
    return PageLayout.page(
      PageText.cart[language], request, at: .customers, live: request.address("/live"),
      """
      <article class="review">
      <h1>\(PageText.cart[language])</h1>
      \(try review.content())
      \(review.canOrder ? nil : HTML.actions(review.addMore))
      </article>
      \(review.stillThere)
      """)
  }

  /// What stands beside the menu: on a narrow screen a bar with the number of drinks and their total. Nil while there
  /// are none.
  func cart() throws -> HTML? {
    guard !basket.isEmpty else { return nil }
    let count = lines.reduce(0) { $0 + $1.quantity }
    let summary = PageText.summary(count, request.price(of: lines))[language]
    return """
      <section class="cart" aria-labelledby="cart" data-news="\(summary)">
      <h2 id="cart">\(PageText.cart[language])</h2>
      <p class="bar"><strong>\(summary)</strong> \
      \(HTML.link(PageText.review[language], to: basket.address(Self.path, request)))</p>
      <div class="review">
      \(try content())
      </div>
      </section>
      \(stillThere)
      """
  }

  /// The question that the script asks when nobody has touched the screen for a while.
  private var stillThere: HTML {
    let actions = HTML.actions(
      .back(PageText.goOn[language], to: basket.address(path, request), isQuiet: false),
      .quietLink(PageText.startOver[language], to: request.startOver, " data-begin"))
    return """
      <template id="still-there">\(PageLayout.result(
        PageText.stillThere[language], class: "question still-there", actions))</template>
      """
  }

  // MARK: Its lines

  private func content() throws -> HTML {
    let rows =
      try lines.indices.map { try row($0) } + basket.gone.indices.map { goneRow($0) }
    let asked = LabelFilter(basket.wish, request.menu, language).text
    return """
      <ul class="lines">\(rows)</ul>
      \(asked.map { "<p class=\"fit\">\($0)</p>" as HTML })
      \(try ending())
      """
  }

  private func row(_ index: Int) throws -> HTML {
    let line = lines[index]
    let label = names.displayName(line.variant)
    let isMost = line.quantity >= request.maxQuantity(of: request.menu[line.variant.juice])
    let reason = reasonAgainst(line)
    // An order is refused for the labels that a guest asks it to be free of, and for no diet.
    let diets = LabelFilter(
      GuestWish(freeOf: LabelSet(), diets: basket.diets), request.menu, language)
    return """
      <li id="line-\(request.menu.graph.label(of: line.variant))"\("class=\"short\"", if: reason != nil)>\
      <bdi class="name">\(label)</bdi>\(request.priceTag(of: line))\
      \(try AllergenMarkup.html(labels(of: line), request, names))\
      \(try diets.note(on: line.variant))\
      \(reason.map { "<p class=\"why\">\($0)</p>" as HTML })\
      <span class="count">\(step(-1, at: index, label))<output>\(line.quantity)</output>\
      \(isMost ? "<span class=\"step\"></span>" : step(1, at: index, label))</span></li>
      """
  }

  /// Takes one out, or adds one; the last one with its line.
  private func step(_ by: Int, at index: Int, _ label: String) -> HTML {
    let line = lines[index]
    let quantity = line.quantity + by
    var words = basket.words
    if quantity == 0 {
      words.remove(at: index)
    } else {
      words[index] = request.menu.graph.label(of: [OrderLine(line.variant, quantity: quantity)])
    }
    let (sign, text) =
      by > 0
      ? ("+", PageText.more)
      : quantity == 0 ? ("×", PageText.remove) : ("−", PageText.less)
    return .link(
      sign, to: basket.address(words + basket.gone, request, at: path), "button quiet step",
      " data-here", label: "\(text[language]): \(label)")
  }

  private func goneRow(_ index: Int) -> HTML {
    var rest = basket.gone
    let word = rest.remove(at: index)
    // The name of what is for others is not told to one who guesses its id.
    let label =
      request.menu.hides(VariantReference(String(word.prefix { $0 != "=" })))
      ? word : names.orderLabel(line: word, language)
    let remove = HTML.quietLink(
      PageText.remove[language], to: basket.address(basket.words + rest, request, at: path),
      " data-here", label: "\(PageText.remove[language]): \(label)")
    return """
      <li class="gone"><bdi class="name">\(label)</bdi> <p class="why">\(PageText.leftMenu[language])</p>\
      \(remove)</li>
      """
  }

  /// What a line contains with the substitutes that are chosen for it now.
  private func labels(of line: OrderLine) throws -> LabelSum {
    let menu = request.menu
    if case .possible(let answered?) = outcome,
      let word = OrderRecord.lines(of: [line], in: menu).first?.word,
      let known = answered.details.contents.first(where: { $0.word == word })
    {
      return known.labels
    }
    return menu.graph.labels(of: try menu.graph.needs(of: line.variant))
  }

  /// Why not even one drink of a line can be made of an order that was refused; nil if one can.
  private func reasonAgainst(_ line: OrderLine) -> String? {
    guard case .refused = outcome else { return nil }
    do throws(OrderError) {
      let one = try Availability(
        of: line.variant, stock: levels, in: request.menu, budget: .answer)
      return one.capacity.count == .exactly(0)
        ? names.note(on: one, forGuests: !request.isSignedIn) : nil
    } catch {
      // It is said of the whole order.
      return nil
    }
  }

  // MARK: What can be ordered

  /// Whether there is the form that orders all lines.
  private var canOrder: Bool { if case .possible = outcome { true } else { false } }

  /// The way to the menu. In the form, it takes along what is typed; the form has no lines that left the menu.
  private var addMore: HTML {
    let text = PageText.addMore[language]
    return canOrder && basket.gone.isEmpty
      ? .quietButton(text, " formmethod=\"get\" formaction=\"/\"")
      : .quietLink(text, to: basket.address(request))
  }

  /// The form that orders the lines, or why they cannot be made, and what can be in their place.
  private func ending() throws -> HTML? {
    switch outcome {
    case .nothing: return nil
    case .impossible(let text): return beyond(text)
    case .possible(let answered): return form(answered)
    case .refused(let answered):
      let (obstacles, store) = (answered.answer.obstacles, answered.store)
      let texts =
        request.isSignedIn
        ? names.texts(of: obstacles, store: store)
        : names.briefTexts(of: obstacles, store: store, forGuests: true)
      let instead = try OrderPages.instead(of: answered, levels, request, back: nil)
      let text =
        texts.isEmpty ? obstacles.kind.title[language] : texts.joined(separator: "; ")
      return "\(beyond(text))\n\(instead.form)\(instead.others)"
    }
  }

  private func beyond(_ text: String) -> HTML { "<p class=\"beyond\">\(text)</p>" }

  private func form(_ answered: AnsweredOrder?) -> HTML {
    """
    <form method="post" action="\(request.address("/orders"))">
    <input type="hidden" name="id" value="\(PageOrderID.new().text)">\(request.hiddenStore)
    \(basket.hiddenLines)\(basket.hiddenConditions)\(request.hiddenTotal(of: lines))
    \(request.offerChoice)\(field(Basket.forName, PageText.forWhom, basket.notes.order.name))\
    \(field(Basket.noteName, PageText.orderNote, basket.notes.order.text))
    \(sum(answered))
    <button class="order">\(PageText.placeOrder[language])</button>
    \(path == Self.path ? HTML.actions(addMore) : nil)
    </form>
    """
  }

  private func field(_ name: String, _ text: LocalizedText, _ value: String?) -> HTML {
    let value: HTML? = value.map { " value=\"\($0)\"" }
    let (letters, bytes) = (OrderNotes.maxLength, OrderNotes.maxBytes)
    // Browsers count an emoji as several. No text has more units of UTF-16 than bytes.
    let tooLong = LocalizedText.text("Write at most \(letters) characters.")
    return """
      <label>\(text[language]) <input name="\(name)"\(value) maxlength="\(bytes)" data-max-bytes="\(bytes)" \
      data-max-letters="\(letters)" data-too-long="\(tooLong[language])" autocomplete="off"></label>
      """
  }

  /// The total with the VAT that it includes, by rate; nil for a menu without prices.
  private func sum(_ answered: AnsweredOrder?) -> HTML? {
    guard let total: String = request.price(of: lines) else { return nil }
    let event = answered?.entry.event
    let money = event?.sale.money
    let taxes = event.flatMap { money?.includedTaxes(of: $0.lines) } ?? []
    let rows = taxes.compactMap { tax -> HTML? in
      guard let money, let rate = tax.rate, let vat = tax.sum.vat else { return nil }
      return """
        <p class="vat">\(PageText.includedVAT(rate.exactPercentText(in: language))[language])\
        \(HTML.price(money.currency.text(of: vat, in: language)))</p>
        """
    }
    return "<p class=\"total\">\(PageText.sum[language])\(HTML.price(total))</p>\(rows)"
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
      let charge = menu.charge(for: line.variant)
    else { return nil }
    func text(_ price: Money) -> String { currency.text(of: price * line.quantity, in: language) }
    return HTML.price(
      text(charge.price), former: charge.price == charge.usual ? nil : text(charge.usual))
  }

  /// The offers that staff may ask for now; nil for guests, and where there are none.
  var offerChoice: HTML? {
    guard isStaff else { return nil }
    let offers = menu.askedOffers
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
