import Diagnostics

/// In which languages the names of juices are, kept by file: one that changes says nothing new of the
/// others as long as the languages stay.
struct TranslationChecks: Sendable {
  private struct File: Sendable {
    let own: NameLanguages
    /// The languages that it was held against.
    let all: [NameLanguages.First]
    let findings: Findings
  }

  private var files: [File?] = []

  /// Puts the files that have changed in place of those before; all of them at first.
  mutating func update(_ declarations: [Declarations], changed: [Int]) {
    let old = files
    var owns: [NameLanguages] = []
    for file in declarations.indices {
      let known = changed.contains(file) ? nil : old[file]
      owns.append(known?.own ?? NameLanguages(ofJuicesIn: declarations[file]))
    }
    let languages = owns.reduce(into: NameLanguages()) { $0.add($1) }
    files = declarations.indices.map { file in
      if !changed.contains(file), let known = old[file], known.all == languages.firsts {
        return known
      }
      var findings = Findings()
      if owns[file].fewest < languages.firsts.count {
        MissingTranslation.check(declarations[file], languages, &findings)
      }
      return File(own: owns[file], all: languages.firsts, findings: findings)
    }
  }

  func report(_ findings: inout Findings) {
    for file in files { if let file { findings.report(contentsOf: file.findings) } }
  }
}
