package import Diagnostics
package import Evaluator
import RecipeGraph
package import Shop
import StockLedger

/// Texts of what orders accept and have to be free of.
extension LocalizedText {
  private static func list(_ labels: LabelSet) -> LocalizedText {
    .rendered { labels.text(in: $0) }
  }

  /// What a substitute brings or takes: in English a part of a sentence about it, in Korean notes.
  static func effect(_ effect: SubstituteEffect) -> LocalizedText {
    let acceptance = effect.acceptance
    let contains = list(effect.contains)
    let mayContain = list(effect.traces)
    let (lost, unknown) = (
      LocalizedText.rendered { acceptance.diets.text(in: $0) },
      LocalizedText.rendered { effect.unknownDiets.text(in: $0) }
    )
    let parts: [LocalizedText] = [
      contains.isEmpty
        ? nil : .text("contains \(contains)"),
      mayContain.isEmpty
        ? nil
        : .text("may contain \(mayContain)"),
      lost.isEmpty ? nil : .text("is not \(lost)", context: "condition texts"),
      unknown.isEmpty
        ? nil
        : .text("does not say whether it is \(unknown)"),
      effect.isUnanswered
        ? .text("does not say what it contains") : nil,
    ].compactMap(\.self)
    return parts.listed
  }

  /// A substitution and what it brings, if it brings anything.
  static func replacing(
    _ substitution: LocalizedText, _ effect: SubstituteEffect
  ) -> LocalizedText {
    if effect.acceptance == .nothing { return substitution }
    let effect = self.effect(effect)
    return .text("\(substitution) (\(effect))")
  }

  /// What an order accepted and had to be free of; nil for nothing.
  package static func conditions(_ conditions: OrderConditions) -> LocalizedText? {
    guard conditions != .none else { return nil }
    let accepted = conditions.accepted
    let diets = accepted.diets.diets.map { LocalizedText.text("not \($0.name)") }
    let unknown: [LocalizedText] = accepted.unknown ? [.text("unknown")] : []
    let words = accepted.labels.labels.map(\.name) + diets + unknown
    let free = list(conditions.freeOf)
    let offer = conditions.offer.map { LocalizedText.text("offer \($0)") }
    let parts: [LocalizedText] = [
      free.isEmpty ? nil : .text("free of \(free)", context: "condition texts"),
      words.isEmpty ? nil : .text("accepts \(words.joined())"), offer,
    ].compactMap(\.self)
    return parts.joined(separator: .text("; "))
  }
}

extension Names {
  /// The substitutes with which a refused order could be made, with what they bring.
  private func offers(_ notes: [SubstituteNote]) -> String {
    notes.map { language[.replacing(.verbatim(replacing($0.substitution)), $0.effect)] }
      .joined(separator: language.text("; "))
  }

  /// With which substitutes a refused order could be made; nil if with none.
  ///
  /// - Parameter forTyping: whether to tell the options of the command line that accept them.
  package func madeWith(_ details: OrderDetails, forTyping: Bool = false) -> String? {
    guard !details.offers.isEmpty else { return nil }
    let substitutes = offers(details.offers)
    let options = forTyping ? OrderConditions(accepted: details.acceptance).options : nil
    guard let options else { return language.text("can be made with \(substitutes)") }
    return language.text("can be made with \(substitutes): add\(options)")
  }

  /// Asks whether to take the substitutes; nil if there are none.
  package func acceptQuestion(_ details: OrderDetails) -> String? {
    guard !details.offers.isEmpty else { return nil }
    let substitutes = offers(details.offers)
    return language.text("It can be made with \(substitutes). Accept that?")
  }
}
