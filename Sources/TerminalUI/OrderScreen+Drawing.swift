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
  /// and only sold-out juices have notes; then − and + are dropped, and names are shortened.
  ///
  /// - Parameter names: of all juices, without options.
  static func table(
    _ names: [String], _ purpose: Purpose, _ language: Language
  ) -> ScreenTable {
    let (count, quantity, buttons, note, shortNote, soldOut) = (0, 1, 2, 3, 4, 5)
    let columns: [ScreenTable.Column] = [
      .init(heading: language[.canMake], minWidth: language[.canMake].displayWidth, cutWidth: 4),
      .init(heading: language[.quantity], minWidth: language[.quantity].displayWidth, cutWidth: 3),
      .buttons, .note, .note, .note,
    ]
    let numbers = purpose == .ordering ? [count, quantity] : [count]
    let clicked = purpose == .ordering ? numbers + [buttons] : numbers
    return ScreenTable(
      language[.juice], names: names, columns,
      [
        .init(columns: clicked + [note], minName: nil),
        .init(columns: clicked + [shortNote], minName: nil),
        .init(columns: clicked + [soldOut], minName: ScreenTable.goodName, cutsHeadings: true),
        .init(columns: numbers + [soldOut], minName: ScreenTable.minName, cutsHeadings: true),
      ])
  }

  func row(_ position: Int) -> ScreenTable.Row {
    let item = items[position]
    let isSelected = position == list.position
    let isOrdered = item.quantity > 0
    let isSoldOut = item.availability?.isSoldOut ?? false
    let soldOut = item.availability?.pause == nil ? LocalizedText.isSoldOut : .isNotSold
    let isUsual = item.variant == menu.variant(item.variant.juice, size: item.variant.size)
    let hasOther = item.availability?.other != nil
    let isLow = item.availability.map { !$0.low.isEmpty } ?? false
    let short: LocalizedText? =
      isSoldOut
      ? soldOut : hasOther ? isUsual ? .isUsualSoldOut : .isChoiceSoldOut : isLow ? .isLow : nil
    return ScreenTable.Row(
      names.label(item.variant),
      [
        language[.count(item.availability?.capacity.count ?? .unknown)],
        entry.flatMap { isSelected ? $0 + "_" : nil } ?? (isOrdered ? "\(item.quantity)" : ""),
        ScreenTable.buttons,
        item.availability.map { names.note(on: $0) } ?? "",
        short?[language] ?? "",
        isSoldOut ? language[soldOut] : "",
      ],
      isSelected: isSelected, isChanged: isOrdered,
      isSoldOut ? .error : short == nil ? nil : .warning)
  }

  // MARK: Beside and below the table

  var title: [String] {
    let store = names.store(of: menu)
    let watching = LocalizedText(
      store.map { "Menu of \($0)" } ?? "Menu", ko: store.map { "\($0) 메뉴" } ?? "메뉴")
    return [purpose == .ordering ? language[.order(at: store)] : watching[language]]
  }

  var currentKeys: [LocalizedText] {
    purpose == .ordering
      ? Self.orderingKeys(hasOptions: !options.isEmpty) : Self.watchingKeys
  }

  var allKeys: [ScreenKeys.Explanation] {
    purpose == .ordering ? Self.orderKeys : Self.watchKeys
  }

  var noMatch: String {
    language.text("No juice has this in its id or name.", ko: "아이디나 이름이 맞는 쥬스가 없어요.")
  }

  func text(of question: ScreenQuestion) -> String {
    language.text("Leave without ordering?", ko: "주문하지 않고 나갈까요?")
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

  /// Returns the limits of the selected juice, its options, and the order; if not everything fits, the order
  /// comes first.
  func facts(columns: Int, room: Int) -> [ScreenFrame.Line] {
    let order = ScreenText.fitted(orderLines(columns), to: room)
    let options = optionLines(columns).prefix(room - order.count)
    let limits = ScreenText.lines(item.map { [limit(of: $0)] } ?? [], nil, columns)
    return (limits.count <= room - order.count - options.count ? limits : []) + options + order
  }

  private func limit(of item: Item) -> String {
    let name = names.label(item.variant)
    guard let availability = item.availability else { return "\(name): \(language[.unknownCount])" }
    let note = names.note(on: availability)
    guard availability.shortItems.isEmpty, availability.pause == nil else {
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
    let wouldOrder = LocalizedText.text(
      "Enter orders \(juices)", ko: "Enter를 누르면 주문: \(juices)")
    let heading = ScreenText.lines([wouldOrder[language]], .strong, columns)
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
      }.joined(separator: ", ")
      let taken = language.text("takes \(amounts)", ko: "드는 재료: \(amounts)")
      let lines: [String] =
        if let event = answer.entries.first?.event {
          names.substitutions(in: event, details.brought)
            + [ReceiptText(event, details, names).total, taken].compactMap(\.self)
        } else {
          [taken]
        }
      return heading + ScreenText.lines(lines, nil, columns)
    } catch {
      return heading + ScreenText.lines([error.problem.message[language]], .error, columns)
    }
  }

  /// Returns the options of the selected juice, side by side: `>[x] pearls   [ ] ice`. One option of a group
  /// can be chosen: `sweetness: (•) half   ( ) none`.
  private func optionLines(_ columns: Int) -> [ScreenFrame.Line] {
    guard purpose == .ordering, let item else { return [] }
    return options.enumerated().reduce(into: []) { lines, next in
      let (position, option) = next
      let mark = position == focusedOption ? ">" : " "
      let juice = menu[item.variant.juice]
      let group = juice.group(ofOption: position)
      let isChosen = item.variant.options.contains(position)
      let box = group == nil ? isChosen ? "[x]" : "[ ]" : isChosen ? "(•)" : "( )"
      let heading =
        group.flatMap { group in
          group.options.lowerBound == position
            ? names.label(group, of: juice) + ":" : nil
        } ?? ""
      let label = names.label(option, of: juice)
      let text = TerminalText.sanitized("\(heading)\(mark)\(box) \(label)")
        .truncated(to: columns)
      var before = lines.last.map { "\($0.text)  " } ?? ""
      var areas = lines.last?.areas ?? []
      if before.isEmpty || before.displayWidth + text.displayWidth > columns {
        (before, areas) = ("", [])
      } else {
        lines.removeLast()
      }
      let start = before.displayWidth
      areas.append(.init(columns: start..<start + text.displayWidth, target: .option(position)))
      lines.append(.init(before + text, areas: areas))
    }
  }
}
