import Diagnostics
import YAMLTree

/// The checks of one menu, kept so that after a change no more is done again than what depends on it.
///
/// What a file says by itself is found out when it is read; what each of its juices comes to, with the
/// fruits and bases of all files, once for each file. Only what tells juices of all files apart looks
/// at them together, and that by claims which each file makes and takes back.
struct MenuChecks: Sendable {
  private(set) var files: [MenuFile] = []
  private(set) var juices = JuiceIDs()
  private var names = JuiceNameClaims()
  private(set) var bases: BaseChecks?
  /// By file.
  private(set) var checks: [JuiceChecks] = []
  private var needs = JuiceNeedClaims()
  private var translations = TranslationChecks()
  /// By file, of menus with stores.
  private var needsOfFiles: [Int: NeedsByFruit] = [:]
  /// Whether there was too much work to check all juices.
  private var isExhausted = false
  private let limits: Limits

  init(_ limits: Limits) {
    self.limits = limits
  }

  /// Reads and checks what has changed since the last time.
  ///
  /// - Throws: `YAMLError.outOfMemory`; everything is then as it was the last time.
  mutating func update(_ sources: [SourceFile]) throws(YAMLError) {
    let old = sources.count == files.count ? files : []
    let limits = limits
    let changed = sources.indices.filter { $0 >= old.count || old[$0].source != sources[$0] }
    let read = inParallel(changed) { index -> Result<MenuFile, YAMLError> in
      do throws(YAMLError) {
        return .success(try MenuFile(sources[index], as: SourceID(index), limits))
      } catch {
        return .failure(error)
      }
    }
    var files = old.isEmpty ? [] : old
    for (index, result) in zip(changed, read) {
      let file = try result.get()
      if index < old.count { files[index] = file } else { files.append(file) }
    }
    if old.isEmpty { self = MenuChecks(limits) }
    if !changed.isEmpty || bases == nil { check(files, changed: changed) }
  }

  private mutating func check(_ files: [MenuFile], changed: [Int]) {
    let before = self.files
    self.files = files
    let declarations = files.map(\.declarations)
    juices.update(declarations, changed: changed)
    names.update(declarations, changed: changed)
    translations.update(declarations, changed: changed)
    var outdated = Set(changed)
    // These may tell of juices in other files.
    outdated.formUnion(checks.indices.filter { checks[$0].hasUndefinedIngredients })
    let changesBases = changed.contains { index in
      (index < before.count && before[index].declarations.hasIngredients)
        || declarations[index].hasIngredients
        || index < before.count
          && before[index].declarations.isComplete != declarations[index].isComplete
    }
    if changesBases || bases == nil {
      let new = BaseChecks(of: juices, limits)
      let isSame = bases.map { new.isSame(as: $0) } ?? false
      // What is said of them shows where they stand.
      outdated.formUnion(checks.indices.filter { !isSame || !checks[$0].findings.isEmpty })
      bases = new
    }
    checkJuices(of: isExhausted ? Array(files.indices) : outdated.sorted())
  }

  // MARK: Juices

  /// Checks the juices of some files anew, all at the same time.
  private mutating func checkJuices(of outdated: [Int]) {
    guard let bases else { preconditionFailure("bases are checked before juices") }
    let (limits, juices) = (self.limits, self.juices)
    let suggestions = max(1, Self.mostSuggestions / max(1, files.count))
    @Sendable func check(_ file: Int, _ effort: JuiceChecks.Effort) -> JuiceChecks {
      JuiceChecks(
        of: juices.files[file], bases, juices, limits, effort, suggestions: suggestions)
    }
    let done = bases.expansion.work.done
    let kept = checks.indices.filter { !outdated.contains($0) }.map { checks[$0].effort }
    let additions = Work.Sum(kept.reduce(done) { $0 + $1.additions.steps })
    let looks = Work.Sum(kept.reduce(0) { $0 + $1.looks.steps })
    let new = inParallel(outdated) { file in
      check(
        file,
        JuiceChecks.Effort(
          additions: Work(most: limits.additions, done: done, sum: additions),
          looks: Work(most: limits.additions, sum: looks)))
    }
    for (file, checked) in zip(outdated, new) {
      // Those of new files come in their order.
      if file < checks.count { checks[file] = checked } else { checks.append(checked) }
    }
    let efforts = checks.map(\.effort)
    isExhausted =
      efforts.reduce(done, { $0 + $1.additions.steps }) > limits.additions
      || efforts.reduce(0, { $0 + $1.looks.steps }) > limits.additions
    if isExhausted {
      // Told of the first that is too much, whatever came first in time.
      var effort = JuiceChecks.Effort(
        additions: bases.expansion.work.continued, looks: Work(most: limits.additions))
      checks = files.indices.map { file in
        let checked = check(file, effort)
        effort = checked.effort.continued
        return checked
      }
    }
    let changed = isExhausted ? Array(files.indices) : outdated
    needs.update(checks, of: juices.files, changed: changed)
    for file in changed { needsOfFiles[file] = nil }
  }

  /// Reports what juices have in common that they should not.
  func reportLikeness(_ findings: inout Findings) {
    SameName.check(juices, names, &findings)
    translations.report(&findings)
    IdenticalNeeds.check(juices, needs, &findings)
  }

  /// By file.
  mutating func needsByFruit() -> [NeedsByFruit] {
    files.indices.map { file in
      if let known = needsOfFiles[file] { return known }
      let new = NeedsByFruit(checks[file].lasting)
      needsOfFiles[file] = new
      return new
    }
  }

  /// Similar words are looked up for so many in a menu, or for one in each file.
  private static let mostSuggestions = 50
}
