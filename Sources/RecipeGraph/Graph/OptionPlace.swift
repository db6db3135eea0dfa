public import Diagnostics

/// Options of which a line of an order has at most some.
public struct JuiceOptionGroup: Sendable {
  public let id: String
  public let name: LocalizedName?
  /// Whether a line has at least one: the first, if the order names none.
  public let isRequired: Bool
  /// How many of them a line has, each counted as often as it is taken.
  public let atMost: Int
  /// The positions of its options in those of the juice; never empty.
  public let options: Range<Int>
  /// When its options can be ordered, each of which has its own conditions, too; nil for always.
  public internal(set) var when: When?
  public let span: Span

  public init(
    id: String, name: LocalizedName?, isRequired: Bool, atMost: Int = 1, options: Range<Int>,
    when: When? = nil, span: Span
  ) {
    self.id = id
    self.name = name
    self.isRequired = isRequired
    self.atMost = atMost
    self.options = options
    self.when = when
    self.span = span
  }
}

/// A free option, or the options of a group: what an order decides by itself.
public struct OptionPlace: Sendable {
  public let options: Range<Int>
  /// Whether a line has at least one of them, and not none.
  public let isRequired: Bool
  /// How many of them a line has, each counted as often as it is taken.
  public let atMost: Int
  /// By option, how often a line may take it.
  private let times: [Int]

  /// - Parameter times: by option.
  public init(options: Range<Int>, isRequired: Bool, atMost: Int, times: [Int]) {
    self.options = options
    self.isRequired = isRequired
    self.atMost = atMost
    self.times = times
  }

  /// The number of values; `Int.max` for more.
  public var count: Int {
    if atMost == 1 { return times.count { $0 > 0 } + (isRequired ? 0 : 1) }
    // By number of options taken, in how many ways that many are.
    var ways = [1] + Array(repeating: 0, count: atMost)
    for times in times {
      ways = ways.indices.map { taken in
        ways[max(0, taken - times)...taken].reduce(0, Self.sum)
      }
    }
    return ways[(isRequired ? 1 : 0)...].reduce(0, Self.sum)
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? .max : sum
  }

  /// What a line may have of them, each ascending: the usual first, and then in the order in which the last option
  /// counts most, as in choices of several places. They are as many as `count` says, so that it has to be asked first.
  public var values: [[Int]] {
    var values: [[Int]] = [[]]
    for (option, times) in zip(options, times) {
      let others = values
      for count in 0..<min(times, atMost) {
        let taken = Array(repeating: option, count: count + 1)
        values += others.lazy.filter { $0.count + taken.count <= atMost }.map { $0 + taken }
      }
    }
    if isRequired { values.removeFirst() }
    return values
  }

  /// The first of its values.
  ///
  /// - Precondition: it has one.
  public var usual: [Int] {
    isRequired ? [options[options.lowerBound + (times.firstIndex { $0 > 0 } ?? 0)]] : []
  }

  /// The place with some of its options alone.
  public func keeping(_ kept: [Int]) -> OptionPlace {
    let kept = Set(kept)
    return OptionPlace(
      options: options, isRequired: isRequired, atMost: atMost,
      times: zip(options, times).map { kept.contains($0) ? $1 : 0 })
  }

  /// The value that costs least: of those that cost less than nothing as many as a line may have.
  public func cheapest(_ price: (Int) -> Money) -> [Int] {
    let sorted = options.map { (option: $0, price: price($0)) }.sorted { left, right in
      left.price == right.price ? left.option < right.option : left.price < right.price
    }
    let negative = sorted.prefix { $0.price < .zero }.flatMap { option, _ in
      Array(repeating: option, count: times[option - options.lowerBound])
    }
    guard !negative.isEmpty || !isRequired else { return [sorted[0].option] }
    return negative.prefix(atMost).sorted()
  }
}

extension Juice {
  /// What an order decides about options: free ones, each by itself, and groups, in the order of declaration.
  public var optionPlaces: [OptionPlace] {
    options.indices.compactMap { option in
      let group = group(ofOption: option)
      return group.map { $0.options.lowerBound == option } ?? true ? place(ofOption: option) : nil
    }
  }

  public func place(ofOption option: Int) -> OptionPlace {
    let group = group(ofOption: option)
    let range = group?.options ?? option..<option + 1
    return OptionPlace(
      options: range, isRequired: group?.isRequired ?? false,
      atMost: group?.atMost ?? options[option].atMost, times: options[range].map(\.atMost))
  }

  /// Whether a line may take an option once more.
  public func hasRoom(for option: Int, beside chosen: some Collection<Int>) -> Bool {
    guard chosen.count(where: { $0 == option }) < options[option].atMost else { return false }
    guard let group = group(ofOption: option) else { return true }
    return chosen.count(where: group.options.contains) < group.atMost
  }

  /// The options of a line after a step at one of them: it is taken once more or, where it cannot be, not at all. It
  /// replaces another one of a group of which a line has one; in a group that is full otherwise, nothing changes. The
  /// last of a required group stays.
  public func stepping(_ option: Int, in chosen: [Int]) -> [Int] {
    if hasRoom(for: option, beside: chosen) { return (chosen + [option]).sorted() }
    let place = place(ofOption: option)
    guard chosen.contains(option) else {
      if place.atMost > 1 { return chosen }
      return (chosen.filter { !place.options.contains($0) } + [option]).sorted()
    }
    let others = chosen.filter { $0 != option }
    let isLast = place.isRequired && !others.contains(where: place.options.contains)
    return (isLast ? others + [option] : others).sorted()
  }

  /// The options of a line that an order has to name: all but the first of a required group that is taken alone.
  public func named(_ chosen: [Int]) -> [Int] {
    guard !usualOptions.isEmpty else { return chosen }
    let usual = groups.filter { group in
      group.isRequired && chosen.filter(group.options.contains) == [group.options.lowerBound]
    }
    return chosen.filter { option in !usual.contains { $0.options.lowerBound == option } }
  }
}
