import Diagnostics
import Evaluator
import RecipeGraph

/// JU317: a substitute that brings a label to a juice, or loses a diet of it.
///
/// It is compared with the juice in its first size, as an order means it that names no option.
enum SubstituteLabels: MenuRule {
  static let rule = Rule("JU317", .warning)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard menu.juices.all.contains(where: { !$0.substitutes.isEmpty }), let graph = menu.labelled
    else { return }
    for (position, juice) in graph.juices.enumerated() where !juice.substitutes.isEmpty {
      let own = graph.labels(of: juice.needs)
      for (number, substitute) in juice.substitutes.enumerated() {
        for (place, alternative) in substitute.alternatives.enumerated() {
          var choices = Array(repeating: 0, count: juice.substitutes.count)
          choices[number] = place + 1
          guard let needs = graph.needs(Ref(position), choices) else { continue }
          let other = graph.labels(of: needs)
          let effect = SubstituteEffect(of: other, on: own)
          let brought = effect.contains.union(effect.traces)
          let lost = effect.lostDiets.union(effect.unknownDiets)
          guard !brought.isEmpty || !lost.isEmpty else { continue }
          findings.report(finding(alternative.span, juice, brought, lost))
        }
      }
    }
  }

  private static func finding(
    _ span: Span, _ juice: Juice, _ brought: LabelSet, _ lost: DietSet
  ) -> Finding {
    let what = LocalizedText.juice(juice.id)
    let labels = brought.labels.map(\.id).quotedList
    let diets = lost.diets.map(\.rawValue).quotedList
    return Finding(
      rule,
      brought.isEmpty
        ? .text(
          "with this substitute, \(what) is no longer \(diets)",
          ko: "이 대체 재료를 쓰면 \(what)에서 지키지 못하는 식단: \(diets)")
        : .text(
          "this substitute brings \(labels) to \(what)",
          ko: "이 대체 재료를 쓰면 \(what)에 더해지는 성분: \(labels)"),
      at: Label(span),
      notes: brought.isEmpty || lost.isEmpty
        ? []
        : [
          .text(
            "the juice is then no longer \(diets)", ko: "지키지 못하는 식단: \(diets)")
        ],
      help: .text(
        "use another substitute, or silence this: orders ask before they take it",
        ko: "다른 대체 재료를 쓰거나 주석으로 경고를 꺼 주세요. 주문할 때는 손님에게 먼저 물어요"), about: juice.id)
  }
}

extension RecipeGraph {
  /// The needs of the first size with some alternatives; nil if their terms exceed 128 bits.
  fileprivate func needs(_ juice: Ref<Juice>, _ choices: [Int]) -> Needs? {
    do throws(ArithmeticOverflow) {
      return try needs(of: variant(juice), choices: choices)
    } catch {
      return nil
    }
  }
}
