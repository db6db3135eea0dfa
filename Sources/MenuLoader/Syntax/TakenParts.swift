import Diagnostics

extension JuiceFields {
  /// Adds an option, or a group with its options.
  ///
  /// - Parameter taken: its position in the options that the juice takes by name.
  mutating func append(_ entry: OptionEntry, taken: Int? = nil) {
    recipe.isValid = recipe.isValid && entry.isValid
    let position = entry.group.map { _ in groups.count }
    if let group = entry.group { groups.append(group) }
    for option in entry.options {
      var option = option
      (option.group, option.taken) = (position, taken)
      options.append(option)
    }
  }

  /// The options, each group with its own in one entry.
  var optionEntries: [OptionEntry] {
    var entries: [OptionEntry] = []
    var last: Int?
    for option in options {
      if let group = option.group, group == last {
        entries[entries.count - 1].options.append(option)
      } else {
        entries.append(OptionEntry(options: [option], group: option.group.map { groups[$0] }))
      }
      last = option.group
    }
    return entries
  }
}

extension JuiceSyntax {
  /// The name by which the juice takes an option; nil for an option of its own.
  func takenName(of option: OptionSyntax) -> ReferenceSyntax? {
    option.taken.map { fields.takenOptions[$0].name }
  }

  /// The juice as a user of a shared option, for findings at its declaration; nil for an option of its own.
  func user(of option: OptionSyntax) -> Label? { takenName(of: option).map { user(by: $0) } }

  /// The same for its sizes.
  var userOfSizes: Label? { fields.takenSizes.map { user(by: $0) } }

  /// The same for the size or option at a place.
  func user(at place: Span) -> Label? {
    let isOfSize = fields.sizes.contains { size in
      size.location.span == place || size.scaleLocation.span == place
    }
    if isOfSize { return userOfSizes }
    return fields.options.first { $0.location.span == place }.flatMap { user(of: $0) }
  }

  /// - Parameter name: the one by which the juice takes something.
  func user(by name: ReferenceSyntax) -> Label {
    Label(
      name.location.span,
      .text("taken here by \(fields.id.quoted)"))
  }

  /// A size as findings about its declaration call it; an option likewise.
  func declared(_ size: SizeSyntax) -> LocalizedText {
    fields.takenSizes.map { .size(size.id, ofSet: $0.id) } ?? .size(size.id, ofJuice: fields.id)
  }

  func declared(_ option: OptionSyntax) -> LocalizedText {
    let owner = option.taken == nil ? VariantOwner.juice(fields.id) : .menu
    return owner.option(option.id, inGroup: option.group.map { fields.groups[$0].id })
  }
}
