import Diagnostics

/// In which languages the names of juices are, kept by part: one that changes says nothing new of the
/// others as long as the languages stay.
struct TranslationChecks: Sendable {
  private struct Part: Sendable {
    let own: NameLanguages
    /// The languages that it was held against.
    let all: [NameLanguages.First]
    let findings: Findings
  }

  private var parts: [Part] = []

  /// Puts the parts that have changed in place of those before; all of them at first.
  mutating func update(_ declarations: [Declarations], changed: Set<Int>) {
    let old = parts
    let owns = inParallel(Array(declarations.indices)) { part in
      changed.contains(part) ? NameLanguages(ofJuicesIn: declarations[part]) : old[part].own
    }
    let languages = owns.reduce(into: NameLanguages()) { $0.add($1) }
    parts = declarations.indices.map { part in
      if !changed.contains(part), old[part].all == languages.firsts { return old[part] }
      var findings = Findings()
      if owns[part].fewest < languages.firsts.count {
        MissingTranslation.check(declarations[part], languages, &findings)
      }
      return Part(own: owns[part], all: languages.firsts, findings: findings)
    }
  }

  func report(_ findings: inout Findings) {
    for part in parts { findings.report(contentsOf: part.findings) }
  }
}
