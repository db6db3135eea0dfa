import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import StockLedger
import Text

/// A juice in the list for people: one row, with its sizes in a line.
struct MenuRow: WireObject {
  /// The entries of its sizes, at least one.
  let sizes: [WireMenu.Juice]
  let showsName: Bool
  /// Whether options, labels and what it takes are shown.
  let showsChoices: Bool

  static let properties: [WireProperty<MenuRow>] = [
    column(.juice) { row, _ in .words(row.juice.id) },
    column(.name, drop: 1) { row, _ in
      .words(row.showsName ? row.names.displayName(row.ref) : nil)
    },
    column(.canMake, .right.wrapped) { row, names in
      let counts = row.sizes.map { names.language[.count($0.row.capacity.count)] }
      return .words(row.bySize(counts, " ", ", "))
    },
    column(.price, .right.wrapped) { row, _ in
      row.slashed { size in size.totals.paid.map { row.names.text(of: $0) } ?? "" }
    },
    column(.text("offer"), .left.wrapped) { row, _ in .words(row.offers) },
    column(.cost, .right.wrapped) { row, _ in
      row.slashed { size in size.cost.map { row.names.text(of: $0, .cost) } ?? "" }
    },
    column(.margin, .right.wrapped) { row, _ in
      row.slashed { $0.showsCosts ? row.names.margin(of: $0.totals) : "" }
    },
    column(.limitedBy, .left.wrapped) { row, _ in .words(row.limits, row.role) },
    column(.text("options", context: "too many"), .left.wrapped) { row, _ in
      .words(row.showsChoices ? row.choices : nil)
    },
    column(.text("labels", context: "menu row"), .left.wrapped) { row, _ in
      row.folded { row.names.labels($0.totals.labels) }
    },
    column(.text("takes"), .left.wrapped) { row, names in
      row.folded { $0.takes.cell(names).text }
    },
  ]

  private var names: Names { sizes[0].names }
  private var juice: Juice { sizes[0].juice }
  private var ref: Ref<Juice> { sizes[0].row.variant.juice }

  /// The offers that make the prices lower than usual; nil if none holds.
  private var offers: String? {
    var offers: [String] = []
    for offer in sizes.compactMap({ $0.charge?.offer }) {
      let name = names.label(offer: sizes[0].menu.graph[offer].id)
      if !offers.contains(name) { offers.append(name) }
    }
    return offers.isEmpty ? nil : offers.listed(in: names.language)
  }

  /// Texts of the sizes, each after the name of its size, if the juice has several.
  private func bySize(_ texts: [String], _ colon: String, _ separator: String) -> String {
    guard !juice.sizes.isEmpty else { return texts.joined(separator: separator) }
    return zip(sizes, texts).map { size, text in
      "\(names.label(juice.sizes[size.row.variant.size], of: juice))\(colon)\(text)"
    }.joined(separator: separator)
  }

  /// Texts of the sizes, or the one that they share.
  private func slashed(_ text: (WireMenu.Juice) -> String) -> TextTable.Cell {
    let texts = sizes.map(text)
    return .words(Set(texts).count == 1 ? texts[0] : texts.joined(separator: " / "))
  }

  /// The same of longer texts, which are shown on request.
  private func folded(_ text: (WireMenu.Juice) -> String) -> TextTable.Cell {
    guard showsChoices else { return .words(nil) }
    let texts = sizes.map(text)
    return .words(Set(texts).count == 1 ? texts[0] : bySize(texts, ": ", "; "))
  }

  /// Which fruits limit how many can be made, and why none can or what is to choose.
  private var limits: String {
    let notes = sizes.map { names.note(on: $0.row) }
    var fruits: [Ref<Fruit>] = []
    var seen: Set<Ref<Fruit>> = []
    for (size, note) in zip(sizes, notes)
    where size.row.capacity.count != .exactly(0) || note.isEmpty {
      fruits += size.row.capacity.limiting.filter { seen.insert($0).inserted }
    }
    let told = zip(sizes, notes).filter { !$1.isEmpty }
    let note =
      Set(notes).count == 1
      ? notes[0]
      : told.map { size, note in
        "\(names.label(juice.sizes[size.row.variant.size], of: juice)): \(note)"
      }.joined(separator: "; ")
    let choices = (sizes[0].choosable ?? []).map { "+\($0)" }.listed(in: names.language)
    let choose = names.language.text("as asked with \(choices)")
    return
      ([fruits.map { names.label($0) }.listed(in: names.language), note]
      + (choices.isEmpty ? [] : [choose])).filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// Of the limits.
  private var role: TerminalStyle.Role? {
    let notes = sizes.filter { !names.note(on: $0.row).isEmpty }
    if notes.isEmpty { return nil }
    return notes.contains { !$0.row.shortItems.isEmpty && $0.row.other == nil } ? .error : .warning
  }

  /// The options as they are typed with what they add to the price, and the limit in one order.
  private var choices: String {
    let options = sizes[0].served.map { position in
      var prices: [String] = []
      for size in sizes {
        let price = size.addedPrice(ofOption: position).map(names.text(of:)) ?? "0"
        if !prices.contains(price) { prices.append(price) }
      }
      let option = juice.options[position]
      let price = prices == ["0"] ? nil : prices.joined(separator: " / ")
      let times = option.atMost == 1 ? nil : names.language[.times(option.atMost)]
      let off = sizes[0].off?.item(of: MenuPart(ref, .option(position)), in: names.graph)
        .map { names.off(until: $0.until) }
      let notes = [price, times, off].compactMap(\.self).listed(in: names.language)
      return "+\(option.id)" + (notes.isEmpty ? "" : " (\(notes))")
    }.joined(separator: " ")
    let limit = juice.limit.map { names.language[.limit($0)] } ?? ""
    return [options, limit].filter { !$0.isEmpty }.listed(in: names.language)
  }
}
