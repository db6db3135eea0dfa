import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads the sizes, options, substitutes and limit of juices.
extension MenuReader {
  // MARK: Sizes

  mutating func readSizes(_ section: YAMLTree.Entry, of juice: inout JuiceSyntax) {
    let what = "`sizes` of juice \(juice.id.quoted)"
    let example = MenuFormat.JuiceKey.sizes.exampleText
    guard reader.expectMapping(section.value, what, example, key: section.key) else {
      juice.recipe.isValid = false
      return
    }
    let sizes = reader.entries(of: section.value).map { readSize($0, of: juice.id) }
    juice.sizes += sizes
    if sizes.isEmpty {
      let location = reader.location(section.key)
      reader.reportMissing(
        MissingValue.finding(what, at: location.span, example: example), for: location,
        in: section.value)
    }
  }

  private mutating func readSize(_ declaration: YAMLTree.Entry, of juice: String) -> SizeSyntax {
    let id = id(declaration, of: "size")
    let location = reader.location(declaration.key)
    var size = SizeSyntax(id: id, location: location, scaleLocation: location)
    let what = "size \(id.quoted) of juice \(juice.quoted)"
    guard case .mapping = tree.content(of: declaration.value) else {
      readScale(declaration, &size, what)
      return size
    }
    var hasEffect = false
    var misplaced: [ReferenceSyntax] = []
    for entry in reader.entries(of: declaration.value) {
      switch key(entry, in: what, of: MenuFormat.SizeKey.self, orMisplaced: &misplaced) {
      case .name: size.name = reader.name(entry.value, of: what, key: entry.key)
      case .scale:
        hasEffect = true
        readScale(entry, &size, what)
      case .set:
        hasEffect = true
        readUses(entry.value, of: "`set` of \(what)", key: entry.key, into: &size.set)
        size.isValid = size.isValid && size.set.isValid
      case nil: size.isValid = false
      }
    }
    keep(misplaced, of: what, under: MenuFormat.SizeKey.set)
    if !hasEffect, size.isValid {
      size.isValid = false
      reader.reportMissing(
        MissingValue.finding(what, at: location.span, example: "\(id): {scale: 3/2}"),
        for: location,
        in: declaration.value)
    }
    return size
  }

  private mutating func readScale(
    _ entry: YAMLTree.Entry, _ size: inout SizeSyntax, _ what: String
  ) {
    size.scaleLocation = reader.location(entry.value)
    if case .scalar(let symbol, _) = tree.content(of: entry.value),
      case let text = reader.text(of: symbol), let factor = ScaleWithUnit.factor(text)
    {
      size.isValid = false
      let location = size.scaleLocation
      reader.report(
        ScaleWithUnit.finding(what, text, meaning: factor, at: location.span), for: location)
      return
    }
    guard
      let scale = reader.positiveAmount(entry.value, of: "the scale of \(what)", key: entry.key)
    else {
      size.isValid = false
      return
    }
    guard scale.amount.dimension == .pieces else {
      size.isValid = false
      reader.report(
        ScaleWithUnit.finding(what, scale.amount, at: scale.location.span), for: scale.location)
      return
    }
    size.scale = scale.amount.value
  }

  // MARK: Options

  mutating func readOptions(_ section: YAMLTree.Entry, of juice: inout JuiceSyntax) {
    let what = "`options` of juice \(juice.id.quoted)"
    guard
      reader.expectMapping(
        section.value, what, MenuFormat.JuiceKey.options.exampleText, key: section.key)
    else {
      juice.recipe.isValid = false
      return
    }
    juice.options += reader.entries(of: section.value).map { readOption($0, of: juice.id) }
  }

  private mutating func readOption(
    _ declaration: YAMLTree.Entry, of juice: String
  ) -> OptionSyntax {
    let id = id(declaration, of: "option")
    var option = OptionSyntax(id: id, location: reader.location(declaration.key))
    let what = "option \(id.quoted) of juice \(juice.quoted)"
    let example = "\(id): {add: {tapioca: 40 g}}"
    guard reader.expectMapping(declaration.value, what, example, key: declaration.key) else {
      option.isValid = false
      return option
    }
    var hasEffect = false
    var misplaced: [ReferenceSyntax] = []
    for entry in reader.entries(of: declaration.value) {
      switch key(entry, in: what, of: MenuFormat.OptionKey.self, orMisplaced: &misplaced) {
      case .name: option.name = reader.name(entry.value, of: what, key: entry.key)
      case .add:
        hasEffect = true
        readUses(entry.value, of: "`add` of \(what)", key: entry.key, into: &option.add)
        option.isValid = option.isValid && option.add.isValid
      case .drop:
        hasEffect = true
        readDrops(entry, of: what, into: &option)
      case nil: option.isValid = false
      }
    }
    keep(misplaced, of: what, under: MenuFormat.OptionKey.add)
    if !hasEffect, option.isValid {
      option.isValid = false
      reader.reportMissing(
        MissingValue.finding(what, at: option.location.span, example: example),
        for: option.location,
        in: declaration.value)
    }
    return option
  }

  private mutating func readDrops(
    _ list: YAMLTree.Entry, of what: String, into option: inout OptionSyntax
  ) {
    let (references, isValid) = reader.references(
      list, "`drop` of \(what)", of: "an ingredient to drop", "syrup")
    option.drop = references
    option.isValid = option.isValid && isValid
  }

  // MARK: Substitutes

  mutating func readSubstitutes(_ section: YAMLTree.Entry, of juice: inout JuiceSyntax) {
    let what = "`substitutes` of juice \(juice.id.quoted)"
    guard
      reader.expectMapping(
        section.value, what, MenuFormat.JuiceKey.substitutes.exampleText, key: section.key)
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
      let list = "\(ingredient.quoted) in \(what)"
      guard reader.expectList(entry.value, list, example, key: entry.key) else {
        juice.recipe.isValid = false
        continue
      }
      for item in tree.items(of: entry.value) {
        var alternative = AlternativeSyntax(
          location: reader.location(item), recipe: RecipeSyntax())
        readUses(
          item, of: "a substitute for \(ingredient.quoted) in juice \(juice.id.quoted)", key: item,
          into: &alternative.recipe)
        juice.recipe.isValid = juice.recipe.isValid && alternative.recipe.isValid
        substitute.alternatives.append(alternative)
      }
      substitutes.append(substitute)
    }
    juice.substitutes += substitutes
  }

  // MARK: Limit

  mutating func readLimit(_ entry: YAMLTree.Entry, of juice: inout JuiceSyntax) {
    // A malformed limit does not invalidate the recipe.
    juice.limit = count(entry, "`limit` of juice \(juice.id.quoted)", max: .max)
  }

  /// A whole number of juices, one or more.
  mutating func count(_ entry: YAMLTree.Entry, _ what: String, max: Int) -> Int? {
    guard let written = reader.positiveAmount(entry.value, of: what, key: entry.key) else {
      return nil
    }
    let amount = written.amount
    guard amount.dimension == .pieces, amount.value.isInteger,
      let count = Int(exactly: amount.value.numerator), count <= max
    else {
      reader.report(
        CountNotWhole.finding(what, amount, max: max, at: written.location.span),
        for: written.location)
      return nil
    }
    return count
  }
}
