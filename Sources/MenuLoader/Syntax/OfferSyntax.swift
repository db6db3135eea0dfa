import Diagnostics
import RecipeGraph

/// A rule about prices, as a file has it.
struct OfferSyntax: Sendable {
  let id: String
  let location: SourceLocation
  var name: NameSyntax?
  /// Nil if it is missing or malformed.
  var price: ValueSyntax<WrittenReduction>?
  var juices: [ReferenceSyntax] = []
  var categories: [ReferenceSyntax] = []
  var isAsked = false
  var when: WhenSyntax?
  /// False if a finding says that part of it could not be read.
  var isValid = true

  var text: LocalizedText { .offer(id) }
  /// Whether it is not for all juices.
  var isLimited: Bool { !juices.isEmpty || !categories.isEmpty }
}

/// What an offer does to a price, as a menu writes it. Money is in units of the currency.
enum WrittenReduction: Hashable, Sendable {
  case price(Rational)
  case amountOff(Rational)
  case shareOff(Rational)
}
