package import Diagnostics
package import RecipeGraph

extension FoodLabel {
  package func text(in language: Language) -> String { language[name] }
}

extension LabelSet {
  /// The names of the labels: `milk, wheat`.
  package func text(in language: Language) -> String {
    labels.map { $0.text(in: language) }.listed(in: language)
  }
}

extension DietSet {
  /// The names of the diets, without those that others imply.
  package func text(in language: Language) -> String {
    declared.map { language[$0.name] }.listed(in: language)
  }
}

extension Language {
  /// What something contains, may have traces of, and does not tell: `contains milk; may contain peanut`. Empty if
  /// there is nothing to tell. Groups are told with their members.
  ///
  /// - Parameter unanswered: the names of the fruits that do not answer.
  package func labels(
    contains: LabelSet, traces: LabelSet, unanswered: [String]
  ) -> String {
    var parts: [String] = []
    if !contains.isEmpty {
      let labels = contains.shown.text(in: self)
      parts.append(text("contains \(labels)"))
    }
    let traces = traces.shown.subtracting(contains.shown)
    if !traces.isEmpty {
      let labels = traces.text(in: self)
      parts.append(text("may contain \(labels)"))
    }
    if !unanswered.isEmpty {
      let names = unanswered.listed(in: self)
      parts.append(text("allergens not known of \(names)"))
    }
    return parts.joined(separator: "; ")
  }
}
