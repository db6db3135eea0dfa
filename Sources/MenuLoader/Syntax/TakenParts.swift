import Diagnostics

extension JuiceFields {
  /// Adds an option, or a group with its options.
  ///
  /// - Parameter name: the position in `taken` of the name by which the juice takes it.
  mutating func append(_ entry: OptionEntry, takenBy name: Int? = nil) {
    recipe.isValid = recipe.isValid && entry.isValid
    let position = entry.group.map { _ in groups.count }
    if let group = entry.group { groups.append(group) }
    for option in entry.options {
      var option = option
      (option.group, option.takenBy) = (position, name)
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
  /// The name by which the juice takes its sizes; nil if they are its own.
  var nameOfSizes: TakenSyntax? {
    fields.taken.first(where: \.isOfSizes)
  }

  /// The name by which the juice takes an option; nil for an option of its own.
  func takenName(of option: OptionSyntax) -> TakenSyntax? {
    option.takenBy.map { fields.taken[$0] }
  }

  /// A size as findings about its declaration call it; an option likewise.
  func declared(_ size: SizeSyntax) -> LocalizedText {
    nameOfSizes.map { .size(size.id, ofSet: $0.name.id) } ?? .size(size.id, ofJuice: fields.id)
  }

  func declared(_ option: OptionSyntax) -> LocalizedText {
    let owner = option.takenBy == nil ? VariantOwner.juice(fields.id) : .menu
    return owner.option(option.id, inGroup: option.group.map { fields.groups[$0].id })
  }

  /// By the place of a size or option in its shared declaration, the name by which the juice takes it.
  var takenPlaces: [Span: TakenSyntax] {
    guard !fields.taken.isEmpty else { return [:] }
    var places: [Span: TakenSyntax] = [:]
    if let name = nameOfSizes {
      for size in fields.sizes {
        places[size.location.span] = name
        places[size.scaleLocation.span] = name
      }
    }
    for option in fields.options {
      if let name = takenName(of: option) { places[option.location.span] = name }
    }
    return places
  }
}

extension Finding {
  /// The finding as one about a juice that takes the part by name: the place is the name, and the place in the
  /// shared declaration is explained.
  ///
  /// - Parameter name: nil if the part is the juice's own.
  func at(_ name: TakenSyntax?) -> Finding {
    guard let name else { return self }
    let declared = Label(
      primary.span,
      primary.text.english.isEmpty
        ? .text("declared here", ko: "여기에서 정의했어요") : primary.text)
    return Finding(
      rule, message,
      at: Label(
        name.name.location.span, .text("taken by this name", ko: "이 이름으로 가져다 써요")),
      related: [declared] + related + name.name.location.aliasLabels, notes: notes, help: help,
      fixes: fixes, about: message.english)
  }
}
