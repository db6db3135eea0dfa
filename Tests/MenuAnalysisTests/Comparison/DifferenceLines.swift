import Evaluator
import MenuLoader
import RecipeGraph
import TestMenus

@testable import MenuAnalysis

/// Tests that compare menus and read the difference line by line.
protocol ComparesMenus {}

extension ComparesMenus {
  func lines(_ before: String, _ after: String, breaking: Bool = false) throws -> [String] {
    let difference = try MenuDifference(from: menu(before).graph, to: menu(after).graph)
    return (breaking ? difference.breaking : difference).lines
  }
}

extension MenuDifference {
  /// A line for each entry, and then one for each serving.
  var lines: [String] {
    entries.map { entry in
      let changes = entry.changes.map { change in
        "\(change.field): \(change.before?.line ?? "") > \(change.after?.line ?? "")"
      }.joined(separator: ", ")
      return switch entry.kind {
      case .added(let facts): "\(entry.section) \(entry.id) + \(facts.line)"
      case .removed(let facts): "\(entry.section) \(entry.id) - \(facts.line)"
      case .renamed(let former): "\(entry.section) \(former)=\(entry.id) ~ \(changes)"
      case .changed: "\(entry.section) \(entry.id) ~ \(changes)"
      }
    } + servings.map(\.line)
  }
}

extension ServingDifference {
  var line: String {
    let needs = needs.map { need in
      "\(need.fruit) \(need.before?.description ?? "") > \(need.after?.description ?? "")"
    }.joined(separator: ", ")
    let of = after.map { " of \($0.limitedBy.joined(separator: ","))" } ?? ""
    let counts = [before, after].map { side in
      side.map { $0.count.number.map { "\($0)" } ?? "?" } ?? "-"
    }.joined(separator: " > ")
    return "\(label) \(counts)\(of)\(needs.isEmpty ? "" : ": \(needs)")"
  }
}

extension FactValue {
  fileprivate var line: String {
    switch self {
    case .amount(let amount): amount.description
    case .factor(let factor): factor.description
    case .shareOff(let share): share.menuTextOff
    case .count(let count): "\(count)"
    case .text(let text): text
    case .when(let when): when.fact.line
    case .present: "!"
    case .price(let money, _): "\(money.minorUnits)"
    case .rate(let rate): "\(rate.measure.id) \(rate.perUnit)"
    case .list(let words): "\(words)"
    case .parts(let facts): "{\(facts.line)}"
    case .choices(let all): "[\(all.map { "{\($0.line)}" }.joined(separator: ", "))]"
    }
  }
}

extension Facts {
  fileprivate var line: String {
    keys.compactMap { key in
      let line = self[key]?.line ?? ""
      // Of a whole juice, only what is said.
      return line == "{}" && key != "set" && key != "add" ? nil : "\(key): \(line)"
    }.joined(separator: ", ")
  }
}
