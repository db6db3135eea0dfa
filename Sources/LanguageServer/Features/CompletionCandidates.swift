import MenuLoader
import RecipeGraph
import Reports

/// What could be typed at one place.
struct CompletionCandidates {
  /// Of more, only what each is in a word is told: a long description of each takes time.
  private static let mostDescribed = 60
  /// As in `SearchBudget`.
  private static let workOfEach = 20_000
  private static let keywordKind = 14
  private static let propertyKind = 10
  private static let unitKind = 11

  let snapshot: Snapshot
  let place: CompletionPlace

  // MARK: Keys

  func keys() -> [CompletionCandidate] {
    let shape = place.shape
    switch shape.form {
    case .fruits, .bases: return ids(undeclared(in: .ingredient))
    case .juices: return ids(undeclared(in: .juice))
    case .uses, .shortJuice: return ids(ingredients)
    case .amounts: return ids(fruits)
    case .substitutes, .standIns: return ids(recipe(of: shape.juice))
    case .order, .substituted: return orderWords()
    case .names: return languages()
    case .juice:
      let siblings = place.siblings
      let isLong = siblings.contains { MenuFormat.JuiceKey(rawValue: $0) != nil }
      if isLong { return formatKeys() }
      return siblings.isEmpty ? formatKeys() + ids(ingredients) : ids(ingredients)
    default: return formatKeys()
    }
  }

  private func formatKeys() -> [CompletionCandidate] {
    guard let keys = place.shape.keys else { return [] }
    let siblings = place.siblings
    return keys.names.filter { !siblings.contains($0) }.map { key in
      CompletionCandidate(
        label: key, kind: Self.propertyKind,
        documentation: MenuFormat.Mapping(rawValue: keys.inside)?.format[key]?.text,
        newText: key + ending(of: key))
    }
  }

  /// What comes behind a key of the format: a line for what takes several, where lines are.
  private func ending(of key: String) -> String {
    if place.isClosed { return "" }
    guard !place.frame.isFlow else { return ": " }
    let indent = "\n" + String(repeating: " ", count: place.frame.indent + 2)
    switch place.shape.value(of: key).form {
    case .fruits, .bases, .juices, .stores, .uses, .amounts, .sizes, .options, .substitutes, .order:
      return ":" + indent
    case .tests: return ":" + indent + "- name: "
    case .steps: return ":" + indent + "- order: "
    default: return ": "
    }
  }

  private func languages() -> [CompletionCandidate] {
    Language.allCases.map(\.rawValue).filter { !place.siblings.contains($0) }.map {
      CompletionCandidate(
        label: $0, kind: Self.propertyKind, newText: $0 + (place.isClosed ? "" : ": "))
    }
  }

  // MARK: Values

  func values() -> [CompletionCandidate] {
    if let sizes = sizesBehindColon() { return sizes }
    switch place.shape.form {
    case .amount, .fruit: return amounts()
    case .flag: return words(["true", "false"])
    case .version: return words(["1"])
    case .storeMention:
      return words([Store.mainID] + snapshot.declared(in: .store).map(\.symbol.id))
    case .juiceMention:
      return ids(unlisted(snapshot.declared(in: .juice)))
    case .standIn where place.frame.shape.form == .drop:
      return ids(unlisted(recipe(of: place.frame.shape.juice)))
    case .standIn: return ids(ingredients)
    default: return []
    }
  }

  /// What is not in the list already that the place is in.
  private func unlisted(_ declarations: [Declaration]) -> [Declaration] {
    guard place.frame.isList else { return declarations }
    let tokens = place.reader.tokens.filter {
      $0.frame == place.spot.frame && $0.range != place.spot.token
    }
    let listed = Set(tokens.map(\.text))
    return declarations.filter { !listed.contains($0.symbol.id) }
  }

  private func words(_ words: [String]) -> [CompletionCandidate] {
    words.map { CompletionCandidate(label: $0, kind: Self.keywordKind, newText: $0) }
  }

  /// The number that has been typed with each unit that fits.
  private func amounts() -> [CompletionCandidate] {
    let number = place.text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "/") }
    guard !number.isEmpty else { return [] }
    let dimension = place.spot.key.flatMap(dimension)
    return Unit.allCases.filter { $0 != .piece && $0.dimension == dimension ?? $0.dimension }.map {
      let text = "\(number) \($0.rawValue)"
      return CompletionCandidate(
        label: text, kind: Self.unitKind, detail: $0.dimension.rawValue, newText: text)
    }
  }

  /// What an ingredient is counted in; nil where that is not known.
  private func dimension(_ id: String) -> Dimension? {
    switch place.frame.shape.form {
    case .uses, .juice, .shortJuice, .amounts: break
    default: return nil
    }
    if let graph = snapshot.graph {
      if let fruit = graph.fruit(id) { return graph[fruit].dimension }
      if let base = graph.base(id) { return graph[base].yields.dimension }
    }
    return declaredDimension(id)
  }

  /// As its stock or yield is written.
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
    do throws(AmountProblem) {
      return try AmountGrammar.parse(amount.text).dimension
    } catch {
      return nil
    }
  }

  // MARK: Ids

  private var ingredients: [Declaration] {
    let siblings = place.siblings
    return snapshot.declared(in: .ingredient).filter { !siblings.contains($0.symbol.id) }
  }

  private var fruits: [Declaration] { ingredients.filter { $0.kind == .fruit } }

  /// The ingredients of a juice as far as they are known, or else all.
  private func recipe(of juice: String?) -> [Declaration] {
    guard let graph = snapshot.graph, let juice = juice.flatMap(graph.juice) else {
      return ingredients
    }
    let used = Set(graph[juice].uses.map { graph.id(of: $0.ingredient) })
    return ingredients.filter { used.contains($0.symbol.id) }
  }

  /// Ids that are used and not declared: somebody is about to.
  private func undeclared(in space: Symbol.Space) -> [Declaration] {
    var known = Set(snapshot.declared(in: space).map(\.symbol.id))
    var undeclared: [Declaration] = []
    for occurrence in snapshot.indexes.flatMap(\.occurrences) {
      guard let symbol = occurrence.role.symbol, symbol.space == space, MenuFormat.isID(symbol.id),
        known.insert(symbol.id).inserted
      else { continue }
      undeclared.append(
        Declaration(
          symbol: symbol, kind: space == .juice ? .juice : .fruit, range: occurrence.range,
          extent: occurrence.range))
    }
    return undeclared
  }

  private func ids(_ declarations: [Declaration]) -> [CompletionCandidate] {
    let description =
      declarations.count <= Self.mostDescribed
      ? Description(snapshot, work: Self.workOfEach) : nil
    let isKey = place.spot.slot == .key
    return declarations.map { declaration in
      CompletionCandidate(
        label: declaration.symbol.id, kind: declaration.kind.completionKind,
        detail: declaration.kind.rawValue,
        documentation: description?.text(of: declaration.symbol),
        newText: declaration.symbol.id + (isKey && !place.isClosed ? ": " : ""))
    }
  }

  // MARK: Orders

  /// The sizes of the juice before a colon that nothing stands behind yet, in brackets, where that
  /// looks like a key with its value; nil anywhere else.
  private func sizesBehindColon() -> [CompletionCandidate]? {
    let token = place.spot.token
    guard place.shape.form == .count, place.frame.shape.isKeyedByOrderWords, token.isEmpty,
      token.lowerBound > 0, place.reader.bytes[token.lowerBound - 1] == UInt8(ascii: ":"),
      let juice = place.spot.key
    else { return nil }
    return snapshot.declared(in: .size(juice: juice)).map {
      CompletionCandidate(
        label: $0.symbol.id, kind: $0.kind.completionKind, detail: $0.kind.rawValue,
        newText: $0.symbol.id + ": ")
    }
  }

  /// The part of `juice[:size][+option…]` that is being typed.
  private func orderWords() -> [CompletionCandidate] {
    guard let cursor = place.reader.cursor else { return [] }
    let token = place.spot.token
    let word = place.text
    let typed = cursor - token.lowerBound
    let part = OrderWordParts.all(of: word).last {
      $0.0.lowerBound <= typed && typed <= $0.0.upperBound
    }
    guard let (local, role) = part, let symbol = role.symbol else { return [] }
    if symbol.space == .juice {
      return ids(snapshot.declared(in: .juice)).map { candidate in
        var candidate = candidate
        // What stands behind the juice stays.
        if local.upperBound < word.utf8.count {
          candidate = CompletionCandidate(
            label: candidate.label, kind: candidate.kind, detail: candidate.detail,
            documentation: candidate.documentation, newText: candidate.label)
        }
        candidate.range = token.lowerBound + local.lowerBound..<token.lowerBound + local.upperBound
        return candidate
      }
    }
    let range = token.lowerBound + local.lowerBound..<token.lowerBound + local.upperBound
    return snapshot.declared(in: symbol.space).map {
      CompletionCandidate(
        label: $0.symbol.id, kind: $0.kind.completionKind, detail: $0.kind.rawValue,
        newText: $0.symbol.id, range: range)
    }
  }
}
