import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads options and groups of them, those of a juice and those that several share.
extension MenuReader {
  mutating func readOptions(_ section: YAMLTree.Entry, of juice: inout JuiceFields) {
    if case .sequence = tree.content(of: section.value) {
      readOptionList(section.value, of: &juice)
      return
    }
    if let name = takenName(section.value) {
      // It has to be in a list.
      juice.recipe.isValid = false
      let what = LocalizedText.juice(juice.id).key("options")
      _ = reader.expectList(section.value, what, "options: [\(name.id)]", key: section.key)
      return
    }
    guard let entries = entries(of: section, .options, of: &juice) else { return }
    for entry in entries {
      guard readOption(entry, into: &juice) != nil else { return }
    }
  }

  /// Reads a list of names and of mappings from ids to options.
  private mutating func readOptionList(_ list: YAMLTree.Place, of juice: inout JuiceFields) {
    let what = LocalizedText.juice(juice.id).key("options").part(.option)
    juice.hasOptionList = true
    var position = juice.optionEntries.count
    for item in tree.items(of: list) {
      if let name = takenName(item) {
        juice.taken.append(TakenSyntax(kind: .option(position: position), name: name))
        continue
      }
      guard reader.expectMapping(item, what, "pearls: {add: {tapioca: 40 g}}") else {
        juice.recipe.isValid = false
        continue
      }
      for declaration in reader.entries(of: item) {
        guard let count = readOption(declaration, into: &juice) else { return }
        position += count == 0 ? 0 : 1
      }
    }
  }

  mutating func readSharedOption(_ declaration: YAMLTree.Entry) {
    let entry = readOption(declaration, of: .menu)
    syntax.options.append(
      SharedOptionSyntax(
        id: reader.text(of: declaration.symbol), location: reader.location(declaration.key),
        entry: entry))
  }

  /// The number of options that were read; nil if the juice has more than it may.
  private mutating func readOption(_ entry: YAMLTree.Entry, into juice: inout JuiceFields) -> Int? {
    let id = juice.id
    let option = readOption(entry, of: .juice(id))
    juice.append(option)
    // A group may have options within the cap and options beyond it.
    if juice.options.count > reader.limits.options {
      let first = juice.options[reader.limits.options].location
      reader.reportTooMany(.options, of: .juice(id), at: first)
      juice.recipe.isValid = false
      return nil
    }
    return option.options.count
  }

  private static let optionExample = "{add: {tapioca: 40 g}}"

  /// What the mapping of an option says, which may be a group of several.
  private struct OptionContent {
    var option: OptionSyntax
    var misplaced: [ReferenceSyntax] = []
    /// The key of the first entry that changes a juice, and that of `scaled`.
    var change: YAMLTree.Entry?
    var scaled: YAMLTree.Entry?
    /// The entries `one-of` and `required`.
    var oneOf: YAMLTree.Entry?
    var required: YAMLTree.Entry?
  }

  private mutating func readOption(
    _ declaration: YAMLTree.Entry, of owner: VariantOwner
  ) -> OptionEntry {
    var content = optionContent(declaration)
    let id = content.option.id
    func what() -> LocalizedText { owner.option(id) }
    guard let entries = entries(ofOption: declaration, what(), &content) else {
      return OptionEntry(options: [content.option])
    }
    for entry in entries {
      let key = key(
        entry, in: what(), of: MenuFormat.OptionKey.self, orMisplaced: &content.misplaced)
      switch key {
      case .name: readChange(entry, .name, what(), &content)
      case .add: readChange(entry, .add, what(), &content)
      case .drop: readChange(entry, .drop, what(), &content)
      case .scale: readChange(entry, .scale, what(), &content)
      case .scaled: readChange(entry, .scaled, what(), &content)
      case .price: readChange(entry, .price, what(), &content)
      case .oneOf: content.oneOf = entry
      case .required: content.required = entry
      case nil: content.option.choice.isValid = false
      }
    }
    if let oneOf = content.oneOf { return readGroup(oneOf, content, of: owner) }
    if let required = content.required {
      content.option.choice.isValid = false
      let location = reader.location(required.key)
      reader.report(GroupBesideChange.finding(what(), noGroupAt: location), for: location)
    }
    let option = finished(
      content, declaration, what(), under: MenuFormat.OptionKey.add, hasToChange: true)
    return OptionEntry(options: [option])
  }

  /// - Parameter group: its id.
  private mutating func readAlternative(
    _ declaration: YAMLTree.Entry, of owner: VariantOwner, in group: String
  ) -> OptionSyntax {
    var content = optionContent(declaration)
    let id = content.option.id
    func what() -> LocalizedText { owner.option(id, inGroup: group) }
    guard let entries = entries(ofOption: declaration, what(), &content) else {
      return content.option
    }
    for entry in entries {
      let key = key(
        entry, in: what(), of: MenuFormat.AlternativeKey.self, orMisplaced: &content.misplaced)
      if let key {
        readChange(entry, key, what(), &content)
      } else {
        content.option.choice.isValid = false
      }
    }
    // Such as milk beside oat milk: the recipe as it is.
    return finished(
      content, declaration, what(), under: MenuFormat.AlternativeKey.add, hasToChange: false)
  }

  private mutating func optionContent(_ declaration: YAMLTree.Entry) -> OptionContent {
    let id = id(declaration, of: .option)
    return OptionContent(
      option: OptionSyntax(
        choice: ChoiceSyntax(id: id, location: reader.location(declaration.key))))
  }

  /// The entries of an option; nil if it is no mapping, which is reported.
  private mutating func entries(
    ofOption declaration: YAMLTree.Entry, _ what: @autoclosure () -> LocalizedText,
    _ content: inout OptionContent
  ) -> [YAMLTree.Entry]? {
    let example = "\(content.option.id): \(Self.optionExample)"
    guard reader.expectMapping(declaration.value, what(), example, key: declaration.key) else {
      content.option.choice.isValid = false
      return nil
    }
    return reader.entries(of: declaration.value)
  }

  /// Reads an entry of an option that is not a group: its name, what changes a juice, or how.
  private mutating func readChange(
    _ entry: YAMLTree.Entry, _ key: MenuFormat.AlternativeKey,
    _ what: @autoclosure () -> LocalizedText, _ content: inout OptionContent
  ) {
    switch key {
    case .name:
      content.option.choice.name = reader.name(entry.value, of: what(), key: entry.key)
      return
    case .add: readAdditions(entry, of: what(), into: &content.option.choice)
    case .drop: readDrops(entry, of: what(), into: &content.option.choice)
    case .scale: readFactors(entry, of: what(), into: &content.option)
    case .scaled:
      content.scaled = entry
      if let flag = reader.flag(entry, what().key("scaled")) {
        content.option.isScaled = flag
      } else {
        content.option.choice.isValid = false
      }
      return
    case .price:
      content.option.choice.price =
        reader.prices(entry, of: what(), mayBeNegative: true)
    }
    content.change = content.change ?? entry
  }

  private mutating func readFactors(
    _ section: YAMLTree.Entry, of what: @autoclosure () -> LocalizedText,
    into option: inout OptionSyntax
  ) {
    let entries = nonEmptyEntries(of: section, what().key("scale"), "scale: {syrup: 1/2}")
    guard let entries else {
      option.choice.isValid = false
      return
    }
    for entry in entries {
      let id = reader.text(of: entry.symbol)
      guard let factor = reader.scale(entry, of: what().part(.verbatim(id.quoted))) else {
        option.choice.isValid = false
        continue
      }
      option.scale.append(
        FactorSyntax(
          ingredient: ReferenceSyntax(id: id, location: reader.location(entry.key)),
          factor: factor, location: reader.location(entry.value)))
    }
  }

  /// The option after all its entries. Only what it adds can be scaled.
  ///
  /// - Parameters:
  ///   - add: the key under which misplaced ingredients belong.
  ///   - hasToChange: whether it has to change something.
  private mutating func finished(
    _ content: OptionContent, _ declaration: YAMLTree.Entry,
    _ what: @autoclosure () -> LocalizedText, under add: some FormatKey, hasToChange: Bool
  ) -> OptionSyntax {
    var option = content.option
    keep(content.misplaced, of: what(), under: add)
    guard option.isValid else { return option }
    if content.change == nil, hasToChange {
      option.choice.isValid = false
      reader.reportIncomplete(
        declaration.value, what(), "\(option.id): \(Self.optionExample)", at: option.location)
    } else if let scaled = content.scaled, option.add.uses.isEmpty {
      option.choice.isValid = false
      reader.reportIncomplete(
        scaled.value, what().key("add"), "add: {tapioca: 40 g}", at: reader.location(scaled.key))
    }
    return option
  }

  /// - Parameter content: the other entries beside `one-of`.
  private mutating func readGroup(
    _ section: YAMLTree.Entry, _ content: OptionContent, of owner: VariantOwner
  ) -> OptionEntry {
    let id = content.option.id
    func what() -> LocalizedText { owner.group(id) }
    var entry = OptionEntry(
      options: [],
      group: GroupSyntax(id: id, location: content.option.location, name: content.option.name))
    if let other = content.change ?? content.scaled {
      entry.isValid = false
      let location = reader.location(other.key)
      reader.report(
        GroupBesideChange.finding(reader.text(of: other.symbol), what(), at: location),
        for: location)
    }
    keep(content.misplaced, of: what(), under: MenuFormat.OptionKey.add)
    if let required = content.required {
      entry.group?.isRequired = reader.flag(required, what().key("required")) ?? false
    }
    let example = MenuFormat.OptionKey.oneOf.exampleText
    guard let entries = nonEmptyEntries(of: section, what().key("one-of"), example) else {
      return OptionEntry(options: [], isValid: false)
    }
    for alternative in entries {
      guard
        reader.isWithinCap(entry.options.count + 1, .options, of: what(), at: alternative.key)
      else {
        entry.isValid = false
        break
      }
      entry.options.append(readAlternative(alternative, of: owner, in: id))
    }
    return entry
  }
}
