import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The price of an order that its sender saw, in minor units of the menu's currency.
enum SeenPrice: Sendable {
  /// Nil for none.
  case total(Money?)
  /// The prices that a card or a sheet showed, whose form has the choices of the last line: of a size by its id, empty
  /// for a juice without sizes, and what an option adds by `size+option`, or by `+option` if that is the same in all
  /// sizes. The lines before it were collected, with a total of their own.
  /// With what offers did to them then.
  case prices([String: Money], [PriceOffer.Reduction], collected: Money?)

  fileprivate static let totalField = "total"
  fileprivate static let pricesField = "prices"
  /// They are in the address of a sheet.
  fileprivate static let maxPricesBytes = 1_000

  /// Nil for a form without prices. Of another currency, none were seen.
  init?(_ form: FormValues, in currency: Currency?) {
    func words(_ text: String) -> ArraySlice<Substring> {
      let words = text.split(separator: " ")
      return words.first.map(String.init) == currency?.code ? words.dropFirst() : []
    }
    let total = form[Self.totalField].map { text in
      words(text).first.flatMap { Int($0) }.map { Money($0) }
    }
    if let text = form[Self.pricesField] {
      let prices = words(text).compactMap { word -> (String, Money)? in
        guard let end = word.lastIndex(of: "="), let units = Int(word[end...].dropFirst()) else {
          return nil
        }
        return (String(word[..<end]), Money(units))
      }
      self = .prices(
        Dictionary(prices) { first, _ in first },
        words(text).compactMap { PriceOffer.Reduction(seen: $0) }, collected: total ?? .zero)
    } else if let total {
      self = .total(total)
    } else {
      return nil
    }
  }

  /// The total of an order at these prices; nil if one of them was not shown.
  fileprivate func total(of order: Order, in menu: MenuView) -> Money? {
    switch self {
    case .total(let total): return total
    case .prices(let prices, let reductions, let collected):
      guard let collected, let line = order.lines.last else { return nil }
      let juice = menu[line.juice]
      let size = juice.size(at: line.variant.size)?.id ?? ""
      guard let own = prices[size] else { return nil }
      let usual = line.variant.options.reduce(own) { price, option in
        let id = juice.options[option].id
        return price + (prices["\(size)+\(id)"] ?? prices["+\(id)"] ?? .zero)
      }
      let price = reductions.reduce(usual) { min($0, $1.price(usual: usual, own: own)) }
      return collected + price * line.quantity
    }
  }
}

extension KioskRequest {
  /// Refuses an order that costs another total than its sender saw. Nothing is taken, and the journal gets no row.
  ///
  /// - Throws: `ProblemDetails` of the kind `priceChanged`.
  func checkPrice(_ seen: SeenPrice?, of order: Order) throws(ProblemDetails) {
    guard let seen else { return }
    let currency = menu.graph.terms.currency
    let former = seen.total(of: order, in: menu)
    let now: Money? = currency == nil ? nil : price(of: order.lines, order.conditions)
    guard former != now else { return }
    func words(_ money: Money?) -> LocalizedText {
      guard let money else { return .text("none") }
      return .rendered { currency?.text(of: money, in: $0) ?? "\(money.minorUnits)" }
    }
    let message: LocalizedText =
      if let former {
        .text("the total was \(words(former)), and is \(words(now)) now")
      } else {
        .text("the total is \(words(now)) now")
      }
    throw ProblemDetails(
      .priceChanged, message,
      document: WirePriceChange(currency: currency?.code, total: now, seenTotal: former))
  }

  /// The total of lines, for a form that orders them.
  func hiddenTotal(of lines: [OrderLine], _ conditions: OrderConditions = .none) -> HTML {
    let total: Money? = price(of: lines, conditions)
    return HTML.hidden([(SeenPrice.totalField, prices(total.map { ["\($0.minorUnits)"] } ?? []))])
  }

  /// The prices of a juice, for a form that orders it with the choices in its fields.
  ///
  /// - Parameter chosen: the choices with which the form begins. If there are too many, only their prices are there,
  ///   and others are asked about.
  func hiddenPrices(of chosen: Variant) -> HTML {
    let juice = menu[chosen.juice]
    let sizes = menu.servedSizes(of: chosen.juice)
    let served = juice.options.indices.filter { menu.serves(option: $0, of: chosen.juice) }
    func words(
      _ sizes: [Int], _ options: [Int], _ offers: [Ref<PriceOffer>]
    ) -> String {
      let own = sizes.compactMap { position -> String? in
        let size = juice.size(at: position)
        return (size?.price ?? juice.price).map { "\(size?.id ?? "")=\($0.money.minorUnits)" }
      }
      let added = options.flatMap { option -> [String] in
        guard let price = juice.options[option].price else { return [] }
        let units = sizes.map { price.prices[$0].money.minorUnits }
        let id = juice.options[option].id
        if Set(units).count == 1 { return ["+\(id)=\(units[0])"] }
        return zip(sizes, units).map { "\(juice.size(at: $0)?.id ?? "")+\(id)=\($1)" }
      }
      return prices(own + added + offers.map { menu.graph[$0].reduction.seen })
    }
    let all = words(sizes, served, menu.offers(for: chosen.juice))
    let text =
      all.utf8.count <= SeenPrice.maxPricesBytes
      ? all
      : words(
        [chosen.size], chosen.options.runs.map(\.element),
        [menu.charge(for: chosen)?.offer].compactMap(\.self))
    return HTML.hidden([(SeenPrice.pricesField, text)])
  }

  /// What a form has as prices: never empty, so that a menu that gets prices later asks about them.
  private func prices(_ words: [String]) -> String {
    ([menu.graph.terms.currency?.code ?? "none"] + words).joined(separator: " ")
  }
}

extension PriceOffer.Reduction {
  /// The word for it among the prices of a form; no size has such an id.
  fileprivate var seen: String {
    switch self {
    case .price(let price): "!price=\(price.minorUnits)"
    case .amountOff(let amount): "!off=\(amount.minorUnits)"
    case .shareOff(let share): "!share=\(share)"
    }
  }

  /// Nil for another word.
  fileprivate init?(seen word: Substring) {
    let parts = word.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "!price":
      guard let price = Int(parts[1]), price >= 0 else { return nil }
      self = .price(Money(price))
    case "!off":
      guard let amount = Int(parts[1]), amount > 0 else { return nil }
      self = .amountOff(Money(amount))
    case "!share":
      guard let share = Rational(String(parts[1])), share.isPositive, share <= .one else {
        return nil
      }
      self = .shareOff(share)
    default: return nil
    }
  }
}

extension FormValues {
  /// The prices of a form, for another form about the same order.
  var hiddenPrices: HTML {
    HTML.hidden(
      [SeenPrice.totalField, SeenPrice.pricesField].compactMap { name in
        self[name].map { (name, $0) }
      })
  }
}

extension KioskRequest {
  /// The price of an order with the offers that hold now; nil if one of its juices has none, and for no lines.
  func price(of lines: [OrderLine], _ conditions: OrderConditions = .none) -> Money? {
    let asked = conditions.offer.flatMap { menu.graph.offer($0) }
    return shop.menu().price(of: lines, asking: asked)
  }
}
