import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads sizes, those of a juice and those that several share, and substitutes; and what options have in
/// common with sizes.
extension TreeReader {
  // MARK: Sizes

  /// - Returns: false if a part of them could not be read.
  mutating func readSizes(_ section: YAMLTree.Entry, of juice: inout JuiceFields) -> Bool {
    if let name = takenName(section.value) {
      juice.takenSizes = name
      return true
    }
    let id = juice.id
    guard let entries = entries(of: section, .sizes, in: .juice(id)) else { return false }
    return readSizes(entries, of: .juice(id), .juice(id), into: &juice.sizes)
  }

  mutating func readSharedSizes(_ declaration: YAMLTree.Entry) {
    let id = id(declaration, of: .sharedSizes)
    var set = SharedSizesSyntax(id: id, location: location(declaration.key))
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
      guard isWithinCap(sizes.count + 1, .sizes, of: what(), at: entry.key) else {
        return false
      }
      sizes.append(readSize(entry, of: owner))
    }
    return true
  }

  private mutating func readSize(_ declaration: YAMLTree.Entry, of owner: VariantOwner)
    -> SizeSyntax
  {
    let location = location(declaration.key)
    let choice = ChoiceSyntax(id: id(declaration, of: .size), location: location)
    var size = SizeDraft(
      syntax: SizeSyntax(choice: choice, scaleLocation: location), owner: owner)
    if case .mapping = tree.content(of: declaration.value) {
      readKeys(of: declaration.value, MenuFormat.size, into: &size)
    } else {
      readScale(declaration, &size)
    }
    return size.syntax
  }

  mutating func readScale(_ entry: YAMLTree.Entry, _ size: inout SizeDraft) {
    size.syntax.scaleLocation = location(entry.value)
    if let scale = scale(entry, of: size.text) {
      size.syntax.scale = scale
    } else {
      size.isValid = false
    }
  }

  // MARK: What sizes and options have in common

  /// The name that stands in place of a mapping; nil if the value is no name.
  func takenName(_ place: YAMLTree.Place) -> ReferenceSyntax? {
    guard case .scalar(let symbol, _) = tree.content(of: place), !tree.isNull(place),
      MenuID.isValid(text(of: symbol))
    else { return nil }
    return ReferenceSyntax(id: text(of: symbol), location: location(place))
  }

  mutating func readAdditions(
    _ entry: YAMLTree.Entry, of what: LocalizedText, into choice: inout ChoiceSyntax
  ) -> Bool {
    readUses(entry.value, of: what.key(.sizeAdd), key: entry.key, into: &choice.add)
    return choice.add.isValid
  }

  mutating func readSwaps(
    _ section: YAMLTree.Entry, of what: LocalizedText, into choice: inout ChoiceSyntax
  ) -> Bool {
    guard let entries = entries(of: section, .sizeSwap, in: what) else { return false }
    var areAll = true
    for entry in entries {
      let id = text(of: entry.symbol)
      let other = reference(
        entry, what.key(.sizeSwap).part(.verbatim(id.quoted)), KeyFormat.sizeSwap.exampleText)
      guard let other else {
        areAll = false
        continue
      }
      choice.swap.append(
        SwapSyntax(from: ReferenceSyntax(id: id, location: location(entry.key)), to: other))
    }
    return areAll
  }

  /// The entries of a mapping that has at least one; otherwise nil and a finding.
  mutating func nonEmptyEntries(
    of section: YAMLTree.Entry, _ what: @autoclosure () -> LocalizedText, _ example: String
  ) -> [YAMLTree.Entry]? {
    guard let entries = entries(of: section, what(), example) else { return nil }
    if !entries.isEmpty { return entries }
    reportIncomplete(section.value, what(), example, at: location(section.key))
    return nil
  }

  // MARK: Substitutes

  /// - Returns: false if a part of them could not be read.
  mutating func readSubstitutes(_ section: YAMLTree.Entry, of juice: inout JuiceFields) -> Bool {
    let id = juice.id
    guard let entries = entries(of: section, .substitutes, in: .juice(id)) else { return false }
    let what = LocalizedText.juice(id).key(.substitutes)
    var isValid = true
    for entry in entries {
      guard
        isWithinCap(juice.substitutes.count + 1, .substitutes, of: .juice(id), at: entry.key)
      else {
        return false
      }
      let ingredient = text(of: entry.symbol)
      var substitute = SubstituteSyntax(
        ingredient: ingredient, location: location(entry.key))
      let example = "\(ingredient): [{honey: 15 ml}]"
      guard
        expectList(
          entry.value, what.part(.verbatim(ingredient.quoted)), example, key: entry.key)
      else {
        isValid = false
        continue
      }
      for item in tree.items(of: entry.value) {
        guard
          isWithinCap(
            substitute.alternatives.count + 1, .alternatives(of: ingredient), of: .juice(id),
            at: item)
        else {
          isValid = false
          break
        }
        var alternative = AlternativeSyntax(
          location: location(item), recipe: RecipeSyntax())
        readUses(
          item,
          of: .juice(id).substitute(for: ingredient), key: item, into: &alternative.recipe)
        isValid = isValid && alternative.recipe.isValid
        substitute.alternatives.append(alternative)
      }
      juice.substitutes.append(substitute)
    }
    return isValid
  }
}

/// A size or an option while its mapping is read.
protocol ChoiceDraft: MappingOwner {
  associatedtype Syntax: ChoiceOwnerSyntax

  var syntax: Syntax { get set }
}

extension ChoiceDraft {
  var location: SourceLocation { syntax.location }
  var isValid: Bool {
    get { syntax.isValid }
    set { syntax.choice.isValid = newValue }
  }
}

/// A size while its mapping is read.
struct SizeDraft: ChoiceDraft {
  var syntax: SizeSyntax
  let owner: VariantOwner

  var text: LocalizedText { owner.size(syntax.id) }
  var example: String { "\(syntax.id): 1" }
  /// Shared sizes are of no recipe, so they rather add than set an ingredient.
  var ingredientKey: String? { (owner.juice == nil ? KeyFormat.sizeAdd : .setAmounts).name }
  var juiceOfSize: String? { owner.juice }
}
