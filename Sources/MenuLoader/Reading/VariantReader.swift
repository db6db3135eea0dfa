import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads sizes, those of a juice and those that several share, substitutes and limits; and what options have in common
/// with sizes.
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

  mutating func readSharedSizes(_ declaration: YAMLTree.Entry) {
    let id = id(declaration, of: .sharedSizes)
    var set = SharedSizesSyntax(id: id, location: reader.location(declaration.key))
    let what = LocalizedText.sharedSizes.named(id)
    if let entries = nonEmptyEntries(of: declaration, what, "\(id): {regular: 1, large: 3/2}") {
      set.isValid = readSizes(entries, of: .sizes(id), what, into: &set.sizes)
    } else {
      set.isValid = false
    }
    syntax.sizes.append(set)
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
  mutating func entries(
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

  /// The name that stands in place of a mapping; nil if the value is no name.
  func takenName(_ place: YAMLTree.Place) -> ReferenceSyntax? {
    guard case .scalar(let symbol, _) = tree.content(of: place), !reader.isNull(place),
      MenuFormat.isID(reader.text(of: symbol))
    else { return nil }
    return ReferenceSyntax(id: reader.text(of: symbol), location: reader.location(place))
  }

  mutating func readAdditions(
    _ entry: YAMLTree.Entry, of what: @autoclosure () -> LocalizedText,
    into choice: inout ChoiceSyntax
  ) {
    readUses(entry.value, of: what().key("add"), key: entry.key, into: &choice.add)
    choice.isValid = choice.isValid && choice.add.isValid
  }

  mutating func readDrops(
    _ entry: YAMLTree.Entry, of what: @autoclosure () -> LocalizedText,
    into choice: inout ChoiceSyntax
  ) {
    let (drops, areValid) = reader.references(
      entry, what().key("drop"), of: .text("an ingredient to drop", ko: "뺄 재료"), "syrup")
    choice.drop = drops
    choice.isValid = choice.isValid && areValid
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
