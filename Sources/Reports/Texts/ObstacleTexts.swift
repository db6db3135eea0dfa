import Diagnostics
import Evaluator
import RecipeGraph
package import StockLedger

extension Names {
  /// Why a write was refused, a sentence for each obstacle.
  ///
  /// - Parameter store: the id of the store in which it was refused.
  package func texts(of obstacles: [Obstacle], store: String) -> [String] {
    obstacles.map { text(of: $0, store: store) }
  }

  /// The same with the fruits that lack in one sentence, for those who only want to know whether they get it.
  ///
  /// - Parameter isForGuests: whether they name no packaging; there are none if nothing else lacks.
  package func briefTexts(
    of obstacles: [Obstacle], store: String, forGuests isForGuests: Bool = false
  ) -> [String] {
    let short = obstacles.shortItems.filter { !isForGuests || !isPackaging(fruit: $0.fruit) }
    let others = obstacles.filter { $0.code != .short }.map { obstacle -> String in
      guard isForGuests, case .order(.off(let item), _) = obstacle else {
        return text(of: obstacle, store: store)
      }
      return text(of: item, forGuests: true)
    }
    return (short.isEmpty ? [] : [language[.notEnough(lacking(short))]]) + others
  }

  package func text(of obstacle: Obstacle, store: String) -> String {
    switch obstacle {
    case .order(let reason, let possible):
      let rest = possible.flatMap { possible in
        reason.shortItem.map { batches(possible, missing: $0.missing, store: store) }
      }
      return [text(of: reason), rest].compactMap(\.self).joined(separator: "; ")
    case .overLimit(let juice, let limit, let asked):
      return language[
        OrderError.overLimit(juice: juice, limit: limit, asked: asked).problem.message]
    case .belowZero(let fruit, let available, let removed):
      let (name, left) = (label(fruit), exactAmount(available, of: fruit))
      let wanted = exactAmount(removed, of: fruit)
      return language.text("\(name): cannot remove \(wanted), \(left) left")
    case .aboveMax(let fruit, let max, let wanted):
      return language[
        .aboveMax(
          label(fruit), max: exactAmount(max, of: fruit), wanted: exactAmount(wanted, of: fruit))]
    case .changedMeanwhile(let fruit, let from, let to):
      return language[
        .changedMeanwhile(
          label(fruit), from: exactAmount(from, of: fruit), to: exactAmount(to, of: fruit))]
    case .beyondCounting(let fruit):
      let name = label(fruit)
      return language.text("\(name): would be more than can be counted")
    case .unitChanged(let fruit, let stored):
      return unitChanged(fruit, stored: stored.amount, store: store)
    case .inStore(let store, let obstacle):
      return "\(label(store: store)): \(text(of: obstacle, store: store))"
    case .touched(let fruit, let change, let later):
      let (name, change) = (label(fruit: fruit), title(change))
      guard let later = later.map({ title($0) }) else {
        return language.text("\(name): its unit has changed with or since entry \(change)")
      }
      return language.text("\(name): entry \(later) has changed it since entry \(change)")
    case .overtaken(let change):
      let entry = change.map { ": \(title($0))" } ?? ""
      return language.text("the stock was changed by hand meanwhile\(entry)")
    case .nothingToUndo:
      return language.text("There is no change of stock to undo.")
    case .unknownOrder(let id): return language[Problem.unknownOrder(id).message]
    case .orderWasRefused(let id): return language[Problem.orderWasRefused(id).message]
    case .part(_, let fault): return language[text(of: fault)]
    }
  }

  private func text(of reason: OrderRecord.Reason) -> String {
    switch reason {
    case .short(let item): return shortage(item)
    case .notSold(let part):
      let name = label(part: part.word)
      // With the date, since the answer can be read on another day.
      guard let again = part.again?.civil else {
        return "\(name): \(language[.noLongerSold])"
      }
      return language.text("\(name): sold from \(again)")
    case .off(let item): return text(of: item)
    case .notFree(let item): return "\(label(variant: item.word)): \(language[.fault(item, self)])"
    }
  }

  private func text(of fault: OrderRest.Fault) -> LocalizedText {
    switch fault {
    case .notOrdered(let word, left: []):
      .text("the order has no \(word.quoted)")
    case .notOrdered(let word, let left):
      .text("the order has no \(word.quoted), but \(left.map(presentWord).quoted)")
    case .ambiguous(let word, let words):
      .text(
        "the order has several of \(presentWord(word).quoted): \(words.map(presentWord).quoted)")
    case .tooMany(let word, let left, let asked):
      .text("cannot give back \(asked) of \(presentWord(word).quoted), \(left) left")
    case .notRecorded:
      .text("the journal does not tell what each line of the order took: cancel all of it")
    case .tooManyParts:
      .text("\(OrderRest.maxParts) parts of the order were given back: cancel the rest of it")
    case .otherPart(let number):
      .text("part \(number) of the order is another one")
    }
  }

  /// A word of the journal as the menu and the history have it.
  private func presentWord(_ word: String) -> String { graph.formerIDs.presentWord(word) }

  /// An entry of the journal in a sentence, such as `#17 (set)` or `#25 (order 3)`, with the store unless it is a main store without a name.
  func title(_ entry: JournalEntry) -> String {
    let isNamed = graph.namedID(ofStore: entry.store) != nil
    let store = isNamed ? ", \(label(store: entry.store))" : ""
    let number = entry.number.map { " \($0.number)" } ?? ""
    let id = number + (entry.orderID.flatMap { OrderID.chosen($0) }.map { " \($0)" } ?? "")
    return "#\(entry.sequence) (\(language[.kind(entry.kind)])\(id)\(store))"
  }
}

extension LocalizedText {
  /// Why a juice of an order is not free of something.
  fileprivate static func fault(_ item: OrderRecord.NotFreeItem, _ names: Names) -> LocalizedText {
    let label = item.label?.name ?? .verbatim("")
    let path = item.path.map { names.label(ingredient: $0) }.joined(separator: " → ")
    let by: LocalizedText = path.isEmpty ? .verbatim("") : .text(" through \(path)")
    return switch item.reason {
    case .contains: .text("\(label)\(by)", context: "it contains")
    case .mayContain: .text("may contain \(label)\(by)")
    case .traces:
      path.isEmpty
        ? .text("may have traces of \(label), as all that is made here")
        : .text("may have traces of \(label)\(by)")
    case .unanswered: .text("not known what it contains\(by)")
    }
  }
}
