import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import Shop
import StockLedger
package import Text

/// A line of an order, in every document with orders.
package struct WireLine: WireObject {
  let line: OrderRecord.Line
  private var note: OrderNotes.Note?
  var canServe: Int?

  package static let summary = "A line of an order."

  package static let properties = [
    property(
      "juice", \.line.juice, "The id of the juice.", heading: .juice,
      cell: { .words($1.label(variant: $0.line.word)) }),
    property("size", \.line.size, "The id of the size, for a juice with sizes."),
    property("options", \.line.options.nonEmpty, "The ids of the options, if there are any."),
    property("for", \.note?.name, "For whom it is."),
    property("note", \.note?.text, "What is written on it for those who make it."),
    property("quantity", \.line.quantity, heading: .text("asked")),
    property(
      "canServe", \.canServe, "In a plan: how many of them the stock suffices for.",
      heading: .text("can serve")),
  ]

  init(_ line: OrderRecord.Line) { self.line = line }

  init(_ line: OrderRecord.Line, _ note: OrderNotes.Note?) {
    (self.line, self.note) = (line, note)
  }
}

/// The substitution of one ingredient in a line of an order.
package struct WireSubstitution: WireObject {
  private let substitution: OrderRecord.Replacement
  private var acceptance = Acceptance.nothing

  package static let summary = "The substitution of one ingredient in a line of an order."

  package static let properties = [
    property("line", { $0.substitution.line + 1 }, "The number of the line, from 1."),
    property(
      "ingredient", \.substitution.ingredient, "The id of the fruit or base that is substituted."),
    property("by", \.substitution.parts, "The fruits and bases that are used instead."),
    property(
      "accept", \.acceptance.words.nonEmpty,
      "What an order has to accept for it: labels that it brings, diets that it loses, `unknown` for what it does not answer."
    ),
  ]

  init(_ substitution: OrderRecord.Replacement) { self.substitution = substitution }

  init(_ note: SubstituteNote) {
    substitution = note.substitution
    acceptance = note.effect.acceptance
  }
}

extension [OrderRecord.Replacement] {
  /// Nil if there are none, which JSON then leaves out.
  var wire: [WireSubstitution]? { wire([]) }

  /// - Parameter notes: those of them that brought something.
  func wire(_ notes: [SubstituteNote]) -> [WireSubstitution]? {
    map { substitution in
      notes.first { $0.substitution == substitution }.map(WireSubstitution.init)
        ?? WireSubstitution(substitution)
    }.nonEmpty
  }
}

/// A juice, or its size or option, that was not sold when it was ordered.
package struct WireUnavailableJuice: WireObject {
  let item: OrderRecord.UnavailableJuice

  package static let summary =
    "A juice, or its size or option, that was not sold when it was ordered."

  package static let properties = [
    property("juice", \.item.reference.juice, "The id of the juice."),
    property("size", \.item.reference.size, "The size, if it is the size that is not sold."),
    property(
      "options", { $0.item.reference.options.nonEmpty },
      "The option, if it is an option that is not sold."),
    property(
      "availableFrom", \.item.again?.text,
      "From when it is sold, on the clocks of the shop with their offset from UTC; omitted for never."
    ),
  ]
}
