import Diagnostics
import RecipeGraph

/// JU213: an order of something that its juice does not come as.
enum UndefinedVariant {
  static let rule = Rule(
    "JU213", .error, "what a test orders can be ordered",
    explanation: """
      A test orders a juice in a size, with an option or in a store in which nobody can have it, so \
      that it would not test the menu. Sizes and options belong to their juice; a store serves all \
      juices but those under its `hidden`.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {uses: {mango: 2}, sizes: {regular: 1, large: 2}}
      tests:
        - name: a large one
          order: {mango:lage: 1}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {uses: {mango: 2}, sizes: {regular: 1, large: 2}}
      tests:
        - name: a large one
          order: {mango:large: 1}

      """)

  static func finding(
    _ owner: String, _ problem: VariantReference.Problem, of juice: String, at site: SourceLocation,
    _ declared: SourceLocation
  ) -> Finding {
    let (message, help) = words(problem, juice)
    return Finding(
      rule, "\(owner) orders \(message)", at: Label(site.span),
      related: [Label(declared.span, "the juice")] + site.viaLabels, help: [help])
  }

  private static func words(
    _ problem: VariantReference.Problem, _ juice: String
  ) -> (message: String, help: String) {
    let juice = juice.quoted
    switch problem {
    case .noSuchSize(let size, let known):
      let list = known.quotedList
      return (
        "juice \(juice) in undefined size \(size.quoted)",
        known.isEmpty ? "order it without a size" : "its sizes are \(list)"
      )
    case .noSuchOption(let option, let known):
      let list = known.quotedList
      return (
        "juice \(juice) with undefined option \(option.quoted)",
        known.isEmpty ? "order it without an option" : "its options are \(list)"
      )
    case .repeatedOption(let option):
      return ("juice \(juice) with option \(option.quoted) twice", "name the option once")
    }
  }

  static func hidden(
    _ owner: String, _ juice: String, at site: SourceLocation, in store: String,
    _ declared: SourceLocation
  ) -> Finding {
    Finding(
      rule, "\(owner) orders juice \(juice.quoted), which store \(store.quoted) hides",
      at: Label(site.span), related: [Label(declared.span, "the store")] + site.viaLabels,
      help: ["order another juice, or in another store"])
  }

  static func tooManyLines(_ owner: String, _ count: Int, at site: SourceLocation) -> Finding {
    Finding(
      rule, "\(owner) orders \(count) lines, more than the \(OrderBounds.mostLines) of one order",
      at: Label(site.span), help: ["make several orders of it"])
  }
}

extension [String] {
  /// Each in back-ticks; of very many, the first.
  var quotedList: String {
    let most = 20
    let more = count > most ? " and \(count - most) more" : ""
    return prefix(most).map(\.quoted).joined(separator: ", ") + more
  }
}
