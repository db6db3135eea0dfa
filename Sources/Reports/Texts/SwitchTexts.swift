import Diagnostics
package import Evaluator
import RecipeGraph
package import StockLedger
import Text

/// What is switched off, and until when.
extension Names {
  /// The name of something that can be switched off; its id if the menu does not have it.
  package func label(_ thing: SwitchedThing) -> String {
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

  /// Until when it is off, with the date, since the text can be read on another day.
  private func until(_ milliseconds: Int) -> String {
    graph.clocks.saleReturn(milliseconds: milliseconds).civil.text
  }

  /// `Oat milk off until 2026-06-02 00:00`.
  package func text(_ thing: SwitchedThing, until: Int) -> String {
    let (name, time) = (label(thing), self.until(until))
    return language.text(
      "\(name): off until \(time)", ko: "\(name): \(time)까지 팔지 않아요")
  }

  package func lines(of switches: [SaleSwitch]) -> [String] {
    switches.map { item in
      guard let until = item.until else {
        let name = label(item.thing)
        return language.text("\(name): on again", ko: "\(name): 다시 팔아요")
      }
      return text(item.thing, until: until)
    }
  }

  /// The things of an entry in one line; nil if it switches nothing.
  func switches(in entry: JournalEntry) -> String? {
    let texts = lines(of: entry.switches)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  func text(of item: OrderRecord.OffItem) -> String {
    let (line, time) = (label(variant: item.word), item.again.civil.text)
    let name = label(item.thing)
    guard name != line else {
      return language.text("\(line): off until \(time)", ko: "\(line): \(time)까지 팔지 않아요")
    }
    return language.text(
      "\(line): \(name) is off until \(time)", ko: "\(line): \(name, .topic) \(time)까지 팔지 않아요")
  }

  /// What is off of a juice, in few words.
  func off(_ items: [SwitchedOff.Item]) -> String? {
    guard !items.isEmpty else { return nil }
    let list = items.map { text($0.thing, until: $0.until) }
    return list.joined(separator: "; ")
  }
}
