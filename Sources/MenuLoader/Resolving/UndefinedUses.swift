import Diagnostics

/// Uses of what is no fruit and no base, kept until it is told what similar ids there are: that is a
/// matter of the whole menu, and is looked up for so many words in it, whatever its files.
struct UndefinedUses: Sendable {
  private struct Use: Sendable {
    let id: String
    let site: SourceLocation
    /// Who names it, and what for.
    let subject: String
  }

  private var uses: [Use] = []
  /// How many more there are than anybody could be told of.
  private var omitted = 0

  mutating func append(
    _ id: @autoclosure () -> String, _ site: SourceLocation, _ subject: @autoclosure () -> String
  ) {
    if uses.count < Findings.most {
      uses.append(Use(id: id(), site: site, subject: subject()))
    } else {
      omitted += 1
    }
  }

  func report(
    _ pantry: Pantry, _ juices: JuiceIDs, _ suggestions: inout UndefinedIngredient.Suggestions,
    _ findings: inout Findings
  ) {
    for use in uses {
      findings.report(
        UndefinedIngredient.finding(
          use.id, at: use.site, use.subject, pantry, juices, &suggestions))
    }
    findings.omit(omitted, of: UndefinedIngredient.rule)
  }
}
