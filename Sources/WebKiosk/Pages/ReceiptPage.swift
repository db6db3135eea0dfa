import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The receipt of an order on a roll of 80 mm, which the browser prints: for the guest who has the address of the order,
/// and for staff.
enum ReceiptPage {
  static func address(of order: String) -> String { "/orders/\(FormValues.encoded(order))/receipt" }

  /// The link from the answer to the order in the path.
  static func link(_ request: KioskRequest) -> HTML {
    .quietLink(
      ReceiptWords.receipt[request.language],
      to: request.address(address(of: request.parameter)))
  }

  static func page(_ request: KioskRequest) async throws -> WebResponse {
    let answered = try await request.shop.withPresentDetails(
      try await OrderPages.answeredOrder(request), budget: .answer)
    guard answered.answer.isAccepted, let id = answered.entry.orderID else {
      throw ProblemDetails(toGuests: .notFound, ReceiptWords.notMade)
    }
    let (language, names, entry) = (request.language, request.names, answered.entry)
    let isOfGuest = PageOrderID(request.parameter) != nil
    let back =
      isOfGuest
      ? HTML.quietLink(PageText.backToMenu[language], to: request.orderScreen)
      : HTML.quietLink(
        ReceiptWords.backToHistory[language],
        to: request.address("/history", try request.period().values))
    let rows = try await request.shop.ledger.entries(about: try OrderID(stored: id))
      .filter { $0.kind == .cancel }
    let receipt = ReceiptText(entry.event, answered.details, names)
    let texts =
      names.notes(of: entry.event)
      + names.substitutions(in: entry.event, answered.details.brought, forGuests: true)
    let head: [HTML?] = [
      "<h1>\(names.shop ?? ReceiptWords.receipt[language])</h1>",
      names.store(of: entry).map { "<p><bdi>\($0)</bdi></p>" },
      "<p>\(PageText.number[language]) <strong>\(entry.orderNumber)</strong></p>",
      "<p>\(names.clocks.shown(milliseconds: entry.time).text(in: language))</p>",
    ]
    let body: [HTML?] = [
      lines(receipt, language), receipt.payment.map { sums($0, language) },
      receipt.contents.flatMap { $0.isEmpty ? nil : "<p>\($0)</p>" },
    ]
    let parts =
      head.compactMap(\.self) + texts.map { "<p><bdi>\($0)</bdi></p>" as HTML }
      + body.compactMap(\.self) + rows.map { givenBack($0, names) }
    return PageLayout.page(
      ReceiptWords.title(entry.orderNumber)[language], request,
      at: isOfGuest ? .customers : .history,
      """
      <p class="actions"><button type="button" data-print>\(ReceiptWords.print[language])</button>\(back)</p>
      <p class="hint print">\(ReceiptWords.printYourself[language])</p>
      <article class="receipt">
      \(HTML(parts, separator: "\n"))
      <p class="small">\(id)</p>
      <p class="small">\(ReceiptWords.notFiscal[language])</p>
      </article>
      """)
  }

  private static func lines(_ receipt: ReceiptText, _ language: Language) -> HTML {
    let items = receipt.lines.map { line -> HTML in
      let each: HTML? =
        line.unitPrice == line.price
        ? nil : line.unitPrice.map { " <small>\(language[ReceiptWords.each($0)])</small>" }
      return "<li><span><bdi>\(line.text)</bdi>\(each)</span>\(HTML.price(line.price))</li>"
    }
    return "<ul class=\"ordered\">\(items)</ul>"
  }

  /// The total with its VAT by rate, or that it is not known.
  private static func sums(_ payment: ReceiptText.Payment, _ language: Language) -> HTML {
    guard let total = payment.total else { return "<p>\(ReceiptText.unknownTotal[language])</p>" }
    let taxes = payment.taxes.map { tax -> HTML in
      "<li>\(ReceiptWords.vat(tax.rate, on: tax.net)[language])\(HTML.price(tax.vat))</li>"
    }
    return """
      <ul class="ordered sums"><li><strong>\(ReceiptWords.total[language])</strong>\(HTML.price(total))</li>\(taxes)</ul>
      """
  }

  /// What a row of the journal gave back, with when that was.
  private static func givenBack(_ row: JournalEntry, _ names: Names) -> HTML {
    let receipt = ReceiptText(row.event, OrderDetails(), names)
    let time = names.clocks.shown(milliseconds: row.time).text(in: names.language)
    let parts: [HTML?] = [
      "<h2>\(ReceiptWords.givenBack(time)[names.language])</h2>", lines(receipt, names.language),
      receipt.payment.map { sums($0, names.language) },
    ]
    return HTML(parts.compactMap(\.self), separator: "\n")
  }
}

/// Texts of the page of a receipt.
enum ReceiptWords {
  static let receipt = LocalizedText.text("Receipt")
  static let print = LocalizedText.text("Print")
  /// Without the script, which prints.
  static let printYourself = LocalizedText.text(
    "To print the receipt, choose Print in the browser's menu.")
  static let backToHistory = LocalizedText.text("Back to the history")
  static let notMade = LocalizedText.text("This order was not made, so there is no receipt")
  static let total = LocalizedText.text("Total")
  static let notFiscal = LocalizedText.text("This is not a fiscal receipt.")

  static func title(_ number: Int) -> LocalizedText {
    .text("Receipt \(number)")
  }

  /// - Parameters:
  ///   - rate: such as `19 %`.
  ///   - net: what was paid without it.
  static func vat(_ rate: String, on net: String) -> LocalizedText {
    .text("VAT \(rate) on \(net)")
  }

  static func givenBack(_ time: String) -> LocalizedText {
    .text("Given back, \(time)")
  }

  /// What one drink of a line cost.
  static func each(_ price: String) -> LocalizedText {
    .text("(\(price) each)")
  }
}
