import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import StockLedger

/// A ticket of the kitchen display: a number and an age, then what to make in letters that can be read from two metres.
struct TicketMarkup {
  let names: Names
  /// The address of the form that marks it.
  let action: String
  /// In milliseconds since 1970-01-01 UTC.
  let now: Int
  let lateness: TicketLateness
  /// Whether it says in which store the order was taken.
  let namesStore: Bool
  /// Whether a tap brings a finished ticket back.
  var isOfFinished = false

  private var language: Language { names.language }

  func html(_ order: KitchenOrder) -> HTML {
    let entry = order.entry
    let number = entry.orderNumber
    let minutes = TicketLateness.minutes(from: entry.time, to: now)
    let ended = order.ticket.state == .finished ? "finished" : nil
    let classes = [
      ended ?? (order.ticket.state == .started ? "started" : nil),
      order.isCancelled ? "cancelled" : nil, ended == nil ? lateness.word(minutes) : nil,
    ].compactMap(\.self)
    let attribute: HTML? =
      classes.isEmpty ? nil : " class=\"\(classes.joined(separator: " "))\""
    let news = "\(language[PageText.newOrder(number)]): \(names.label(order: entry.event.lines))"
    let store: HTML? = namesStore ? " <bdi>\(names.label(store: entry.store))</bdi>" : nil
    return """
      <li id="order-\(entry.sequence)"\(attribute) data-news="\(news)">\
      <form method="post" action="\(action)"\("data-here", if: !isOfFinished)>\
      <input type="hidden" name="order" value="\(entry.sequence)">\
      \(button(order, minutes, store))</form>\
      \(cancellation(of: order))\
      <ul>\(order.lines.map(drink))\(warnings(entry.event))\(notes(entry.event))</ul></li>
      """
  }

  /// What a tap does. A second tap on a page that does not know of the first does the same.
  private func next(_ order: KitchenOrder) -> (Ticket.State, LocalizedText, LocalizedText) {
    let number = order.entry.orderNumber
    return switch order.ticket.state {
    case .finished where isOfFinished: (.started, PageText.recall, PageText.recall(number))
    case .finished: (.started, PageText.finished, PageText.recall(number))
    case _ where order.isCancelled: (.finished, PageText.acknowledge, PageText.acknowledge(number))
    case .started: (.finished, PageText.finish, PageText.finish(number))
    case .open: (.started, PageText.start, PageText.start(number))
    }
  }

  private func button(_ order: KitchenOrder, _ minutes: Int, _ store: HTML?) -> HTML {
    let (state, text, label) = next(order)
    let time = order.entry.time
    let age: HTML =
      order.ticket.state == .finished
      ? "<time>\(names.clocks.clockText(milliseconds: time))</time>"
      : "<time data-time=\"\(time)\"><span>\(minutes)</span>\(PageText.minutes[language])</time>"
    return """
      <button name="state" value="\(state.rawValue)" aria-label="\(label[language])">\
      <span class="number">\(order.entry.orderNumber)</span> \(age)\(store) \
      <span class="mark">\(text[language])</span></button>
      """
  }

  /// Louder for an order that somebody has begun to make.
  private func cancellation(of order: KitchenOrder) -> HTML? {
    guard order.isCancelled else { return nil }
    let isStarted = order.ticket.state == .started
    let text = isStarted ? PageText.cancelledWhileMade : PageText.cancelledEntry
    return "<p class=\"cancellation\">\(text[language])</p>"
  }

  private func drink(_ line: OrderRecord.Line) -> HTML {
    let drink = names.drink(variant: line.word)
    let choices = drink.choices.map { choice -> HTML in
      "<span\("class=\"loud\"", if: choice.leavesOut)>\(choice.text)</span>"
    }
    let differing: HTML? = choices.isEmpty ? nil : "<p>\(HTML(choices, separator: " "))</p>"
    return """
      <li><strong>\(line.quantity)</strong> <bdi>\(drink.name)</bdi>\(differing)</li>
      """
  }

  /// What the guest must not get.
  private func warnings(_ event: JournalEvent) -> [HTML] {
    [LocalizedText.conditions(event.conditions)].compactMap(\.self).map {
      "<li class=\"loud\">\($0[language])</li>"
    }
  }

  /// For whom the order is, what is written on it, and what takes the place of what has run out.
  private func notes(_ event: JournalEvent) -> [HTML] {
    (names.notes(of: event) + names.substitutions(in: event).map(\.trimmed)).map {
      "<li class=\"note\">\($0)</li>"
    }
  }
}

/// After how many minutes a ticket is late.
struct TicketLateness: Sendable {
  let late: Int
  let veryLate: Int

  static func minutes(from time: Int, to now: Int) -> Int { max(0, (now - time) / 60_000) }

  /// The class of a ticket of an age; nil for one that is in time.
  func word(_ minutes: Int) -> String? {
    minutes >= veryLate ? "very-late" : minutes >= late ? "late" : nil
  }
}
