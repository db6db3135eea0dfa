package import RecipeGraph

/// Why a line as it is ordered is not free of something.
package struct LabelFault: Hashable, Sendable {
  package enum Reason: String, Sendable, CaseIterable {
    case contains
    /// A fruit names a group, of which it may have any member.
    case mayContain = "may-contain"
    case traces
    /// A fruit does not answer what it contains.
    case unanswered
  }

  package let variant: Variant
  package let reason: Reason
  /// Nil if it is not answered.
  package let label: FoodLabel?
  /// The ingredients through which it has it, the fruit last; none for traces in all that the kitchen makes.
  package let path: [Ingredient]
}

/// Why an order is refused that has to be free of something.
package struct LabelRefusal: Hashable, Sendable {
  /// Of each variant that cannot be made free of it, in the order of the lines; at least one.
  package let faults: [LabelFault]
  /// The substitutions with which it could be made if it accepted what they bring; none if there is no such way.
  package let offers: [SubstituteOffer]
}
