import Diagnostics
package import Evaluator
package import RecipeGraph
package import StockLedger
import Text

/// What is switched off, and until when.
extension Names {
  /// The name of something that can be switched off, under its present id; its id if the menu does not have it.
  package func label(_ thing: SwitchedThing) -> String {
    let thing = thing.present(graph.formerIDs)
    switch thing {
    case .juice(let id): return label(juice: id)
    case .size, .option(_, of: .some): return label(part: thing.word)
    case .option(let id, nil):
      // The first juice that has it names it.
      for juice in graph.juices {
        guard let position = juice.options.firstIndex(where: { $0.id == id }) else { continue }
        return label(juice.options[position], of: juice)
      }
      return id
    case .ingredient(let id): return label(ingredient: id)
    }
  }

  /// `off until 2026-06-02 00:00`, with the date, since the text can be read on another day.
  package func off(until milliseconds: Int) -> String {
    let time = graph.clocks.saleReturn(milliseconds: milliseconds).civil
    return language.text("off until \(time)")
  }

  /// `Oat milk: off until 2026-06-02 00:00`.
  package func text(_ thing: SwitchedThing, until: Int) -> String {
    "\(label(thing)): \(off(until: until))"
  }

  /// From when a juice, a size or an option is sold, or until when it is off; nil for one that is sold.
  ///
  /// - Parameter off: what is off in the store of the menu.
  package func note(on part: MenuPart, _ off: SwitchedOff?, in menu: MenuView) -> String? {
    if let pause = menu.pause(of: part) { return language[.soldAgain(pause)] }
    return off?.item(of: part, in: graph).map { self.off(until: $0.until) }
  }

  package func lines(of switches: [SaleSwitch]) -> [String] {
    switches.map { item in
      guard let until = item.until else {
        let name = label(item.thing)
        return language.text("\(name): on again")
      }
      return text(item.thing, until: until)
    }
  }

  /// The things of an entry in one line; nil if it switches nothing.
  func switches(in entry: JournalEntry) -> String? {
    let texts = lines(of: entry.switches)
    return texts.isEmpty ? nil : texts.listed(in: language)
  }

  func text(of item: OrderRecord.OffItem, forGuests isForGuests: Bool = false) -> String {
    let (line, time) = (label(variant: item.word), item.again.civil)
    let name = label(item.thing)
    guard name != line, !isForGuests || !isPackaging(item.thing) else {
      return language.text("\(line): off until \(time)")
    }
    return language.text("\(line): \(name) is off until \(time)")
  }

  /// What is off of a juice, in few words.
  ///
  /// - Parameters:
  ///   - size: the size that the text is about, which is not named again.
  ///   - isForGuests: whether it names no packaging.
  func off(
    _ items: [SwitchedOff.Item], ofSize size: SwitchedThing? = nil,
    forGuests isForGuests: Bool = false
  ) -> String? {
    guard !items.isEmpty else { return nil }
    let list = items.map { item in
      item.thing == size || isForGuests && isPackaging(item.thing)
        ? off(until: item.until) : text(item.thing, until: item.until)
    }
    return list.joined(separator: "; ")
  }

  private func isPackaging(_ thing: SwitchedThing) -> Bool {
    if case .ingredient(let id) = thing.present(graph.formerIDs) {
      isPackaging(fruit: id)
    } else {
      false
    }
  }
}
