import Diagnostics
import MenuLoader
import RecipeGraph

/// The candidates for one place.
struct CompletionCandidates {
  /// Bounds the candidates that get a description, which takes time.
  private static let maxDescribed = 60
  /// The budget of the description of each candidate, as in `SearchBudget`.
  private static let maxWork = 20_000
  private static let keywordKind = 14
  private static let propertyKind = 10
  private static let unitKind = 11

  let snapshot: Snapshot
  let context: CompletionContext

  // MARK: Keys

  func keys() -> [CompletionCandidate] {
    let expected = context.expected
    switch expected.form {
    case .mapping(let mapping), .mappingOrList(let mapping): return keys(of: mapping)
    case .mappingOrShortForm(let mapping):
      let siblings = context.siblings
      let isMapping = siblings.contains { mapping.format[$0] != nil }
      if isMapping || !expected.isRecipe { return keys(of: mapping) }
      return siblings.isEmpty ? keys(of: mapping) + ids(ingredients) : ids(ingredients)
    case .value(.declarations(.fruit)), .value(.declarations(.base)):
      return ids(undeclared(in: .ingredient, .fruit))
    case .value(.declarations(.juice)): return ids(undeclared(in: .juice, .juice))
    case .value(.sets): return ids(undeclared(in: .sharedSizes, .sharedSizes))
    case .value(.declarations(.option)): return ids(undeclared(in: .sharedOption, .option))
    case .value(.recipe): return ids(ingredients)
    case .value(.fruitAmounts): return ids(stocked)
    case .value(.substitutes), .replacements: return ids(recipe(of: expected.juice))
    case .value(.factors), .value(.swaps):
      return ids(recipe(of: expected.juice, withSizes: true))
    case .value(.prices): return sizes(of: expected.juice)
    case .value(.order), .value(.substitutions): return variantReferences()
    case .value(.name): return languages()
    default: return []
    }
  }

  private func keys(of mapping: MenuFormat.Mapping) -> [CompletionCandidate] {
    let siblings = context.siblings
    return mapping.format.keys.filter { !siblings.contains($0.name) }.map { key in
      CompletionCandidate(
        label: key.name, kind: Self.propertyKind,
        documentation: key.text?[snapshot.language],
        newText: key.name + ending(of: key.shape))
    }
  }

  /// The text after a key of the format: a new line before a block collection.
  private func ending(of shape: ValueShape) -> String {
    if context.isClosed { return "" }
    guard !context.frame.isFlow else { return ": " }
    let newLine = ":\n" + String(repeating: " ", count: context.frame.indent + 2)
    switch shape {
    case .declarations, .declarationsOrName, .declarationsOrList, .sets, .mapping, .mappings,
      .recipe, .factors, .swaps, .fruitAmounts, .packs, .substitutes, .order:
      return newLine
    case .list(let mapping):
      let firstKey = mapping.format.keys.first { $0.need == .required }
      return newLine + "- " + (firstKey.map { "\($0.name): " } ?? "")
    default: return ": "
    }
  }

  private func languages() -> [CompletionCandidate] {
    Language.allCases.map(\.rawValue).filter { !context.siblings.contains($0) }.map {
      CompletionCandidate(
        label: $0, kind: Self.propertyKind, newText: $0 + (context.isClosed ? "" : ": "))
    }
  }

  /// The sizes of a juice for which an option has no price yet.
  private func sizes(of juice: String?) -> [CompletionCandidate] {
    guard let juice else { return [] }
    let siblings = context.siblings
    return ids(
      snapshot.declared(in: .size(juice: juice)).filter { !siblings.contains($0.symbol.id) })
  }

  // MARK: Values

  func values() -> [CompletionCandidate] {
    if let sizes = sizesAfterColon() { return sizes }
    let kind = context.expected.scalarKind
    switch kind?.role {
    case .amount: return amounts()
    case .reference(.store):
      let main = snapshot.graph?.mainStore == nil ? [Store.mainID] : []
      return words(main + snapshot.declared(in: .store).map(\.symbol.id))
    case .reference(.juice): return ids(unlisted(snapshot.declared(in: .juice)))
    case .reference(.offer): return ids(snapshot.declared(in: .offer).filter(mayBeAsked))
    case .reference(.category): return words(categories)
    case .reference(.sizes): return ids(snapshot.declared(in: .sharedSizes))
    case .reference(.options): return ids(unlisted(snapshot.declared(in: .sharedOption)))
    case .reference(.ingredient):
      return ids(unlisted(recipe(of: context.expected.juice, withSizes: true)))
    case .text, .number, .flag, .testName, .cost: return words(kind?.words ?? [])
    case nil: return context.expected.form == .replacement ? ids(replacements) : []
    }
  }

  /// Whether orders may ask for an offer, as far as is known.
  private func mayBeAsked(_ offer: Declaration) -> Bool {
    guard let graph = snapshot.graph, let known = graph.offer(offer.symbol.id) else { return true }
    return graph[known].isAsked
  }

  /// What may stand in the place of the ingredient that is the key: what is counted as it is.
  private var replacements: [Declaration] {
    guard let key = context.insertionPoint.key else { return ingredients }
    let counted = dimension(of: key)
    return ingredients.filter { other in
      guard other.symbol.id != key else { return false }
      guard let counted, let dimension = dimension(of: other.symbol.id) else { return true }
      return dimension == counted
    }
  }

  /// The texts of the categories of the menu's juices, each once.
  private var categories: [String] {
    var known: Set<String> = []
    return (snapshot.graph?.juices ?? []).flatMap { juice in
      juice.display.category.map { Array($0.texts) } ?? []
    }.filter { known.insert($0).inserted }
  }

  /// The declarations that are not items of the list yet.
  private func unlisted(_ declarations: [Declaration]) -> [Declaration] {
    guard context.frame.isList else { return declarations }
    let tokens = context.parser.tokens.filter {
      $0.frame == context.insertionPoint.frame && $0.range != context.insertionPoint.token
    }
    let listed = Set(tokens.map(\.text))
    return declarations.filter { !listed.contains($0.symbol.id) }
  }

  private func words(_ words: [String]) -> [CompletionCandidate] {
    words.map { CompletionCandidate(label: $0, kind: Self.keywordKind, newText: $0) }
  }

  /// The number before the cursor with each unit that fits.
  private func amounts() -> [CompletionCandidate] {
    let number = context.text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "/") }
    guard !number.isEmpty else { return words(context.expected.scalarKind?.words ?? []) }
    let isCounted = context.frame.expected.isKeyedByCountedIngredients
    let dimension = isCounted ? context.insertionPoint.key.flatMap(dimension(of:)) : nil
    return Unit.allCases.filter { $0 != .piece && $0.dimension == dimension ?? $0.dimension }.map {
      let text = "\(number) \($0.rawValue)"
      return CompletionCandidate(
        label: text, kind: Self.unitKind, detail: $0.dimension.word[snapshot.language],
        newText: text)
    }
  }

  /// The dimension of an ingredient; nil if it is unknown.
  private func dimension(of id: String) -> Dimension? {
    if let graph = snapshot.graph {
      if let fruit = graph.fruit(id) { return graph[fruit].dimension }
      if let base = graph.base(id) { return graph[base].yields.dimension }
    }
    return declaredDimension(id)
  }

  /// The dimension in which its stock or yield is declared.
  private func declaredDimension(_ id: String) -> Dimension? {
    let symbol = Symbol(space: .ingredient, id: id)
    guard let (file, declaration) = snapshot.declarations(of: symbol).first else { return nil }
    let inside = snapshot.indexes[file].occurrences.filter {
      declaration.extent.contains($0.range.lowerBound) && $0.range != declaration.range
    }
    let key = inside.firstIndex { ["stock", "yields"].contains($0.text) }
    guard let amount = inside[(key ?? 0)...].first(where: { $0.role == .amount }) else {
      return nil
    }
    return AmountGrammar.amount(amount.text)?.dimension
  }

  // MARK: Ids

  private var ingredients: [Declaration] {
    let siblings = context.siblings
    return snapshot.declared(in: .ingredient).filter { !siblings.contains($0.symbol.id) }
  }

  /// The ingredients that are stocked: fruits, and the prepared bases of the last valid menu.
  private var stocked: [Declaration] {
    ingredients.filter { $0.kind == .fruit || snapshot.graph?.fruit($0.symbol.id) != nil }
  }

  /// The ingredients of a juice in the last valid menu; all ingredients if it is not there.
  ///
  /// - Parameter withSizes: whether to include what sizes add or swap in, which options can drop.
  private func recipe(of juice: String?, withSizes: Bool = false) -> [Declaration] {
    guard let graph = snapshot.graph, let juice = juice.flatMap(graph.juice) else {
      return ingredients
    }
    let sizes = withSizes ? graph[juice].sizes : []
    let used = Set(
      ((graph[juice].uses + sizes.flatMap(\.add)).map(\.ingredient)
        + sizes.flatMap(\.swap).map(\.to)).map(graph.id))
    return ingredients.filter { used.contains($0.symbol.id) }
  }

  /// The ids that are used but not declared yet.
  private func undeclared(
    in space: Symbol.Space, _ kind: DeclarationKind
  ) -> [Declaration] {
    var known = Set(snapshot.declared(in: space).map(\.symbol.id))
    var undeclared: [Declaration] = []
    for occurrence in snapshot.indexes.flatMap(\.occurrences) {
      guard let symbol = occurrence.role.symbol, symbol.space == space, MenuID.isValid(symbol.id),
        known.insert(symbol.id).inserted
      else { continue }
      undeclared.append(
        Declaration(
          symbol: symbol, kind: kind, range: occurrence.range, extent: occurrence.range))
    }
    return undeclared
  }

  private func ids(_ declarations: [Declaration]) -> [CompletionCandidate] {
    let description =
      declarations.count <= Self.maxDescribed
      ? SymbolDescription(snapshot, work: Self.maxWork) : nil
    let isKey = context.insertionPoint.part == .key
    return declarations.map { declaration in
      var candidate = candidate(declaration, ending: isKey && !context.isClosed ? ": " : "")
      candidate.documentation = description?.text(of: declaration.symbol)
      return candidate
    }
  }

  private func candidate(_ declaration: Declaration, ending: String) -> CompletionCandidate {
    CompletionCandidate(
      label: declaration.symbol.id, kind: declaration.kind.completionKind,
      detail: declaration.kind.word[snapshot.language], newText: declaration.symbol.id + ending)
  }

  // MARK: Orders

  /// The sizes of the juice before a colon that ends the text, which the parser takes for the colon
  /// of a key; nil anywhere else.
  private func sizesAfterColon() -> [CompletionCandidate]? {
    let token = context.insertionPoint.token
    guard context.expected.form == .value(.scalar(.count)),
      context.frame.expected.isKeyedByVariants,
      token.isEmpty,
      token.lowerBound > 0, context.parser.bytes[token.lowerBound - 1] == UInt8(ascii: ":"),
      let juice = context.insertionPoint.key
    else { return nil }
    return snapshot.declared(in: .size(juice: juice)).map { candidate($0, ending: ": ") }
  }

  /// The sizes or options that an order can name; a group of options is none.
  private func choices(in space: Symbol.Space) -> [Declaration] {
    snapshot.declared(in: space).filter { $0.kind != .group }
  }

  /// Candidates for the part of `juice[:size][+option…]` at the cursor.
  private func variantReferences() -> [CompletionCandidate] {
    guard let cursor = context.parser.cursor else { return [] }
    let token = context.insertionPoint.token
    let text = context.text
    let typed = cursor - token.lowerBound
    let part = VariantReferenceParts.all(of: text).last {
      $0.0.lowerBound <= typed && typed <= $0.0.upperBound
    }
    guard let (local, role) = part, let symbol = role.symbol else { return [] }
    let candidates =
      symbol.space == .juice
      ? ids(snapshot.declared(in: .juice))
      : choices(in: symbol.space).map { candidate($0, ending: "") }
    return candidates.map { candidate in
      var candidate = candidate
      // The parts after the juice stay.
      if local.upperBound < text.utf8.count { candidate.newText = candidate.label }
      candidate.range = token.lowerBound + local.lowerBound..<token.lowerBound + local.upperBound
      return candidate
    }
  }
}

extension Dimension {
  /// The kind of amount, for people.
  fileprivate var word: LocalizedText {
    switch self {
    case .pieces: .text("pieces", context: "completion candidates")
    case .mass: .text("mass")
    case .volume: .text("volume")
    }
  }
}
