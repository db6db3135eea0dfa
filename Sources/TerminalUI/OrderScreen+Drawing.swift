import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger
import Text

extension OrderScreen {
  // MARK: The table

  /// On a narrow screen, notes are reduced to a word; then headings are cut to the width of their columns,
  /// only sold-out juices have notes, and how many can be made is shown for the chosen size alone; then − and + or
  /// the price are dropped, then both, and names are shortened.
  ///
  /// - Parameter variants: all juices in each size, without options.
  static func table(
    _ variants: [Variant], _ names: Names, in graph: RecipeGraph, _ purpose: Purpose
  ) -> ScreenTable {
    let language = names.language
    let prices = variants.compactMap { graph.price(of: $0) }.map { names.text(of: $0) }
    func column(_ text: LocalizedText, cutWidth: Int = 0) -> ScreenTable.Column {
      .init(heading: language[text], minWidth: language[text].displayWidth, cutWidth: cutWidth)
    }
    let (price, counts, count, quantity, buttons) = (0, 1, 2, 3, 4)
    let (note, shortNote, soldOut) = (5, 6, 7)
    let priceWidth = prices.map(\.displayWidth).max() ?? 0
    let columns: [ScreenTable.Column] = [
      .init(
        heading: prices.isEmpty ? "" : language[.price], minWidth: priceWidth, cutWidth: priceWidth),
      column(.canMake), column(.canMake, cutWidth: 4), column(.quantity, cutWidth: 3),
      .buttons, .note, .note, .note,
    ]
    let isOrdering = purpose == .ordering
    let clicked = isOrdering ? [quantity, buttons] : []
    let typed = isOrdering ? [quantity] : []
    func narrow(_ columns: [Int], _ minName: Int) -> ScreenTable.Arrangement {
      .init(columns: columns + [soldOut], minName: minName, cutsHeadings: true)
    }
    return ScreenTable(
      language[.juice], names: variants.map { names.label($0.juice, size: $0.size) }, columns,
      [
        .init(columns: [price, counts] + clicked + [note], minName: nil),
        .init(columns: [price, counts] + clicked + [shortNote], minName: nil),
        narrow([price, count] + clicked, ScreenTable.goodName),
        narrow([price, count] + typed, ScreenTable.goodName),
        narrow([count] + clicked, ScreenTable.goodName),
        narrow([count] + typed, ScreenTable.minName),
      ])
  }

  func row(_ position: Int) -> ScreenTable.Row {
    let item = items[position]
    let isSelected = position == list.position
    let isOrdered = item.quantity > 0
    let isSoldOut = item.isSoldOut
    let soldOut = item.availability?.pause == nil ? LocalizedText.isSoldOut : .isNotSold
    let isUsual =
      item.variant == menu.firstVariant(of: item.variant.juice, size: item.variant.size)
    let hasOther = item.availability.map { $0.other != nil || $0.isSoldOut == true } ?? false
    let isLow = item.availability.map { !$0.low.isEmpty } ?? false
    let short: LocalizedText? =
      isSoldOut
      ? soldOut : hasOther ? isUsual ? .isUsualSoldOut : .isChoiceSoldOut : isLow ? .isLow : nil
    return ScreenTable.Row(
      names.label(item.variant),
      [
        menu.charge(for: item.variant, asking: asked).map { names.text(of: $0.price) } ?? "",
        item.sizes.map { count($0.availability) }.joined(separator: " / "),
        count(item.availability),
        entry.flatMap { isSelected ? $0 + "_" : nil } ?? (isOrdered ? "\(item.quantity)" : ""),
        ScreenTable.buttons,
        item.availability.map { names.note(on: $0) } ?? "",
        short?[language] ?? "",
        isSoldOut ? language[soldOut] : "",
      ],
      isSelected: isSelected, isChanged: isOrdered,
      isSoldOut ? .error : short == nil ? nil : .warning)
  }

  private func count(_ availability: Availability?) -> String {
    language[.count(availability?.capacity.count ?? .unknown)]
  }

  // MARK: Beside and below the table

  var title: [String] {
    let store = names.store(of: menu)
    let watching = store.map { LocalizedText.text("Menu of \($0)") } ?? .text("Menu")
    return [purpose == .ordering ? language[.order(at: store)] : watching[language]]
  }

  var currentKeys: [LocalizedText] {
    Self.keys(purpose, hasChoices: focusedChoice != nil, hasOffers: hasOffers)
  }

  var allKeys: [ScreenKeys.Explanation] {
    purpose == .ordering ? Self.orderKeys(hasOffers: hasOffers) : Self.watchKeys
  }

  var noMatch: String {
    language.text("No juice has this in its id or name.")
  }

  func text(of question: ScreenQuestion) -> String {
    language.text("Leave without ordering?")
  }

  func texts(of notice: Notice) -> [String] {
    switch notice {
    case .typed(let problem): return ScreenText.texts(of: problem, in: language)
    // Its message is shown below the order already.
    case .order(let error): return [error.problem.help?.text[language]].compactMap(\.self)
    case .failure(let text), .placed(let text): return [text]
    }
  }

  func detail(columns: Int) -> ScreenFrame.Line? { nil }

  /// Returns the limits of the selected juice, its choices, and the order; if not everything fits, the order
  /// comes first.
  func facts(columns: Int, room: Int) -> [ScreenFrame.Line] {
    let order = ScreenText.fitted(orderLines(columns), to: room)
    let choices = choiceLines(columns).prefix(room - order.count)
    let limits = ScreenText.lines(item.map { [limit(of: $0)] } ?? [], nil, columns)
    return (limits.count <= room - order.count - choices.count ? limits : []) + choices + order
  }

  private func limit(of item: Item) -> String {
    let name = names.label(item.variant)
    guard let availability = item.availability else { return "\(name): \(language[.unknownCount])" }
    let note = names.note(on: availability)
    guard availability.shortItems.isEmpty, availability.off.isEmpty, availability.pause == nil
    else {
      return "\(name): \(note)"
    }
    let capacity = language[
      .canMakeNow(
        availability.capacity.count,
        limitedBy: availability.capacity.limiting.map { names.label($0) })]
    return "\(name): \(capacity)" + (note.isEmpty ? "" : "; \(note)")
  }

  /// Returns the order that the key for ordering would place, with what it takes or which fruits are short;
  /// nothing while that key has another meaning.
  private func orderLines(_ columns: Int) -> [ScreenFrame.Line] {
    guard purpose == .ordering, entry == nil, list.search == nil, question == nil, let order
    else { return [] }
    let juices = LocalizedText.list(
      order.lines.map { (name: names.label($0.variant), quantity: $0.quantity) })
    let wouldOrder = LocalizedText.text("Enter orders \(juices)")
    let offer = asked.map { offer -> LocalizedText in
      let name = names.label(offer: menu.graph[offer].id)
      return .text("with the offer \(name)")
    }
    let heading = ScreenText.lines(
      [wouldOrder[language]] + (offer.map { [$0[language]] } ?? []), .strong, columns)
    do throws(OrderError) {
      guard let decision = try trial() else { return heading }
      let details = try OrderDetails(order, decision, in: menu)
      let answer = WriteAnswer(trying: order, decision, in: LedgerMenu(menu))
      guard case .accepted(let plan) = decision else {
        let lines =
          names.briefTexts(of: answer.obstacles, store: menu.storeID)
          + [
            names.cookable(answer.obstacles.compactMap(\.possibleBatches)), names.madeWith(details),
          ]
          .compactMap(\.self)
        return heading + ScreenText.lines(lines, .error, columns)
      }
      let amounts = plan.consumptions.map {
        "\(names.label($0.fruit)) \(names.amount($0.quantity, of: $0.fruit))"
      }.listed(in: language)
      let taken = language.text("takes \(amounts)", context: "drawing")
      let lines: [String] =
        if let event = answer.entries.first?.event {
          names.substitutions(in: event, details.brought)
            + [ReceiptText(event, details, names).total, taken].compactMap(\.self)
        } else {
          [taken]
        }
      return heading + ScreenText.lines(lines, nil, columns)
    } catch {
      return heading + ScreenText.lines([language[names.words(of: error)]], .error, columns)
    }
  }

  /// Returns the sizes and options of the selected juice with their prices, side by side: `>[x] pearls +500`. One
  /// of the sizes is chosen, and one option of a group can be: `size:>(•) regular 5,500   ( ) large 6,500`. An option that
  /// may be taken several times has a number in its box: `[2/3] shot`.
  private func choiceLines(_ columns: Int) -> [ScreenFrame.Line] {
    guard let variant = item?.variant else { return [] }
    let juice = menu[variant.juice]
    let prices = JuicePrices(variant.juice, in: menu, names)
    var group: String?
    return choices.enumerated().reduce(into: []) { lines, next in
      let position = next.offset
      let choice: (heading: String?, box: String, label: String, price: String?)
      switch next.element {
      case .size(let size):
        choice = (
          position == 0 ? language[Self.size] : nil, size == variant.size ? "(•)" : "( )",
          names.label(juice.sizes[size], of: juice), prices.size(size)
        )
      case .option(let option):
        let own = juice.group(ofOption: option)
        let isFirst = own?.id != group
        group = own?.id
        let times = variant.options.count { $0 == option }
        let most = juice.options[option].atMost
        let box =
          most > 1
          ? "[\(times)/\(most)]"
          : own?.atMost == 1 ? times > 0 ? "(•)" : "( )" : times > 0 ? "[x]" : "[ ]"
        choice = (
          isFirst ? own.map { self.heading(of: $0, juice) } : nil, box,
          names.label(juice.options[option], of: juice), prices.option(option)
        )
      }
      let note = names.note(on: MenuPart(variant.juice, next.element), levels.off, in: menu)
      let sold = note.map { " (\($0))" } ?? ""
      let mark = position == focusedChoice ? ">" : " "
      let heading = choice.heading.map { $0 + ":" } ?? ""
      let price = choice.price.map { " " + $0 } ?? ""
      let text = TerminalText.sanitized(
        "\(heading)\(mark)\(choice.box) \(choice.label)\(price)\(sold)"
      )
      .truncated(to: columns)
      var before = lines.last.map { "\($0.text)  " } ?? ""
      var areas = lines.last?.areas ?? []
      if before.isEmpty || before.displayWidth + text.displayWidth > columns {
        (before, areas) = ("", [])
      } else {
        lines.removeLast()
      }
      let start = before.displayWidth
      areas.append(.init(columns: start..<start + text.displayWidth, target: .choice(position)))
      lines.append(.init(before + text, areas: areas))
    }
  }

  private func heading(of group: JuiceOptionGroup, _ juice: Juice) -> String {
    let label = names.label(group, of: juice)
    guard group.atMost > 1 else { return label }
    return language.text("\(label), up to \(group.atMost)")
  }
}
