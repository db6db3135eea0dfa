package import Diagnostics
import RecipeGraph
package import Shop
package import StockLedger
package import Text

/// What an order that was made costs and contains, as text.
package struct ReceiptText {
  private let event: JournalEvent
  private let details: OrderDetails
  private let names: Names

  package init(_ event: JournalEvent, _ details: OrderDetails, _ names: Names) {
    self.event = event
    self.details = details
    self.names = names
  }

  private var language: Language { names.language }

  /// Nil for a menu without prices.
  private var money: SaleMoney? {
    event.sale.money.flatMap { $0.hasPrices ? $0 : nil }
  }

  /// The lines with their prices; nil for a menu without prices.
  package func prices(_ layout: TextLayout) -> String? {
    guard money != nil else { return nil }
    var table = TextTable([.left, .right, .right])
    for line in lines {
      table.addRow(of: [.words(line.text), .words(line.unitPrice), .words(line.price)])
    }
    return table.render(layout)
  }

  /// What was ordered, each variant once, with its prices.
  package struct Line: Hashable, Sendable {
    /// As in the journal: `juice[:size][+option…]`.
    package let word: String
    package let text: String
    /// Nil for a juice without a price.
    package let unitPrice: String?
    package let price: String?
  }

  package var lines: [Line] {
    var prices: [String: Money] = [:]
    for (line, price) in zip(event.lines, money?.unitPrices ?? []) { prices[line.word] = price }
    // Equal lines of an order have the same offer.
    let offers = Dictionary(
      event.sale.offers.map { (event.lines[$0.line].word, $0) },
      uniquingKeysWith: { first, _ in first })
    return event.lines.merged.map { word, quantity in
      func text(_ quantity: Int) -> String? {
        guard let price = prices[word] else { return nil }
        return money?.currency.text(of: price * quantity, in: language)
      }
      let name = names.displayName(variant: word)
      let suffix = offers[word].map { " (\(note(on: $0)))" } ?? ""
      return Line(
        word: word,
        text: language.text("\(quantity) × \(name)") + suffix,
        unitPrice: text(1), price: text(quantity))
    }
  }

  /// The name of an offer, and what one drink costs without it.
  private func note(on offer: LineOffer) -> String {
    let name = names.displayName(offer: offer.offer)
    let usual = money?.currency.text(of: offer.usual, in: language) ?? "\(offer.usual.minorUnits)"
    return language.text("\(name), usually \(usual)")
  }

  /// The total with the VAT in it, and what the order contains; nil if there is nothing to tell.
  package var total: String? {
    let sentences = [price, contents].compactMap(\.self).filter { !$0.isEmpty }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// What was paid, and the VAT in it, in the language.
  package struct Payment: Hashable, Sendable {
    /// The VAT at one rate.
    package struct Tax: Hashable, Sendable {
      package let rate: String
      package let vat: String
      /// What was paid without it.
      package let net: String
    }

    /// Nil if a juice has no price.
    package let total: String?
    /// None without VAT.
    package let taxes: [Tax]
  }

  /// Nil for a menu without prices.
  package var payment: Payment? {
    guard let money else { return nil }
    func text(_ amount: Money?) -> String {
      money.currency.text(of: amount ?? .zero, in: language)
    }
    let taxes = money.includedTaxes(of: event.lines) ?? []
    return Payment(
      total: money.total.map { text($0) },
      taxes: taxes.map { tax in
        Payment.Tax(
          rate: (tax.rate ?? .zero).exactPercentText(in: language), vat: text(tax.sum.vat),
          net: text(tax.sum.net))
      })
  }

  package static let unknownTotal = LocalizedText.text(
    "The total is not known: a juice has no price.")

  private var price: String? {
    guard let payment else { return nil }
    guard let total = payment.total else { return language[Self.unknownTotal] }
    let taxes = payment.taxes
    if taxes.isEmpty { return language.text("Total \(total).") }
    let vat = taxes.map { tax in
      // All that was paid has the only rate.
      taxes.count == 1
        ? tax.vat
        : language.text("\(tax.vat) at \(tax.rate) on \(tax.net)")
    }.listed(in: language)
    return language.text("Total \(total), VAT \(vat) included.")
  }

  /// What it contains, as a sentence, or a sentence about each of several drinks that differ. The journal does not have
  /// what one of them contains: without details, the sentence is about all of them.
  package var contents: String? {
    guard let labels = event.sale.labels else { return nil }
    var texts: [(drinks: String, text: String)] = []
    for (word, labels) in details.contents {
      let (drink, text) = (names.displayName(variant: word), names.contents(labels))
      if let place = texts.firstIndex(where: { $0.text == text }) {
        texts[place].drinks += ", \(drink)"
      } else {
        texts.append((drink, text))
      }
    }
    if texts.count > 1 {
      return texts.filter { !$0.text.isEmpty }
        .map { drinks, text in language.text("\(drinks): \(text).") }.joined(separator: " ")
    }
    let text = language.labels(
      contains: LabelSet(labels.contains), traces: LabelSet(labels.traces),
      unanswered: labels.unanswered.map { names.label(fruit: $0) })
    guard !text.isEmpty else { return nil }
    let phrase: String = text.prefix(1).uppercased() + text.dropFirst()
    return language.text("\(phrase).")
  }
}
