/// A juice, or one of its sizes or options, which an order may have.
public struct MenuPart: Hashable, Comparable, Sendable {
  public enum Choice: Hashable, Sendable {
    case size(Int)
    case option(Int)
  }

  public let juice: Ref<Juice>
  /// Nil for the juice in all of them.
  public let choice: Choice?

  public init(_ juice: Ref<Juice>, _ choice: Choice? = nil) {
    self.juice = juice
    self.choice = choice
  }

  /// Juices in the order of declaration; sizes come before options.
  private var position: (Int, Int, Int) {
    switch choice {
    case nil: (juice.index, 0, 0)
    case .size(let size): (juice.index, 1, size)
    case .option(let option): (juice.index, 2, option)
    }
  }

  public static func < (left: MenuPart, right: MenuPart) -> Bool { left.position < right.position }
}

extension Variant {
  /// The juice, its size and its options, each once.
  public var parts: [MenuPart] {
    let choices = [MenuPart.Choice.size(size)] + Set(options).sorted().map { .option($0) }
    return [MenuPart(juice)] + choices.map { MenuPart(juice, $0) }
  }
}

/// What of the menu is sold in a view: everything that shows or takes orders asks here.
extension MenuView {
  /// Whether a part is sold in the store, at the moment and to the taker of the view. A juice is if it is in some size,
  /// and with some option of each required group. When it is sold again is found out by `pause(of:)` alone.
  public func holds(_ part: MenuPart) -> Bool { holds(part, at: moment?.civil) }

  /// Whether a part is ever sold in the store to the taker of the view, who need not know of others.
  public func serves(_ part: MenuPart) -> Bool { holds(part, at: nil) }

  /// - Parameter time: nil for some time.
  private func holds(_ part: MenuPart, at time: CivilTime?) -> Bool {
    guard graph.hasConditions else { return true }
    return conditions(of: part).allSatisfy { when in
      when?.holds(in: storeNames, at: time, for: taker) ?? true
    }
      && neededChoices(of: part).allSatisfy { $0.contains { holds($0, at: time) } }
  }

  /// Why a part is not sold at the moment of the view; nil if it is, and if it never is.
  public func pause(of part: MenuPart) -> SalePause? {
    guard let moment, !holds(part), serves(part) else { return nil }
    let times = conditions(of: part).compactMap { $0?.times(in: storeNames, for: taker) }
    if let pause = moment.pause(of: times) { return pause }
    // That of the choice that comes first.
    let choices = neededChoices(of: part).first { !$0.contains { holds($0) } } ?? []
    let pauses = choices.compactMap { pause(of: $0) }
    return pauses.filter { $0.again != nil }.min { $0.minutes < $1.minutes } ?? pauses.first
  }

  /// The conditions that stand at a part and at what it is in.
  private func conditions(of part: MenuPart) -> [When?] {
    // The juice is not copied.
    let own = graph.juices[part.juice.index].when
    switch part.choice {
    case .size(let size):
      return [own, graph.juices[part.juice.index].size(at: size)?.choice.when]
    case .option(let option):
      let juice = graph.juices[part.juice.index]
      return [own, juice.group(ofOption: option)?.when, juice.options[option].choice.when]
    case nil: return [own]
    }
  }

  /// Whether an option is served, and may be sold at some time at which a size of its juice is.
  private func serves(_ option: MenuPart, with size: MenuPart) -> Bool {
    let others = conditions(of: option).compactMap(\.self)
    return serves(option)
      && conditions(of: size).compactMap(\.self).allSatisfy { when in
        others.allSatisfy { when.meets($0, in: [storeNames]) }
      }
  }

  /// Of which choices of a juice some has to be sold: its sizes, and the options of each required group.
  private func neededChoices(of part: MenuPart) -> [[MenuPart]] {
    guard part.choice == nil else { return [] }
    let juice = graph.juices[part.juice.index]
    let choices: [[MenuPart.Choice]] =
      [juice.sizes.indices.map { MenuPart.Choice.size($0) }]
      + juice.groups.filter(\.isRequired).map { group in group.options.map { .option($0) } }
    return choices.filter { !$0.isEmpty }.map { choices in
      choices.map { MenuPart(part.juice, $0) }
    }
  }

  /// The sizes in which a juice is served: 0 alone for a juice without sizes.
  public func servedSizes(of juice: Ref<Juice>) -> [Int] {
    guard graph.hasConditions, !self[juice].sizes.isEmpty else {
      return Array(self[juice].sizeNumbers)
    }
    return self[juice].sizes.indices.filter { serves(MenuPart(juice, .size($0))) }
  }

  /// Whether an option of a juice is sold at the moment.
  public func holds(option: Int, of juice: Ref<Juice>) -> Bool {
    holds(MenuPart(juice, .option(option)))
  }

  public func serves(option: Int, of juice: Ref<Juice>) -> Bool {
    serves(MenuPart(juice, .option(option)))
  }

  /// Whether a juice is ever sold in the store to the taker of the view.
  public func serves(_ juice: Ref<Juice>) -> Bool { serves(MenuPart(juice)) }

  /// The juices that the view serves, in the order of declaration.
  public var juiceRefs: some Sequence<Ref<Juice>> {
    graph.juices.indices.lazy.map { Ref($0) }.filter { serves($0) }
  }

  /// Whether a reference names a juice, size or option of the menu that the view does not serve.
  public func hides(_ reference: VariantReference) -> Bool {
    guard let juice = juice(reference.juice) else { return false }
    let sizes = self[juice].sizes.firstIndex { $0.id == reference.size }.map { [$0] } ?? []
    let options = self[juice].options.indices.filter {
      reference.options.contains(self[juice].options[$0].id)
    }
    let choices = sizes.map { MenuPart.Choice.size($0) } + options.map { .option($0) }
    return !serves(juice) || choices.contains { !serves(MenuPart(juice, $0)) }
  }

  /// Why a variant is not sold at the moment of the view; nil if it is, and if a part of it is never sold.
  public func pause(of variant: Variant) -> SalePause? {
    let pauses = unsoldParts(of: variant).compactMap { pause(of: $0) }
    return pauses.first { $0.again == nil } ?? pauses.max { $0.minutes < $1.minutes }
  }

  /// The parts of a variant that are not sold: the juice alone, or some of its choices; none if it is sold.
  public func unsoldParts(of variant: Variant) -> [MenuPart] {
    guard graph.hasConditions else { return [] }
    let parts = variant.parts
    return holds(parts[0]) ? parts.dropFirst().filter { !holds($0) } : [parts[0]]
  }

  /// The variant that a reference means in the view, as `firstVariant` completes it; what is never served there to who
  /// orders is not known.
  public func variant(
    _ reference: VariantReference, of juice: Ref<Juice>
  ) throws(VariantReference.Problem) -> Variant {
    let names = VariantNames(of: self[juice])
    guard graph.hasConditions else { return try reference.variant(of: juice, in: names) }
    func served(_ choices: [(id: String, choice: MenuPart.Choice)]) -> [String] {
      choices.filter { serves(MenuPart(juice, $0.choice)) }.map(\.id)
    }
    let sizes = served(names.sizes.enumerated().map { ($1, .size($0)) })
    let options = served(names.options.enumerated().map { ($1, .option($0)) })
    if let size = reference.size, !sizes.contains(size) { throw .noSuchSize(size, known: sizes) }
    if let option = reference.options.first(where: { !options.contains($0) }) {
      let group = names.groups.first { $0.id == option }
      let known = group.map { $0.options.map { names.options[$0] }.filter(options.contains) }
      throw .noSuchOption(option, known: known ?? options)
    }
    let (size, chosen) = try reference.positions(in: names)
    return firstVariant(of: juice, size: reference.size.map { _ in size }, with: chosen)
  }

  /// A juice in a size and with options; of a required group of which there is none, with the first that is sold.
  public func variant(_ juice: Ref<Juice>, size: Int = 0, options: [Int] = []) -> Variant {
    firstVariant(of: juice, size: size, with: options)
  }

  /// The variant of a juice that is shown, and that an order means which names no other: in the first size, and with the
  /// first options of required groups, that are sold at the moment, or else that are served at all. With a size that is
  /// not sold at the moment, they are options that are sold when it is, if there are any.
  ///
  /// - Parameters:
  ///   - size: nil for the first one.
  ///   - chosen: options that it has in any case.
  public func firstVariant(
    of juice: Ref<Juice>, size given: Int? = nil, with chosen: [Int] = []
  ) -> Variant {
    guard graph.hasConditions else {
      return graph.variant(juice, size: given ?? 0, options: chosen)
    }
    func first(_ choices: [MenuPart.Choice]) -> MenuPart.Choice? {
      choices.first { holds(MenuPart(juice, $0)) }
        ?? choices.first { serves(MenuPart(juice, $0)) } ?? choices.first
    }
    var (size, options) = (given ?? 0, chosen)
    if given == nil, case .size(let sold) = first(self[juice].sizes.indices.map { .size($0) }) {
      size = sold
    }
    // What is sold now is no choice for a size that is sold at other times.
    let sizePart = MenuPart(juice, .size(size))
    let isPaused = !holds(sizePart)
    for group in self[juice].groups
    where group.isRequired && !chosen.contains(where: group.options.contains) {
      var choices = group.options.map { MenuPart.Choice.option($0) }
      if isPaused {
        let together = choices.filter { serves(MenuPart(juice, $0), with: sizePart) }
        if !together.isEmpty { choices = together }
      }
      if case .option(let sold) = first(choices) { options.append(sold) }
    }
    return graph.variant(juice, size: size, options: options)
  }
}

extension SalePause {
  /// When it ends, as clocks count; 0 if it never does.
  fileprivate var minutes: Int { again?.civil.minutes ?? 0 }
}
