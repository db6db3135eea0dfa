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

  private var parts: [Part?] = []

  /// Puts the parts that have changed in place of those before; all of them at first.
  mutating func update(_ declarations: [Declarations], changed: Set<Int>) {
    let old = parts
    var owns: [NameLanguages] = []
    for part in declarations.indices {
      let known = changed.contains(part) ? nil : old[part]
      owns.append(known?.own ?? NameLanguages(ofJuicesIn: declarations[part]))
    }
    let languages = owns.reduce(into: NameLanguages()) { $0.add($1) }
    parts = declarations.indices.map { part in
      if !changed.contains(part), let known = old[part], known.all == languages.firsts {
        return known
      }
      var findings = Findings()
      if owns[part].fewest < languages.firsts.count {
        MissingTranslation.check(declarations[part], languages, &findings)
      }
      return Part(own: owns[part], all: languages.firsts, findings: findings)
    }
  }

  func report(_ findings: inout Findings) {
    for part in parts { if let part { findings.report(contentsOf: part.findings) } }
  }
}
