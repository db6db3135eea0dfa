import Diagnostics
import YAMLTree

/// Reads mappings by the tables of their keys.
extension TreeReader {
  /// Reads the mapping of an entry.
  ///
  /// - Returns: the keys that it has; nil if it is no mapping, which is reported.
  @discardableResult
  mutating func readMapping<Owner, Model>(
    _ entry: YAMLTree.Entry, _ table: MappingTable<Owner, Model>, into owner: inout Owner
  ) -> KeySet? {
    guard expectMapping(entry.value, owner.text, owner.example, key: entry.key) else {
      owner.isValid = false
      return nil
    }
    return readKeys(of: entry.value, table, into: &owner)
  }

  /// Reads the entries of a mapping, and reports keys that it does not know, those that it lacks and
  /// those that do not belong together.
  ///
  /// - Returns: the keys that it has.
  @discardableResult
  mutating func readKeys<Owner, Model>(
    of place: YAMLTree.Place, _ table: MappingTable<Owner, Model>, into owner: inout Owner
  ) -> KeySet {
    var keys = KeySet()
    if let identity = table.identity, !readIdentity(identity, of: place, table, into: &owner) {
      owner.isValid = false
      return keys
    }
    var (hasUnknown, misplaced) = (false, [ReferenceSyntax]())
    var entries: [(position: Int, entry: YAMLTree.Entry)] = []
    var cursor = tree.cursor(at: place)
    while let entry = next(&cursor) {
      if followsOpenBracket(entry, in: place) {
        owner.isValid = false
        continue
      }
      var known = table.format.position(of: text(of: entry.symbol))
      if known == nil {
        known = position(ofUnknown: entry, in: table.format, &misplaced, owner)
      }
      guard let position = known else {
        hasUnknown = true
        continue
      }
      keys.formUnion(KeySet(position: position))
      if position == table.identity { continue }
      if table.hasRelations {
        entries.append((position, entry))
      } else if !read(position, entry, table, into: &owner) {
        owner.isValid = false
      }
    }
    var excluded: [Int] = []
    for (index, (position, entry)) in entries.enumerated() {
      let isExcluded = report(position, entry, beside: entries, table, owner)
      if isExcluded { excluded.append(index) }
      if !read(position, entry, table, into: &owner) || isExcluded { owner.isValid = false }
    }
    for index in excluded.reversed() { entries.remove(at: index) }
    if hasUnknown {
      owner.isValid = false
      keep(misplaced, of: owner, table.format)
    }
    if !table.required.isSubset(of: keys) {
      reportMissing(table.required.subtracting(keys), table, of: owner, place)
      owner.isValid = false
    }
    let hasAlone = table.hasRelations && reportAlone(entries, keys, table, owner, in: place)
    if owner.isValid, !hasAlone, !table.anyOf.isEmpty, table.anyOf.isDisjoint(with: keys) {
      reportNone(of: table, owner, place)
      owner.isValid = false
    }
    return keys
  }

  /// Whether an entry seems to be in braces only because they are not closed: its line begins with it.
  private func followsOpenBracket(_ entry: YAMLTree.Entry, in place: YAMLTree.Place) -> Bool {
    guard !tree.isComplete, place.node != tree.root?.node else { return false }
    let start = tree.span(of: entry.key.node).range.lowerBound
    let mapping = tree.span(of: place.node).range.lowerBound
    return tree.source[mapping...].first == UInt8(ascii: "{")
      && tree.source[..<start].last == UInt8(ascii: "\n")
  }

  /// Reads the key that names the owner.
  ///
  /// - Returns: false if there is no name by which findings could call it.
  private mutating func readIdentity<Owner, Model>(
    _ position: Int, of place: YAMLTree.Place, _ table: MappingTable<Owner, Model>,
    into owner: inout Owner
  ) -> Bool {
    let name = table.format.names[position]
    guard let entry = tree.entries(of: place).first(where: { text(of: $0.symbol) == name }) else {
      reportMissing(KeySet(position: position), table, of: owner, place)
      return false
    }
    return read(position, entry, table, into: &owner)
  }

  /// Reads the value of a key, and reports one without the element that it needs.
  ///
  /// - Returns: false if the owner cannot be relied on.
  private mutating func read<Owner, Model>(
    _ position: Int, _ entry: YAMLTree.Entry, _ table: MappingTable<Owner, Model>,
    into owner: inout Owner
  ) -> Bool {
    let isRead = table.reads[position](&self, entry, &owner)
    guard table.nonEmpty.contains(position: position), isEmpty(entry.value) else {
      return isRead
    }
    let key = table.keys[position].format
    reportIncomplete(
      entry.value, owner.text.key(key.name), key.exampleText, at: location(entry.key))
    return false
  }

  /// All entries of the mapping under a key of an owner; nil and a finding if the value is none.
  mutating func entries(
    of section: YAMLTree.Entry, _ key: KeyFormat, in owner: @autoclosure () -> LocalizedText
  ) -> [YAMLTree.Entry]? {
    entries(of: section, owner().key(key), key.exampleText)
  }

  /// Whether a value is a mapping without entries or a list without items.
  private func isEmpty(_ place: YAMLTree.Place) -> Bool {
    switch tree.content(of: place) {
    case .mapping: !tree.entries(of: place).contains { _ in true }
    case .sequence: tree.items(of: place).isEmpty
    case .scalar, .broken: false
    }
  }

  /// The position of the key that was probably meant by an unknown one. The unknown key is reported, unless
  /// it may be an ingredient in the wrong place, which only the whole menu shows.
  private mutating func position(
    ofUnknown entry: YAMLTree.Entry, in format: MappingFormat, _ misplaced: inout [ReferenceSyntax],
    _ owner: some MappingOwner
  ) -> Int? {
    let text = text(of: entry.symbol)
    let meant = similarKey(entry, known: format.names)
    if owner.ingredientKey != nil, meant == nil, quotation(endingIn: entry) == nil,
      case .scalar = tree.content(of: entry.value)
    {
      misplaced.append(ReferenceSyntax(id: text, location: location(entry.key)))
    } else {
      reportUnknownKey(entry, in: owner.text, known: format.names, meant: meant)
    }
    return meant.flatMap(format.position)
  }

  /// Records entries that may be ingredients in the wrong place, to be checked against the whole menu.
  private mutating func keep(
    _ misplaced: [ReferenceSyntax], of owner: some MappingOwner, _ format: MappingFormat
  ) {
    guard !misplaced.isEmpty, let key = owner.ingredientKey else { return }
    syntax.misplaced.append(
      MisplacedSyntax(
        owner: owner.text, key: key, known: format.names,
        isRecipe: format[key]?.shape == .recipe, entries: misplaced, sizeOf: owner.juiceOfSize))
  }

  /// Whether a key stands beside some that exclude it; reports each of them.
  private mutating func report<Owner, Model>(
    _ position: Int, _ entry: YAMLTree.Entry, beside all: [(position: Int, entry: YAMLTree.Entry)],
    _ table: MappingTable<Owner, Model>, _ owner: Owner
  ) -> Bool {
    var isExcluded = false
    for key in table.keys[position].excludedBy {
      guard let excluded = table.excluded, let other = table.format.position(of: key),
        let place = all.first(where: { $0.position == other })?.entry.key
      else { continue }
      let location = location(entry.key)
      report(
        excluded(owner, (text(of: entry.symbol), location), (key, self.location(place))),
        for: location)
      isExcluded = true
    }
    return isExcluded
  }

  private mutating func reportMissing<Owner, Model>(
    _ missing: KeySet, _ table: MappingTable<Owner, Model>, of owner: Owner, _ place: YAMLTree.Place
  ) {
    for (position, key) in table.keys.enumerated() where missing.contains(position: position) {
      // What could not be read may be a recipe or an order under a misspelled key.
      if !owner.isValid, [.recipe, .order].contains(key.format.shape) { continue }
      reportMissing(key, key.format, of: owner, at: owner.location, in: place)
    }
  }

  /// Reports a mapping with none of the keys of which it needs one.
  private mutating func reportNone<Owner, Model>(
    of table: MappingTable<Owner, Model>, _ owner: Owner, _ place: YAMLTree.Place
  ) {
    let first = table.keys.first { $0.format.need == .oneOf }
    if let first {
      reportMissing(first, first.format, of: owner, at: owner.location, in: place)
    } else {
      reportIncomplete(place, owner.text, owner.example, at: owner.location)
    }
  }

  /// Reports keys without the one beside which they have to stand, the first for each.
  ///
  /// - Returns: whether there are any.
  private mutating func reportAlone<Owner, Model>(
    _ entries: [(position: Int, entry: YAMLTree.Entry)], _ keys: KeySet,
    _ table: MappingTable<Owner, Model>, _ owner: Owner, in place: YAMLTree.Place
  ) -> Bool {
    var reported = KeySet()
    for (position, entry) in entries {
      let key = table.keys[position]
      guard let companion = key.format.need.companion.flatMap(table.format.position),
        !keys.union(reported).contains(position: companion)
      else { continue }
      reported.formUnion(KeySet(position: companion))
      reportMissing(
        key, table.keys[companion].format, of: owner, at: location(entry.key), in: place)
    }
    return !reported.isEmpty
  }

  /// - Parameters:
  ///   - key: has the finding.
  ///   - missing: the key that is missing.
  private mutating func reportMissing<Owner, Model>(
    _ key: Key<Owner, Model>, _ missing: KeyFormat, of owner: Owner, at location: SourceLocation,
    in place: YAMLTree.Place
  ) {
    if let finding = key.missing {
      reportMissing(finding(owner, location), for: location, in: place)
    } else {
      reportIncomplete(place, owner.text.key(missing.name), missing.exampleText, at: location)
    }
  }
}
