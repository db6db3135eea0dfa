import Diagnostics

/// What the first digit of a code stands for.
enum RuleGroup: Character, CaseIterable {
  case syntax = "0"
  case values = "1"
  case references = "2"
  case advice = "3"

  init(_ rule: Rule) {
    guard let digit = rule.code.dropFirst(2).first, let group = RuleGroup(rawValue: digit) else {
      preconditionFailure("\(rule.code) is in no group")
    }
    self = group
  }

  var title: String {
    switch self {
    case .syntax: "Reading and syntax"
    case .values: "Values and amounts"
    case .references: "References and the graph"
    case .advice: "Advice"
    }
  }
}
