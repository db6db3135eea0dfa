import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads options and groups of them, those of a juice and those that several share.
extension TreeReader {
  /// - Returns: false if a part of them could not be read.
  mutating func readOptions(_ section: YAMLTree.Entry, of juice: inout JuiceFields) -> Bool {
    if case .sequence = tree.content(of: section.value) {
      return readOptionList(section.value, of: &juice)
    }
    if let name = takenName(section.value) {
      // It has to be in a list.
      let what = LocalizedText.juice(juice.id).key(.options)
      _ = expectList(section.value, what, "options: [\(name.id)]", key: section.key)
      return false
    }
    guard let entries = entries(of: section, .options, in: juice.text) else { return false }
    return entries.allSatisfy { readOption($0, into: &juice) != nil }
  }

  /// Reads a list of names and of mappings from ids to options.
  private mutating func readOptionList(_ list: YAMLTree.Place, of juice: inout JuiceFields) -> Bool
  {
    let what = LocalizedText.juice(juice.id).key(.options).part(.option)
    juice.hasOptionList = true
    var position = juice.optionEntries.count
    var isValid = true
    for item in tree.items(of: list) {
      if let name = takenName(item) {
        juice.takenOptions.append(TakenOptionSyntax(name: name, position: position))
        continue
      }
      guard expectMapping(item, what, "pearls: {add: {tapioca: 40 g}}") else {
        isValid = false
        continue
      }
      for declaration in entries(of: item) {
        guard let count = readOption(declaration, into: &juice) else { return false }
        position += count == 0 ? 0 : 1
      }
    }
    return isValid
  }

  mutating func readSharedOption(_ declaration: YAMLTree.Entry) {
    let entry = readOption(declaration, of: .menu)
    syntax.options.append(
      SharedOptionSyntax(
        id: text(of: declaration.symbol), location: location(declaration.key),
        entry: entry))
  }

  /// The number of options that were read; nil if the juice has more than it may.
  private mutating func readOption(_ entry: YAMLTree.Entry, into juice: inout JuiceFields) -> Int? {
    let id = juice.id
    let option = readOption(entry, of: .juice(id))
    juice.append(option)
    // A group may have options within the cap and options beyond it.
    if juice.options.count > limits.options {
      let first = juice.options[limits.options].location
      reportTooMany(.options, of: .juice(id), at: first)
      return nil
    }
    return option.options.count
  }

  private mutating func readOption(
    _ declaration: YAMLTree.Entry, of owner: VariantOwner
  ) -> OptionEntry {
    var option = draft(declaration, of: owner)
    readMapping(declaration, MenuFormat.option, into: &option)
    guard let alternatives = option.alternatives else {
      return OptionEntry(options: [option.syntax])
    }
    let group = GroupSyntax(
      id: option.syntax.id, location: option.location, name: option.syntax.name,
      isRequired: option.isRequired, atMost: atMost(option), when: option.syntax.choice.when)
    return OptionEntry(
      options: alternatives, group: alternatives.isEmpty ? nil : group, isValid: option.isValid)
  }

  /// How many of a group a line takes: one where that leaves more choices than a group may have, which is reported, so
  /// that all questions about choices are bounded.
  private mutating func atMost(_ group: OptionDraft) -> AtMostSyntax {
    let (alternatives, most) = (group.alternatives ?? [], group.syntax.atMost)
    func choices(_ atMost: Int) -> Int {
      OptionPlace(
        options: alternatives.indices, isRequired: group.isRequired, atMost: atMost,
        times: alternatives.map(\.atMost.count)
      ).count
    }
    for unreachable in UnreachableAtMost.findings(in: alternatives, most, group.groupText) {
      report(unreachable.finding, for: unreachable.location)
    }
    guard let location = most.location, choices(most.count) > limits.choices else { return most }
    let fitting = (1..<most.count).last { choices($0) <= limits.choices } ?? 1
    report(
      TooMany.finding(choicesOf: group.groupText, limits, fitting: fitting, at: location),
      for: location)
    return AtMostSyntax()
  }

  /// - Parameter group: the id of the group that the option is in.
  private mutating func draft(
    _ declaration: YAMLTree.Entry, of owner: VariantOwner, in group: String? = nil
  ) -> OptionDraft {
    let choice = ChoiceSyntax(
      id: id(declaration, of: .option), location: location(declaration.key))
    return OptionDraft(syntax: OptionSyntax(choice: choice), owner: owner, group: group)
  }

  /// Reads the options of a group.
  ///
  /// - Returns: false if a part of them could not be read.
  mutating func readAlternatives(_ section: YAMLTree.Entry, of group: inout OptionDraft) -> Bool {
    group.alternatives = []
    let what = group.groupText
    guard let entries = entries(of: section, .optionOneOf, in: what) else { return false }
    var alternatives: [OptionSyntax] = []
    defer { group.alternatives = alternatives }
    for entry in entries {
      guard isWithinCap(alternatives.count + 1, .options, of: what, at: entry.key) else {
        return false
      }
      var option = draft(entry, of: group.owner, in: group.syntax.id)
      readMapping(entry, MenuFormat.alternative, into: &option)
      alternatives.append(option.syntax)
    }
    return true
  }

  mutating func readFactors(
    _ section: YAMLTree.Entry, of what: LocalizedText, into option: inout OptionSyntax
  ) -> Bool {
    guard let entries = entries(of: section, .optionScale, in: what) else { return false }
    var areAll = true
    for entry in entries {
      let id = text(of: entry.symbol)
      guard let factor = scale(entry, of: what.part(.verbatim(id.quoted))) else {
        areAll = false
        continue
      }
      option.scale.append(
        FactorSyntax(
          ingredient: ReferenceSyntax(id: id, location: location(entry.key)),
          factor: factor, location: location(entry.value)))
    }
    return areAll
  }
}

/// An option, or a group of options, while its mapping is read.
struct OptionDraft: ChoiceDraft {
  var syntax: OptionSyntax
  let owner: VariantOwner
  /// The id of the group that the option is in.
  let group: String?
  /// The options of a group; nil for an option.
  var alternatives: [OptionSyntax]?
  /// Whether an order has to have one of them.
  var isRequired = false

  var text: LocalizedText { alternatives == nil ? optionText : groupText }
  var optionText: LocalizedText { owner.option(syntax.id, inGroup: group) }
  var groupText: LocalizedText { owner.group(syntax.id) }
  var example: String { "\(syntax.id): {add: {tapioca: 40 g}}" }
  var ingredientKey: String? { KeyFormat.optionAdd.name }
}
