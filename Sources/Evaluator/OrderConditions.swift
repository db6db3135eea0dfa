package import RecipeGraph

/// What an order accepts that a substitute brings or takes away.
package struct Acceptance: Hashable, Sendable {
  /// As they were named: who accepts a label, accepts its members.
  package var labels: LabelSet
  /// Diets that a line need not keep; without vegetarian, none is vegan.
  package var diets: DietSet
  /// Whether substitutes need not answer.
  package var unknown: Bool

  package init(labels: LabelSet = LabelSet(), diets: DietSet = [], unknown: Bool = false) {
    self.labels = labels
    self.diets = diets
    self.unknown = unknown
  }

  package static let nothing = Acceptance()
  package static let everything = Acceptance(
    labels: .all, diets: .all, unknown: true)

  /// The word for what is not answered, which is the id of no label and no diet.
  package static let unknownWord = "unknown"

  /// The ids in the order in which they are shown.
  package var words: [String] {
    labels.labels.map(\.id) + diets.diets.map(\.rawValue) + (unknown ? [Self.unknownWord] : [])
  }

  /// Adds what a word names; false if it names nothing.
  package mutating func insert(_ word: String) -> Bool {
    if let label = FoodLabel(word) {
      labels.insert(label)
    } else if let diet = Diet(rawValue: word) {
      diets.formUnion(.only(diet))
    } else if word == Self.unknownWord {
      unknown = true
    } else {
      return false
    }
    return true
  }

  package mutating func formUnion(_ other: Acceptance) {
    labels.formUnion(other.labels)
    diets.formUnion(other.diets)
    unknown = unknown || other.unknown
  }

  /// The same with all that it implies.
  var implied: Acceptance {
    Acceptance(
      labels: labels.withMembers,
      diets: diets.contains(.vegetarian) ? diets.union(.only(.vegan)) : diets, unknown: unknown)
  }
}

/// What an order asks for besides its lines.
package struct OrderConditions: Hashable, Sendable {
  package var accepted: Acceptance
  /// What each line has to be free of, as it was named.
  package var freeOf: LabelSet
  /// The id of the offer that it asks for; nil for none.
  package var offer: String?

  package init(
    accepted: Acceptance = .nothing, freeOf: LabelSet = LabelSet(), offer: String? = nil
  ) {
    self.accepted = accepted
    self.freeOf = freeOf
    self.offer = offer
  }

  package static let none = OrderConditions()
}
