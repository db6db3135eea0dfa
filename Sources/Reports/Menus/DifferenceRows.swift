import Diagnostics
import Evaluator
import MenuAnalysis
import MenuLoader
import RecipeGraph

/// The differences in one section of two menus.
struct DifferenceSection {
  let title: String
  /// The noun for the groups of the section.
  let noun: String
  let groups: [DifferenceGroup]
}

/// The differences of one fruit, base, juice or serving.
struct DifferenceGroup {
  let mark: DifferenceRow.Mark
  let id: String
  /// For a renamed entry.
  let formerID: String?
  /// The row of the entry as a whole; nil for one that is only changed.
  let whole: DifferenceRow?
  let rows: [DifferenceRow]
}

/// One difference.
struct DifferenceRow {
  enum Mark: String {
    case added = "+"
    case removed = "-"
    case changed = "~"

    init(_ before: Any?, _ after: Any?) {
      self = before == nil ? .added : after == nil ? .removed : .changed
    }
  }

  /// Keys as in the menu, joined by dots; empty for the row of a whole entry.
  let field: String
  /// Nil for a value that does not exist; empty for a value without a text.
  let before: String?
  let after: String?
  let isBreaking: Bool

  var mark: Mark { Mark(before, after) }

  /// Both values in one text.
  var value: String { [before, after].compactMap(\.self).joined(separator: " → ") }
}

extension DifferenceGroup {
  init(_ entry: MenuDifference.Entry) {
    func whole(_ before: String?, _ after: String?) -> DifferenceRow {
      DifferenceRow(field: "", before: before, after: after, isBreaking: entry.isBreaking)
    }
    let whole: DifferenceRow? =
      switch entry.kind {
      case .added(let facts): whole(nil, facts.inline)
      case .removed(let facts): whole(facts.inline, nil)
      case .renamed(let former): whole(former, entry.id)
      case .changed: nil
      }
    self.init(
      mark: whole?.mark ?? .changed, id: entry.id, formerID: entry.kind.formerID, whole: whole,
      rows: entry.changes.map { change in
        DifferenceRow(
          field: change.field, before: change.before?.inRow, after: change.after?.inRow,
          isBreaking: change.isBreaking)
      })
  }

  /// Fruits are named by their ids, as all declarations are here.
  init(_ serving: ServingDifference, _ language: Language) {
    func count(_ capability: ServingDifference.Capability) -> String {
      guard case .exactly(let count) = capability.count else {
        return language[.count(capability.count)]
      }
      return language.text("\(count)", context: "number of juices")
    }
    func limits(_ capability: ServingDifference.Capability) -> String {
      let fruits = capability.limitedBy.listed(in: language)
      return fruits.isEmpty
        ? "" : language.text(", limited by \(fruits)", context: "after a number")
    }
    func phrase(_ capability: ServingDifference.Capability) -> String {
      let count = count(capability)
      return language.text("can make \(count)", context: "difference") + limits(capability)
    }
    let facts = serving.facts.map { DifferenceRow($0, language) }
    if serving.before == nil, serving.after == nil {
      self.init(mark: .changed, id: serving.label, formerID: nil, whole: nil, rows: facts)
      return
    }
    guard let before = serving.before, let after = serving.after else {
      let whole = DifferenceRow(
        field: "", before: serving.before.map(phrase), after: serving.after.map(phrase),
        isBreaking: serving.isBreaking)
      self.init(mark: whole.mark, id: serving.label, formerID: nil, whole: whole, rows: [])
      return
    }
    var rows: [DifferenceRow] = []
    if before.count != after.count {
      rows.append(
        DifferenceRow(
          field: language[.canMake], before: count(before), after: count(after) + limits(after),
          isBreaking: serving.isImpossible))
    }
    rows += serving.needs.map { need in
      DifferenceRow(
        field: language.text("takes \(need.fruit)"),
        need.before, need.after, language)
    }
    self.init(mark: .changed, id: serving.label, formerID: nil, whole: nil, rows: rows + facts)
  }
}

extension DifferenceRow {
  fileprivate init(_ fact: FactDifference, _ language: Language) {
    let (before, after) = tellingApart(fact.before, fact.after) { value, more in
      value?.text(isSum: fact.kind != .unanswered, more: more, in: language)
    }
    self.init(
      field: language[fact.kind.name], before: before, after: after, isBreaking: fact.isBreaking)
  }

  fileprivate init(field: String, _ before: Amount?, _ after: Amount?, _ language: Language) {
    let texts = tellingApart(before, after) { $0?.roundedText(in: language, more: $1 ?? 0) }
    self.init(field: field, before: texts.before, after: texts.after, isBreaking: false)
  }
}

extension FactDifference.Kind {
  fileprivate var name: LocalizedText {
    switch self {
    case .price: .price
    case .margin: .margin
    case .measure(let measure): measure.name
    case .contains: .text("contains")
    case .traces: .text("may contain")
    case .unanswered: .text("allergens not known")
    case .freeOf: .text("can be free of")
    case .diets: .text("diets")
    }
  }
}

extension FactDifference.Value {
  /// - Parameters:
  ///   - isSum: whether what is not known is a number.
  ///   - more: how many decimals more a number has.
  fileprivate func text(isSum: Bool, more: Int?, in language: Language) -> String {
    func list(_ text: String) -> String { text.isEmpty ? language.text("none") : text }
    switch self {
    case .money(let money, let currency):
      return currency?.text(of: money, in: language) ?? "\(money.minorUnits)"
    case .measured(let value, let measure, let currency):
      return measure.text(of: value, currency, more: more, in: language)
    case .share(let share): return share.percentText(more: more ?? 0, in: language)
    case .labels(let labels): return list(labels.text(in: language))
    case .diets(let diets): return list(diets.text(in: language))
    case .unknown(let fruits):
      let names = fruits.listed(in: language)
      // Of labels, the row says so.
      return isSum && !fruits.isEmpty ? "\(language[.unknownCount]): \(names)" : list(names)
    case .uncountable: return language[.unknownCount]
    }
  }
}

extension FactValue {
  /// Empty for a value that the field implies.
  fileprivate var inRow: String { self == .present ? "" : text }

  /// The value as it would be written in a menu, on one line.
  fileprivate var text: String {
    switch self {
    case .amount(let amount): amount.description
    case .factor(let factor): factor.description
    case .count(let count): "\(count)"
    case .text(let text): text
    case .when(let when): when.fact.text
    case .price(let money, let currency): currency.menuText(of: money.value)
    case .rate(let rate): rate.menuText
    case .shareOff(let share): share.menuTextOff
    case .list(let words): "[\(words.joined(separator: ", "))]"
    case .present: "true"
    case .choices(let choices): "[" + choices.map { "{\($0.inline)}" }.joined(separator: ", ") + "]"
    case .parts(let facts):
      if !facts.keys.isEmpty, facts.keys.allSatisfy({ facts[$0] == .present }) {
        "[\(facts.keys.joined(separator: ", "))]"
      } else {
        "{\(facts.inline)}"
      }
    }
  }
}

extension Facts {
  /// Keys and values on one line.
  fileprivate var inline: String {
    keys.compactMap { key in
      self[key].flatMap { $0.isEmptySection ? nil : "\(key): \($0.text)" }
    }.joined(separator: ", ")
  }
}
