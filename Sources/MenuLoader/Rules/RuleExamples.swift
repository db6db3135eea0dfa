package import Diagnostics
import YAMLTree

/// What is needed to try the examples of rules.
package enum RuleExamples {
  /// The limits that the examples of a rule about size exceed; nil for all other rules.
  package static func limits(of rule: Rule) -> MenuLimits? {
    var limits = MenuLimits.standard
    switch rule.code {
    case "JU016": limits.yaml.bytes = 60
    case "JU018": limits.yaml.nodes = 12
    case "JU019": limits.yaml.aliasedNodes = 7
    case "JU026": limits.yaml.text = 40
    case "JU205": (limits.lines, limits.bytesPerLine) = (5, 1_000)
    case "JU216": limits.alternatives = 1
    case "JU217": limits.baseDepth = 1
    default: return nil
    }
    return limits
  }

  /// The examples are in a folder without images.
  package static let hasPicture: HasPicture = { _, _ in false }
}
