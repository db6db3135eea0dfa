/// An option in the notation of an order, `option[*times]`. `shot*2` is the same as `shot` twice.
public struct OptionWord: Sendable {
  public let option: Substring
  /// One or more, and at most one more than an order may have, so that no text makes a long list.
  public let times: Int

  public init(_ word: Substring) {
    let end = word.lastIndex(of: "*") ?? word.endIndex
    let digits = word[end...].dropFirst()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }), digits.first != "0"
    else {
      (option, times) = (word, 1)
      return
    }
    option = word[..<end]
    times = min(Int(digits) ?? .max, OrderBounds.maxTimes + 1)
  }

  /// The option as often as it is taken.
  public var options: [String] { Array(repeating: String(option), count: times) }

  /// Options in this notation, equal ones that follow one another together.
  public static func words(of options: [String]) -> [String] {
    options.runs.map { $0.count == 1 ? $0.element : "\($0.element)*\($0.count)" }
  }

  /// The same in one text, each after a `+`.
  public static func text(of options: [String]) -> String {
    words(of: options).map { "+" + $0 }.joined()
  }
}

extension Sequence where Element: Equatable {
  /// The elements with the number of equal ones that follow one another.
  public var runs: [(element: Element, count: Int)] {
    var runs: [(element: Element, count: Int)] = []
    for element in self {
      if runs.last?.element == element {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((element, 1))
      }
    }
    return runs
  }
}

extension Array where Element: Equatable {
  /// The elements that another list does not have, or has less often.
  public func without(_ others: some Sequence<Element>) -> [Element] {
    var rest = Array(others)
    return filter { element in
      guard let index = rest.firstIndex(of: element) else { return true }
      rest.remove(at: index)
      return false
    }
  }
}
