import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The changes that are staged on a stock screen, as its form has them, and `StockDrafts` keeps them.
///
/// Values are in thousandths: `seen.ID` is the stock that was shown, `by.ID` a difference that was stepped,
/// and `to.ID` a number that was typed. A form also has `shown.ID`, the text that was in the field `amount.ID`.
struct StockForm {
  /// The staged changes, on the present stock.
  private(set) var draft: StockDraft
  /// The stock that was shown before somebody else changed it, by staged fruit.
  private(set) var overtaken: [Ref<Fruit>: Quantity] = [:]
  /// Why changes are not possible.
  private(set) var obstacles: [Obstacle] = []
  /// Typed texts that are not amounts, by fruit, with the reasons.
  private(set) var rejected: [Ref<Fruit>: Rejection] = [:]

  struct Rejection: Hashable {
    let text: String
    let problem: Problem
  }

  private let menu: MenuView

  /// - Parameters:
  ///   - current: the stock as it is now.
  ///   - language: that of the screen, in which amounts were typed.
  init(
    _ values: FormValues, current: StockLevels, in menu: MenuView, typedIn language: Language
  ) throws(ProblemDetails) {
    self.menu = menu
    var seen = current
    var edits: [Ref<Fruit>: (by: Int?, to: Int?)] = [:]
    var typed: [Ref<Fruit>: (text: String, shown: String?)] = [:]
    for pair in values.pairs {
      let parts = pair.name.split(separator: ".", maxSplits: 1)
      // A fruit that has left the menu since has no stock to change.
      guard parts.count == 2, let fruit = menu.fruit(String(parts[1])) else { continue }
      switch parts[0] {
      case "seen": seen[fruit] = try Self.quantity(pair.value)
      case "by": edits[fruit, default: (nil, nil)].by = try Self.number(pair.value)
      case "to": edits[fruit, default: (nil, nil)].to = try Self.quantity(pair.value).thousandths
      case "amount": typed[fruit, default: ("", nil)].text = pair.value
      case "shown": typed[fruit, default: ("", nil)].shown = pair.value
      default: continue
      }
    }
    draft = StockDraft(menu, levels: seen)
    var wanted: [Ref<Fruit>: Quantity] = [:]
    for (fruit, field) in typed.sorted(by: { $0.key < $1.key }) where field.text != field.shown {
      do throws(Problem) {
        wanted[fruit] = try StockArgument.quantity(
          field.text.trimmed, of: fruit, in: menu.graph, typedIn: language)
      } catch {
        rejected[fruit] = Rejection(text: field.text, problem: error)
      }
    }
    for fruit in Set(edits.keys).union(wanted.keys).sorted() {
      if let quantity = wanted[fruit] {
        guard let obstacle = draft.set(fruit, to: quantity) else { continue }
        note(obstacle)
      }
      // A typed amount replaces it, unless it is not possible.
      if let to = edits[fruit]?.to {
        note(draft.set(fruit, to: Quantity(thousandths: to)))
      } else if let by = edits[fruit]?.by {
        note(draft.add(by, to: fruit))
      }
    }
    let isTyped = { (fruit: Ref<Fruit>) in wanted[fruit] == seen[fruit] }
    for fruit in menu.fruitRefs
    where seen[fruit] != current[fruit] && (draft.changes(fruit) || isTyped(fruit)) {
      overtaken[fruit] = seen[fruit]
    }
    for obstacle in draft.rebase(on: current) { note(obstacle) }
    // Typing the number that was shown is a change if somebody else changed the stock meanwhile.
    for fruit in wanted.keys.sorted() where isTyped(fruit) {
      note(draft.set(fruit, to: seen[fruit]))
    }
  }

  private mutating func note(_ obstacle: Obstacle?) {
    if let obstacle { obstacles.append(obstacle) }
  }

  private static func number(_ text: String) throws(ProblemDetails) -> Int {
    guard let number = Int(text) else {
      throw ProblemDetails(
        .badRequest,
        .text("`\(text)` is no number of thousandths")
      )
    }
    return number
  }

  private static func quantity(_ text: String) throws(ProblemDetails) -> Quantity {
    let number = try number(text)
    guard number >= 0 else {
      throw ProblemDetails(.badRequest, .text("a stock is below 0"))
    }
    return Quantity(thousandths: number)
  }

  // MARK: Steps

  /// Applies a button of a fruit: `ID+` adds a step, `ID-` removes one, `ID=` adds what is short.
  mutating func step(_ word: String, needs: [Ref<Fruit>: Quantity]) {
    guard let sign = word.last, let fruit = menu.fruit(String(word.dropLast())) else { return }
    switch sign {
    case "+": note(draft.step(fruit, .up))
    case "-": note(draft.step(fruit, .down))
    case "=": if let needed = needs[fruit] { note(draft.raise(fruit, to: needed)) }
    default: break
    }
  }

  // MARK: As values

  /// The staged changes and the stock that they are based on.
  var values: [(String, String)] { pairs { draft.levels[$0] } }

  /// The same with the stock that was shown, so that changes by others stay marked.
  var valuesAsSeen: [(String, String)] { pairs { overtaken[$0] ?? draft.levels[$0] } }

  /// The values of a form that are staged changes.
  static func staged(in values: FormValues) -> [(String, String)] {
    values.pairs.filter { pair in
      ["seen.", "by.", "to."].contains { pair.name.hasPrefix($0) }
    }.map { ($0.name, $0.value) }
  }

  private func pairs(_ seen: (Ref<Fruit>) -> Quantity) -> [(String, String)] {
    menu.fruitRefs.filter(draft.changes).flatMap { fruit -> [(String, String)] in
      let id = menu[fruit].id
      let edit =
        draft.difference(of: fruit).map { ("by.\(id)", "\($0)") }
        ?? ("to.\(id)", "\(draft[fruit].thousandths)")
      return [("seen.\(id)", "\(seen(fruit).thousandths)"), edit]
    }
  }

  /// Hidden fields of the screen, also with the shown stock of fruits without staged changes, since numbers may
  /// be typed for them. Changes by others stay marked until somebody presses a button.
  var hiddenFieldsOfScreen: HTML {
    let others = menu.fruitRefs.filter { !draft.changes($0) }.map {
      ("seen.\(menu[$0].id)", "\(draft.levels[$0].thousandths)")
    }
    return HTML.hidden(valuesAsSeen + others)
  }
}
