import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads the sizes, options, substitutes and limit of juices.
extension MenuReader {
  // MARK: Sizes

  mutating func readSizes(_ section: YAMLTree.Entry, of juice: inout JuiceFields) {
    if let name = takenName(section.value) {
      juice.taken.append(TakenSyntax(kind: .sizes, name: name))
      return
    }
    guard let entries = entries(of: section, .sizes, of: &juice) else { return }
    let areAll = readSizes(entries, of: .juice(juice.id), .juice(juice.id), into: &juice.sizes)
    juice.recipe.isValid = juice.recipe.isValid && areAll
    if entries.isEmpty {
      reader.reportIncomplete(
        section.value, .juice(juice.id).key("sizes"), MenuFormat.JuiceKey.sizes.exampleText,
        at: reader.location(section.key))
    }
  }

  /// - Parameter what: the owner as findings call it.
  /// - Returns: false if there are more than may be read.
  mutating func readSizes(
    _ entries: [YAMLTree.Entry], of owner: VariantOwner, _ what: @autoclosure () -> LocalizedText,
    into sizes: inout [SizeSyntax]
  ) -> Bool {
    for entry in entries {
      guard reader.isWithinCap(sizes.count + 1, .sizes, of: what(), at: entry.key) else {
        return false
      }
      sizes.append(readSize(entry, of: owner))
    }
    return true
  }

  /// The entries of a section of a juice; nil and a finding if it is no mapping.
  private mutating func entries(
    of section: YAMLTree.Entry, _ key: MenuFormat.JuiceKey, of juice: inout JuiceFields
  ) -> [YAMLTree.Entry]? {
    let id = juice.id
    guard
      reader.expectMapping(
        section.value, .juice(id).key(key.rawValue), key.exampleText, key: section.key)
    else {
      juice.recipe.isValid = false
      return nil
    }
    return reader.entries(of: section.value)
  }

  mutating func readSize(_ declaration: YAMLTree.Entry, of owner: VariantOwner) -> SizeSyntax {
    let id = id(declaration, of: .size)
    let location = reader.location(declaration.key)
    var size = SizeSyntax(
      choice: ChoiceSyntax(id: id, location: location), scaleLocation: location)
    func what() -> LocalizedText { owner.size(id) }
    guard case .mapping = tree.content(of: declaration.value) else {
      readScale(declaration, &size, what())
      return size
    }
    var hasEffect = false
    var misplaced: [ReferenceSyntax] = []
    for entry in reader.entries(of: declaration.value) {
      switch key(entry, in: what(), of: MenuFormat.SizeKey.self, orMisplaced: &misplaced) {
      case .name:
        size.choice.name = reader.name(entry.value, of: what(), key: entry.key)
        continue
      case .scale: readScale(entry, &size, what())
      case .set:
        size.setLocation = reader.location(entry.key)
        readUses(entry.value, of: what().key("set"), key: entry.key, into: &size.set)
        size.choice.isValid = size.choice.isValid && size.set.isValid
      case .add: readAdditions(entry, of: what(), into: &size.choice)
      case .drop: readDrops(entry, of: what(), into: &size.choice)
      case .price: size.choice.price = reader.price(entry, of: what())
      case nil:
        size.choice.isValid = false
        continue
      }
      hasEffect = true
    }
    // Shared sizes are of no recipe, so they rather add than set an ingredient.
    keep(
      misplaced, of: what(), under: owner.juice == nil ? MenuFormat.SizeKey.add : .set,
      sizeOf: owner.juice)
    if !hasEffect, size.isValid {
      size.choice.isValid = false
      reader.reportIncomplete(
        declaration.value, what(), "\(id): {scale: 3/2}", at: location)
    }
    return size
  }

  private mutating func readScale(
    _ entry: YAMLTree.Entry, _ size: inout SizeSyntax, _ what: @autoclosure () -> LocalizedText
  ) {
    size.scaleLocation = reader.location(entry.value)
    if let scale = reader.scale(entry, of: what()) {
      size.scale = scale
    } else {
      size.choice.isValid = false
    }
  }

  // MARK: What sizes and options have in common

  private mutating func readAdditions(
    _ entry: YAMLTree.Entry, of what: @autoclosure () -> LocalizedText,
    into choice: inout ChoiceSyntax
  ) {
    readUses(entry.value, of: what().key("add"), key: entry.key, into: &choice.add)
    choice.isValid = choice.isValid && choice.add.isValid
  }

  private mutating func readDrops(
    _ entry: YAMLTree.Entry, of what: @autoclosure () -> LocalizedText,
    into choice: inout ChoiceSyntax
  ) {
    let (drops, areValid) = reader.references(
      entry, what().key("drop"), of: .text("an ingredient to drop", ko: "뺄 재료"), "syrup")
    choice.drop = drops
    choice.isValid = choice.isValid && areValid
  }

  // MARK: Options

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

  /// The number of options that were read; nil if the juice has more than it may.
  mutating func readOption(_ entry: YAMLTree.Entry, into juice: inout JuiceFields) -> Int? {
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

  mutating func readOption(
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

  /// The entries of a mapping that has at least one; otherwise nil and a finding.
  mutating func nonEmptyEntries(
    of section: YAMLTree.Entry, _ what: @autoclosure () -> LocalizedText, _ example: String
  ) -> [YAMLTree.Entry]? {
    guard reader.expectMapping(section.value, what(), example, key: section.key) else {
      return nil
    }
    let entries = reader.entries(of: section.value)
    if !entries.isEmpty { return entries }
    reader.reportIncomplete(section.value, what(), example, at: reader.location(section.key))
    return nil
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

  // MARK: Substitutes

  mutating func readSubstitutes(_ section: YAMLTree.Entry, of juice: inout JuiceFields) {
    guard let entries = entries(of: section, .substitutes, of: &juice) else { return }
    let id = juice.id
    let what = LocalizedText.juice(id).key("substitutes")
    for entry in entries {
      guard
        reader.isWithinCap(juice.substitutes.count + 1, .substitutes, of: .juice(id), at: entry.key)
      else {
        juice.recipe.isValid = false
        return
      }
      let ingredient = reader.text(of: entry.symbol)
      var substitute = SubstituteSyntax(
        ingredient: ingredient, location: reader.location(entry.key))
      let example = "\(ingredient): [{honey: 15 ml}]"
      guard
        reader.expectList(
          entry.value, what.part(.verbatim(ingredient.quoted)), example, key: entry.key)
      else {
        juice.recipe.isValid = false
        continue
      }
      for item in tree.items(of: entry.value) {
        guard
          reader.isWithinCap(
            substitute.alternatives.count + 1, .alternatives(of: ingredient), of: .juice(id),
            at: item)
        else {
          juice.recipe.isValid = false
          break
        }
        var alternative = AlternativeSyntax(
          location: reader.location(item), recipe: RecipeSyntax())
        readUses(
          item,
          of: .juice(id).substitute(for: ingredient), key: item, into: &alternative.recipe)
        juice.recipe.isValid = juice.recipe.isValid && alternative.recipe.isValid
        substitute.alternatives.append(alternative)
      }
      juice.substitutes.append(substitute)
    }
  }

  // MARK: Limit

  mutating func readLimit(_ entry: YAMLTree.Entry, of juice: inout JuiceFields) {
    // A malformed limit does not invalidate the recipe.
    let id = juice.id
    juice.limit = reader.count(entry, .juice(id).key("limit"), max: .max)
  }
}
