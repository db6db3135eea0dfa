import Diagnostics
import Evaluator
import RecipeGraph

/// `textDocument/inlayHint`: how many of each juice can be made from opening stock, and the fruits that
/// each amount of a base needs. There are none while the menu has an error, because numbers of the last
/// valid version would look current.
enum InlayHintFeature {
  /// The search budget for all juices together, and the minimum for each.
  private static let work = (all: 20_000_000, each: 20_000)

  static func hints(_ snapshot: Snapshot, file: Int, in range: TextRange) -> [InlayHint] {
    guard snapshot.isCurrent else { return [] }
    let juices = snapshot.indexes[file].declarations.count { $0.kind == .juice }
    let work = max(Self.work.each, Self.work.all / max(1, juices))
    guard let description = SymbolDescription(snapshot, work: work) else { return [] }
    let positions = snapshot.positions(file)
    let wanted =
      positions.offset(
        of: range.start)...max(
        positions.offset(of: range.start), positions.offset(of: range.end))
    let occurrences = snapshot.indexes[file].occurrences
    let opening = StockLevels(openingOf: description.menu)
    var hints: [(offset: Int, hint: InlayHint)] = []
    for (number, occurrence) in occurrences.enumerated()
    where wanted.contains(occurrence.range.lowerBound) {
      switch occurrence.role {
      case .declaration(let symbol, .juice):
        guard let juice = description.menu.juice(symbol.id),
          let text = description.capacity(of: description.menu.variant(juice), opening)
        else { continue }
        let end = positions.line(of: occurrence.range.lowerBound).upperBound
        hints.append(
          (
            end,
            InlayHint(
              position: positions.position(of: end), label: text,
              tooltip: tooltip[snapshot.language])
          ))
      case .reference(let symbol) where symbol.space == .ingredient:
        guard number + 1 < occurrences.count, let base = description.menu.base(symbol.id),
          description.menu[base].stock == nil,
          let text = expansion(of: base, occurrences[number + 1], description)
        else { continue }
        let end = occurrences[number + 1].range.upperBound
        hints.append((end, InlayHint(position: positions.position(of: end), label: "= \(text)")))
      default: continue
      }
    }
    return hints.sorted { $0.offset < $1.offset }.map(\.hint)
  }

  private static let tooltip = LocalizedText.text(
    "from opening stock, in the usual size and without options")

  /// Nil unless the occurrence is an amount in the base's own dimension.
  private static func expansion(
    of base: Ref<Base>, _ written: Occurrence, _ description: SymbolDescription
  ) -> String? {
    guard written.role == .amount else { return nil }
    do throws(AmountProblem) {
      let amount = try AmountGrammar.parse(written.text)
      guard amount.dimension == description.menu[base].yields.dimension, amount.value > .zero
      else { return nil }
      return description.needs(perUnitOf: base, times: amount.value)
    } catch {
      return nil
    }
  }
}
