import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads the sizes, options, substitutes and limit of juices.
extension MenuReader {
  // MARK: Sizes

  mutating func readSizes(_ section: YAMLTree.Entry, of juice: inout JuiceFields) {
    guard let entries = entries(of: section, .sizes, of: &juice) else { return }
    juice.sizes += entries.map { readSize($0, of: juice.id) }
    if entries.isEmpty {
      reader.reportIncomplete(
        section.value, .juice(juice.id).key("sizes"), MenuFormat.JuiceKey.sizes.exampleText,
        at: reader.location(section.key))
    }
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

  private mutating func readSize(_ declaration: YAMLTree.Entry, of juice: String) -> SizeSyntax {
    let id = id(declaration, of: .size)
    let location = reader.location(declaration.key)
    var size = SizeSyntax(
      choice: ChoiceSyntax(id: id, location: location), scaleLocation: location)
    func what() -> LocalizedText { .size(id, ofJuice: juice) }
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
      case nil:
        size.choice.isValid = false
        continue
      }
      hasEffect = true
    }
    keep(misplaced, of: what(), under: MenuFormat.SizeKey.set, sizeOf: juice)
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
    guard let entries = entries(of: section, .options, of: &juice) else { return }
    juice.options += entries.map { readOption($0, of: juice.id) }
  }

  private mutating func readOption(
    _ declaration: YAMLTree.Entry, of juice: String
  ) -> OptionSyntax {
    let id = id(declaration, of: .option)
    let location = reader.location(declaration.key)
    var option = OptionSyntax(choice: ChoiceSyntax(id: id, location: location))
    func what() -> LocalizedText { .option(id, ofJuice: juice) }
    let example = "\(id): {add: {tapioca: 40 g}}"
    guard reader.expectMapping(declaration.value, what(), example, key: declaration.key) else {
      option.choice.isValid = false
      return option
    }
    var hasEffect = false
    var misplaced: [ReferenceSyntax] = []
    for entry in reader.entries(of: declaration.value) {
      switch key(entry, in: what(), of: MenuFormat.OptionKey.self, orMisplaced: &misplaced) {
      case .name:
        option.choice.name = reader.name(entry.value, of: what(), key: entry.key)
        continue
      case .add: readAdditions(entry, of: what(), into: &option.choice)
      case .drop: readDrops(entry, of: what(), into: &option.choice)
      case nil:
        option.choice.isValid = false
        continue
      }
      hasEffect = true
    }
    keep(misplaced, of: what(), under: MenuFormat.OptionKey.add)
    if !hasEffect, option.isValid {
      option.choice.isValid = false
      reader.reportIncomplete(declaration.value, what(), example, at: location)
    }
    return option
  }

  // MARK: Substitutes

  mutating func readSubstitutes(_ section: YAMLTree.Entry, of juice: inout JuiceFields) {
    guard let entries = entries(of: section, .substitutes, of: &juice) else { return }
    let id = juice.id
    let what = LocalizedText.juice(id).key("substitutes")
    for entry in entries {
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
