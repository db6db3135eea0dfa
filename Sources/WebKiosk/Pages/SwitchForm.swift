import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop

/// The part of the stock screen that tells what is off, and switches things off or on.
enum SwitchForm {
  private static let offName = "off"
  private static let onName = "on"

  static func html(_ off: SwitchedOff?, _ request: KioskRequest) -> HTML {
    let (language, names) = (request.language, request.names)
    let items = off?.items ?? []
    let rows = items.map { item -> HTML in
      let button = HTML.quietButton(
        PageText.sellAgain[language], " name=\"\(onName)\" value=\"\(item.thing.text)\"",
        label: "\(PageText.sellAgain[language]): \(names.label(item.thing))")
      return "<li>\(names.text(item.thing, until: item.until)) \(button)</li>"
    }
    let choices = things(request).map { thing -> HTML in
      "<option value=\"\(thing.text)\">\(names.label(thing))</option>"
    }
    let list: HTML? = rows.isEmpty ? nil : "<ul class=\"off\">\(rows)</ul>"
    return """
      <form id="off" method="post" action="\(request.address("/stock/off"))">
      <h2>\(PageText.notToday[language])</h2>
      \(list)
      <label>\(PageText.notToSell[language]) <input name="\(offName)" list="things" \
      autocomplete="off"></label>
      <datalist id="things">\(choices)</datalist>
      \(HTML.button(PageText.switchOff[language]))
      </form>
      """
  }

  /// How many things the form proposes; others can be typed as well.
  private static let maxProposals = 500

  /// What can be switched off in the store, in the order of the menu.
  private static func things(_ request: KioskRequest) -> [SwitchedThing] {
    let graph = request.menu.graph
    var seen: Set<SwitchedThing> = []
    let all: [SwitchedThing] =
      request.menu.juiceRefs.lazy.map { graph[$0] }.prefix(maxProposals).flatMap { juice in
        [.juice(juice.id)] + juice.sizes.map { .size($0.id, of: juice.id) }
          + juice.options.map { .option($0.id, of: nil) }
      } + graph.fruits.prefix(maxProposals).map { .ingredient($0.id) }
    return Array(all.filter { seen.insert($0).inserted }.prefix(maxProposals))
  }

  static func send(_ request: KioskRequest) async throws -> WebResponse {
    let values = try request.form()
    if let thing = values[onName], !thing.isEmpty {
      _ = try await request.shop.switchSale([thing], isOff: false)
    } else if let thing = values[offName], !thing.isEmpty {
      _ = try await request.shop.switchSale([thing], isOff: true)
    }
    return .seeOther(request.address("/stock"))
  }
}
