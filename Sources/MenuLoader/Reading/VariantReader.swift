import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads the sizes, options, substitutes and limit of juices.
extension MenuReader {
  // MARK: Sizes

  mutating func readSizes(_ section: YAMLTree.Entry, of juice: inout JuiceFields) {
    let id = juice.id
    func what() -> LocalizedText { .juice(id).key("sizes") }
    let example = MenuFormat.JuiceKey.sizes.exampleText
    guard reader.expectMapping(section.value, what(), example, key: section.key) else {
      juice.recipe.isValid = false
      return
    }
    let sizes = reader.entries(of: section.value).map { readSize($0, of: juice.id) }
    juice.sizes += sizes
    if sizes.isEmpty {
      let location = reader.location(section.key)
      reader.reportMissing(
        MissingValue.finding(what(), at: location.span, example: example), for: location,
        in: section.value)
    }
  }

  private mutating func readSize(_ declaration: YAMLTree.Entry, of juice: String) -> SizeSyntax {
    let id = id(declaration, of: .text("size", ko: "사이즈"))
    let location = reader.location(declaration.key)
    var size = SizeSyntax(id: id, location: location, scaleLocation: location)
    func what() -> LocalizedText { .size(id, ofJuice: juice) }
    guard case .mapping = tree.content(of: declaration.value) else {
      readScale(declaration, &size, what())
      return size
    }
    var hasEffect = false
    var misplaced: [ReferenceSyntax] = []
    for entry in reader.entries(of: declaration.value) {
      switch key(entry, in: what(), of: MenuFormat.SizeKey.self, orMisplaced: &misplaced) {
      case .name: size.name = reader.name(entry.value, of: what(), key: entry.key)
      case .scale:
        hasEffect = true
        readScale(entry, &size, what())
      case .set:
        hasEffect = true
        readUses(entry.value, of: what().key("set"), key: entry.key, into: &size.set)
        size.isValid = size.isValid && size.set.isValid
      case nil: size.isValid = false
      }
    }
    keep(misplaced, of: what(), under: MenuFormat.SizeKey.set)
    if !hasEffect, size.isValid {
      size.isValid = false
      reader.reportMissing(
        MissingValue.finding(what(), at: location.span, example: "\(id): {scale: 3/2}"),
        for: location,
        in: declaration.value)
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
      size.isValid = false
    }
  }

  // MARK: Options

  mutating func readOptions(_ section: YAMLTree.Entry, of juice: inout JuiceFields) {
    let id = juice.id
    func what() -> LocalizedText { .juice(id).key("options") }
    guard
      reader.expectMapping(
        section.value, what(), MenuFormat.JuiceKey.options.exampleText, key: section.key)
    else {
      juice.recipe.isValid = false
      return
    }
    juice.options += reader.entries(of: section.value).map { readOption($0, of: juice.id) }
  }

  private mutating func readOption(
    _ declaration: YAMLTree.Entry, of juice: String
  ) -> OptionSyntax {
    let id = id(declaration, of: .text("option", ko: "옵션"))
    var option = OptionSyntax(id: id, location: reader.location(declaration.key))
    func what() -> LocalizedText { .option(id, ofJuice: juice) }
    let example = "\(id): {add: {tapioca: 40 g}}"
    guard reader.expectMapping(declaration.value, what(), example, key: declaration.key) else {
      option.isValid = false
      return option
    }
    var hasEffect = false
    var misplaced: [ReferenceSyntax] = []
    for entry in reader.entries(of: declaration.value) {
      switch key(entry, in: what(), of: MenuFormat.OptionKey.self, orMisplaced: &misplaced) {
      case .name: option.name = reader.name(entry.value, of: what(), key: entry.key)
      case .add:
        hasEffect = true
        readUses(entry.value, of: what().key("add"), key: entry.key, into: &option.add)
        option.isValid = option.isValid && option.add.isValid
      case .drop:
        hasEffect = true
        readDrops(entry, of: what(), into: &option)
      case nil: option.isValid = false
      }
    }
    keep(misplaced, of: what(), under: MenuFormat.OptionKey.add)
    if !hasEffect, option.isValid {
      option.isValid = false
      reader.reportMissing(
        MissingValue.finding(what(), at: option.location.span, example: example),
        for: option.location,
        in: declaration.value)
    }
    return option
  }

  private mutating func readDrops(
    _ list: YAMLTree.Entry, of what: LocalizedText, into option: inout OptionSyntax
  ) {
    let (references, isValid) = reader.references(
      list, what.key("drop"), of: .text("an ingredient to drop", ko: "뺄 재료"), "syrup")
    option.drop = references
    option.isValid = option.isValid && isValid
  }

  // MARK: Substitutes

  mutating func readSubstitutes(_ section: YAMLTree.Entry, of juice: inout JuiceFields) {
    let id = juice.id
    func what() -> LocalizedText { .juice(id).key("substitutes") }
    guard
      reader.expectMapping(
        section.value, what(), MenuFormat.JuiceKey.substitutes.exampleText, key: section.key)
    else {
      juice.recipe.isValid = false
      return
    }
    var substitutes: [SubstituteSyntax] = []
    for entry in reader.entries(of: section.value) {
      let ingredient = reader.text(of: entry.symbol)
      var substitute = SubstituteSyntax(
        ingredient: ingredient, location: reader.location(entry.key))
      let example = "\(ingredient): [{honey: 15 ml}]"
      guard
        reader.expectList(
          entry.value, what().part(.verbatim(ingredient.quoted)), example, key: entry.key)
      else {
        juice.recipe.isValid = false
        continue
      }
      for item in tree.items(of: entry.value) {
        var alternative = AlternativeSyntax(
          location: reader.location(item), recipe: RecipeSyntax())
        readUses(
          item,
          of: .text(
            "a substitute for \(ingredient.quoted) in juice \(id.quoted)",
            ko: "쥬스 \(id.quoted)의 \(ingredient.quoted) 대체 재료"), key: item,
          into: &alternative.recipe)
        juice.recipe.isValid = juice.recipe.isValid && alternative.recipe.isValid
        substitute.alternatives.append(alternative)
      }
      substitutes.append(substitute)
    }
    juice.substitutes += substitutes
  }

  // MARK: Limit

  mutating func readLimit(_ entry: YAMLTree.Entry, of juice: inout JuiceFields) {
    // A malformed limit does not invalidate the recipe.
    let id = juice.id
    juice.limit = reader.count(entry, .juice(id).key("limit"), max: .max)
  }

}
