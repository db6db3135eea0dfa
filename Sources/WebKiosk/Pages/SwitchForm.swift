import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop

/// The part of the stock screen that tells what is off, and switches things off or on.
enum SwitchForm {
  private static let offName = "off"
  private static let onName = "on"

  /// - Parameter staged: the values with which the stock screen comes back as it is, with what is staged.
  static func html(
    _ off: SwitchedOff?, _ staged: [(String, String)], _ request: KioskRequest
  ) -> HTML {
    let (language, names) = (request.language, request.names)
    let items = off?.items ?? []
    let rows = items.map { item -> HTML in
      let button = HTML.quietButton(
        PageText.sellAgain[language], " name=\"\(onName)\" value=\"\(item.thing.text)\"",
        label: "\(PageText.sellAgain[language]): \(names.label(item.thing))")
      return "<li>\(names.text(item.thing, until: item.until)) \(button)</li>"
    }
    let choices = things(request).map { thing, label -> HTML in
      "<option value=\"\(thing.text)\">\(label)</option>"
    }
    let list: HTML? = rows.isEmpty ? nil : "<ul class=\"off\">\(rows)</ul>"
    // The first button is that of the key Enter in the field.
    return """
      <form id="off" method="post" action="\(request.address("/stock/off"))" data-here>
      \(HTML.hidden(staged))<button class="hidden" tabindex="-1">\(PageText.switchOff[language])</button>
      <h2>\(PageText.notToday[language])</h2>
      \(list)
      <label>\(PageText.notToSell[language]) <input name="\(offName)" list="things" \
      autocomplete="off"></label>
      <datalist id="things">\(choices)</datalist>
      \(HTML.button(PageText.switchOff[language]))
      </form>
      """
  }

  /// What can be switched off in the store, in the order of the menu, with its label.
  private static func things(
    _ request: KioskRequest
  ) -> [(thing: SwitchedThing, label: String)] {
    let (graph, names) = (request.menu.graph, request.names)
    var things: [(thing: SwitchedThing, label: String)] = []
    var options: Set<String> = []
    for juice in request.menu.juiceRefs.map({ graph[$0] }) {
      let parts = [SwitchedThing.juice(juice.id)] + juice.sizes.map { .size($0.id, of: juice.id) }
      things += parts.map { (thing: $0, label: names.label($0)) }
      // An option that several juices have is proposed once.
      for option in juice.options where options.insert(option.id).inserted {
        let label = names.label(option, of: juice)
        things.append((thing: .option(option.id, of: nil), label: label))
      }
    }
    let made = graph.bases.filter { $0.stock == nil }.map(\.id)
    for id in graph.fruits.map(\.id) + made {
      things.append((thing: .ingredient(id), label: names.label(ingredient: id)))
    }
    return things
  }

  static func send(_ request: KioskRequest) async throws -> WebResponse {
    let values = try request.form()
    if let thing = values[onName], !thing.isEmpty {
      _ = try await request.shop.switchSale([thing], isOff: false)
    } else if let thing = values[offName], !thing.isEmpty {
      _ = try await request.shop.switchSale([thing], isOff: true)
    }
    let staged = values.pairs.filter { ["order", StockDrafts.field].contains($0.name) }
      .map { ($0.name, $0.value) }
    return .seeOther(request.address("/stock", staged))
  }
}
