import Diagnostics
import RecipeGraph

/// The things of one kind to which ids refer, such as the juices of a menu.
struct Namespace<Thing> {
  private let wording: () -> UndefinedID
  /// False if part of the menu was not read; an id may be declared there.
  private let isComplete: Bool
  private let find: (String) -> Thing?
  private let location: (Thing) -> SourceLocation?
  private var suggestions: Suggestions

  /// - Parameters:
  ///   - ids: those that may be meant by another one.
  ///   - isComplete: false if part of the menu was not read.
  ///   - location: where a thing is declared; nil if findings do not show that.
  ///   - find: the thing with an id.
  init(
    _ wording: @escaping @autoclosure () -> UndefinedID,
    suggesting ids: @escaping @autoclosure () -> [String],
    isComplete: Bool, location: @escaping (Thing) -> SourceLocation? = { _ in nil },
    find: @escaping (String) -> Thing?
  ) {
    self.wording = wording
    self.isComplete = isComplete
    self.find = find
    self.location = location
    suggestions = Suggestions(among: ids())
  }

  /// The thing with an id; nil and a finding if there is none.
  ///
  /// - Parameter owner: the declaration that names it, as findings call it.
  mutating func resolve(
    _ id: String, at place: SourceLocation, _ verb: ReferringVerb,
    by owner: @autoclosure () -> LocalizedText, _ findings: inout Findings
  ) -> Thing? {
    if let thing = find(id) { return thing }
    if isComplete {
      let similar = suggestions.similar(to: id)
      let declared = similar.flatMap(find).flatMap(location)
      findings.report(
        wording().finding(id, at: place, verb, by: owner(), similar: similar, declared))
    }
    return nil
  }
}

/// What a declaration does to the thing that it names.
enum ReferringVerb {
  case counts, names, orders, prices, takes, uses
}

/// The words of the finding about an id that nothing in a namespace has.
struct UndefinedID {
  /// What else has the id, and what to do then.
  typealias Mistaken = (label: Label, remedy: LocalizedText)

  let rule: Rule
  /// What is named.
  let noun: LocalizedText
  /// The label of the id.
  let absence: LocalizedText
  /// What to do if no id is similar.
  let remedy: LocalizedText
  /// For an id that something of another kind has.
  var mistaken: (_ id: String) -> Mistaken? = { _ in nil }

  /// - Parameters:
  ///   - similar: the id that may be meant.
  ///   - declared: where that one is declared.
  fileprivate func finding(
    _ id: String, at place: SourceLocation, _ verb: ReferringVerb, by owner: LocalizedText,
    similar: String?, _ declared: SourceLocation?
  ) -> Finding {
    let mistaken = declared == nil ? mistaken(id) : nil
    let related = [declared.map(Label.similarID), mistaken?.label].compactMap(\.self)
    return Finding(
      rule, message(id.quoted, verb, by: owner),
      at: Label(place.span, absence), related: related + place.aliasLabels
    ).suggesting(similar, or: mistaken?.remedy ?? remedy)
  }

  private func message(
    _ id: String, _ verb: ReferringVerb, by owner: LocalizedText
  ) -> LocalizedText {
    switch verb {
    case .counts: .text("\(owner) counts undefined \(noun) \(id)")
    case .names: .text("\(owner) names undefined \(noun) \(id)")
    case .orders: .text("\(owner) orders undefined \(noun) \(id)")
    case .prices: .text("\(owner) has a price for undefined \(noun) \(id)")
    case .takes: .text("\(owner) takes undefined \(noun) \(id)")
    case .uses: .text("\(owner) uses undefined \(noun) \(id)")
    }
  }
}
