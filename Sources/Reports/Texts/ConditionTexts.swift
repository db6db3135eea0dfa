package import Diagnostics
package import Evaluator
import RecipeGraph
package import Shop
import StockLedger

/// Texts of what orders accept and have to be free of.
extension LocalizedText {
  private static func list(_ labels: LabelSet) -> LocalizedText {
    LocalizedText { labels.text(in: $0) }
  }

  /// What a substitute brings or takes: in English a part of a sentence about it, in Korean notes.
  static func effect(_ effect: SubstituteEffect) -> LocalizedText {
    let acceptance = effect.acceptance
    let contains = list(effect.contains)
    let mayContain = list(effect.traces)
    let (lost, unknown) = (
      LocalizedText { acceptance.diets.text(in: $0) },
      LocalizedText { effect.unknownDiets.text(in: $0) }
    )
    let parts: [LocalizedText] = [
      contains.isEmpty
        ? nil : .text("contains \(contains)"),
      mayContain.isEmpty
        ? nil
        : .text(
          "may contain \(mayContain)"),
      lost.isEmpty ? nil : .text("is not \(lost)", context: "condition texts"),
      unknown.isEmpty
        ? nil
        : .text(
          "does not say whether it is \(unknown)"),
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
    return .text(
      "\(substitution) (\(effect))")
  }

  /// What an order accepted and had to be free of; nil for nothing.
  package static func conditions(_ conditions: OrderConditions) -> LocalizedText? {
    guard conditions != .none else { return nil }
    let accepted = conditions.accepted
    let words = LocalizedText { language in
      (accepted.labels.labels.map { $0.text(in: language) }
        + accepted.diets.diets.map {
          language.text("not \($0.rawValue)", ko: "\($0.name.korean, .subject) 아닌 것")
        }
        + (accepted.unknown ? [language.text("unknown")] : []))
        .joined(separator: ", ")
    }
    let free = list(conditions.freeOf)
    let offer = conditions.offer.map { LocalizedText.text("offer \($0)") }
    let parts: [LocalizedText] = [
      free.isEmpty ? nil : .text("free of \(free)", context: "condition texts"),
      words.isEmpty ? nil : .text("accepts \(words)"), offer,
    ].compactMap(\.self)
    return LocalizedText(
      parts.map(\.english).joined(separator: "; "), ko: parts.map(\.korean).joined(separator: ", "))
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
    return language.text(
      "can be made with \(substitutes)\(options.map { ": add\($0)" } ?? "")",
      ko: "만들 수 있는 방법: \(substitutes)\(options.map { " →\($0)" } ?? "")")
  }

  /// Asks whether to take the substitutes; nil if there are none.
  package func acceptQuestion(_ details: OrderDetails) -> String? {
    guard !details.offers.isEmpty else { return nil }
    let substitutes = offers(details.offers)
    return language.text(
      "It can be made with \(substitutes). Accept that?")
  }
}
