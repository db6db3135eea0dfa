import Diagnostics
import RecipeGraph

/// JU201: a recipe uses an id of neither a fruit nor a base.
enum UndefinedIngredient {
  static let rule = Rule("JU201", .error)

  private static func wording(_ juices: JuiceTable) -> UndefinedID {
    UndefinedID(
      rule: rule, noun: .fruit,
      absence: .text("no fruit or base has this id"),
      remedy: .text("define it under `fruits:` or `bases:`")
    ) { id in
      juices.ref(id).map { juice in
        (
          Label(
            juices[juice].location.span,
            .text("a juice, which is never an ingredient")),
          .text("make a base of what the two share, and let both use it")
        )
      }
    }
  }

  /// The fruits and bases of a menu.
  ///
  /// - Parameter ids: those that may be meant by another one.
  static func namespace(
    _ ingredients: IngredientTable, _ juices: JuiceTable,
    suggesting ids: @escaping @autoclosure () -> [String], isComplete: Bool
  ) -> Namespace<Ingredient> {
    Namespace(
      wording(juices), suggesting: ids(), isComplete: isComplete,
      location: ingredients.location, find: ingredients.ingredient)
  }

  /// - Parameter edit: inserts the declaration with no stock, since only the writer knows how much
  ///   there is.
  static func declaring(_ id: String, _ edit: Edit) -> Fix {
    Fix(
      .text("declare fruit \(id.quoted)"), [edit], isSafe: false)
  }
}

/// JU212: a juice that is not on the menu.
enum UndefinedJuice {
  static let rule = Rule("JU212", .error)

  /// The juices of a menu.
  static func namespace(_ juices: JuiceTable, isComplete: Bool) -> Namespace<Ref<Juice>> {
    let wording = UndefinedID(
      rule: rule, noun: .juice, absence: .text("no juice has this id"),
      remedy: .text("define it under `juices:`, or delete this"))
    return Namespace(
      wording, suggesting: juices.all.map(\.id), isComplete: isComplete,
      location: { juices[$0].location }, find: juices.ref)
  }
}

/// JU214: a store that is not declared.
enum UndefinedStore {
  static let rule = Rule("JU214", .error)

  /// The stores of a menu; the main one has no reference.
  ///
  /// - Parameters:
  ///   - main: the id of the main store that people see.
  ///   - others: the ids of the other stores.
  static func namespace(
    main: String, others: [String], isComplete: Bool
  ) -> Namespace<Ref<Store>?> {
    let known = [main] + others
    let refs = Dictionary(
      others.enumerated().map { ($1, Ref<Store>($0)) }, uniquingKeysWith: { first, _ in first })
    return Namespace(wording(known), suggesting: known, isComplete: isComplete) { id in
      if let ref = refs[id] { return .some(ref) }
      return [Store.mainID, main].contains(id) ? .some(nil) : nil
    }
  }

  private static func wording(_ known: [String]) -> UndefinedID {
    let list = known.quotedList
    return UndefinedID(
      rule: rule, noun: .store, absence: .text("no store has this id"),
      remedy: .text("the stores are \(list)"))
  }
}

/// JU218: a juice takes sizes or an option by a name that the menu does not have.
enum UndefinedShared {
  static let rule = Rule("JU218", .error)

  /// The sets of sizes of a menu.
  static func sizes(_ table: SharedTable, isComplete: Bool) -> Namespace<SharedSizesSyntax> {
    let wording = UndefinedID(
      rule: rule, noun: .sharedSizes,
      absence: .text("no sizes have this name"),
      remedy: remedy(.sharedSizes))
    return Namespace(
      wording, suggesting: table.sizes.map(\.id), isComplete: isComplete,
      location: \.location, find: table.set)
  }

  /// The shared options of a menu.
  static func options(_ table: SharedTable, isComplete: Bool) -> Namespace<SharedOptionSyntax> {
    let wording = UndefinedID(
      rule: rule, noun: .text("option", context: "shared option"),
      absence: .text("no shared option has this name"),
      remedy: remedy(.sharedOptions))
    return Namespace(
      wording, suggesting: table.options.map(\.id), isComplete: isComplete,
      location: \.location, find: table.option)
  }

  /// - Parameter section: the one in which the name would be declared.
  private static func remedy(_ section: KeyFormat) -> LocalizedText {
    .text("define it under `\(section.name):` at the top of a file")
  }
}
