import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import StockLedger

/// The differences in one section of two menus.
struct DifferenceSection {
  let title: String
  /// The noun for what each group is about.
  let noun: String
  let groups: [DifferenceGroup]
}

/// What differs about one fruit, base, juice or serving.
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
    var formerID: String?
    if case .renamed(let former) = entry.kind { formerID = former }
    self.init(
      mark: whole?.mark ?? .changed, id: entry.id, formerID: formerID, whole: whole,
      rows: entry.changes.map { change in
        DifferenceRow(
          field: change.field, before: change.before?.inRow, after: change.after?.inRow,
          isBreaking: change.isBreaking)
      })
  }

  init(_ serving: ServingDifference) {
    func count(_ capability: ServingDifference.Capability) -> String {
      Language.english.phrases.count(capability.count)
    }
    func text(_ capability: ServingDifference.Capability) -> String {
      let fruits = capability.limitedBy.joined(separator: ", ")
      return count(capability) + (fruits.isEmpty ? "" : ", limited by \(fruits)")
    }
    guard let before = serving.before, let after = serving.after else {
      let whole = DifferenceRow(
        field: "", before: serving.before.map { "can make \(text($0))" },
        after: serving.after.map { "can make \(text($0))" }, isBreaking: serving.isBreaking)
      self.init(mark: whole.mark, id: serving.label, formerID: nil, whole: whole, rows: [])
      return
    }
    var rows: [DifferenceRow] = []
    if before.count != after.count {
      rows.append(
        DifferenceRow(
          field: "can make", before: count(before), after: text(after),
          isBreaking: serving.isBreaking))
    }
    rows += serving.needs.map { need in
      DifferenceRow(
        field: "takes \(need.fruit)", before: need.before?.description,
        after: need.after?.description, isBreaking: false)
    }
    self.init(mark: .changed, id: serving.label, formerID: nil, whole: nil, rows: rows)
  }
}

extension FactValue {
  /// Empty for a value that the field implies.
  fileprivate var inRow: String { self == .present ? "" : text }

  /// The value as one would write it in a menu, on one line.
  fileprivate var text: String {
    switch self {
    case .amount(let amount): amount.description
    case .factor(let factor): factor.description
    case .count(let count): "\(count)"
    case .text(let text): text
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

  /// Whether this is an empty section, which menus leave out.
  var isNothing: Bool {
    if case .parts(let facts) = self { facts.keys.isEmpty } else { false }
  }
}

extension Facts {
  /// Keys and values on one line.
  fileprivate var inline: String {
    keys.compactMap { key in
      self[key].flatMap { $0.isNothing ? nil : "\(key): \($0.text)" }
    }.joined(separator: ", ")
  }
}
