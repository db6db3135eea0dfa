import Diagnostics
import YAMLTree

/// The checks of one menu, kept so that after a change no more is done again than what depends on it.
///
/// What a file says by itself is found out when it is read; what each of its juices comes to, with the
/// fruits and bases of all files, once for each part: a file, or a part of a long one. Only what
/// tells juices of all parts apart looks at them together, and that by claims which each part makes
/// and takes back.
struct MenuChecks: Sendable {
  private(set) var files: [MenuFile] = []
  private(set) var juices = JuiceIDs()
  private var names = JuiceNameClaims()
  private(set) var bases: BaseChecks?
  /// By part.
  private(set) var checks: [JuiceChecks] = []
  private var needs = JuiceNeedClaims()
  private var translations = TranslationChecks()
  /// By part, of menus with stores.
  private var needsOfParts: [Int: NeedsByFruit] = [:]
  /// By part, of those in which a juice may need what another does.
  private var comparedNeeds: [Int: NeedLists] = [:]
  /// Whether there was too much work to check all juices.
  private var isExhausted = false
  /// What fixes have been looked for in, of files that are as they were then.
  var editors = SectionEdits()
  /// Whether trees are kept, for who looks at them.
  private let keepsTrees: Bool
  let limits: Limits

  init(keepsTrees: Bool, _ limits: Limits) {
    (self.keepsTrees, self.limits) = (keepsTrees, limits)
  }

  /// Reads and checks what has changed since the last time.
  ///
  /// - Throws: `YAMLError.outOfMemory`; nothing is then known of the menu.
  mutating func update(_ sources: [SourceFile]) throws(YAMLError) {
    let changed = sources.indices.filter { $0 >= files.count || files[$0].source != sources[$0] }
    if sources.count < files.count {
      files.removeLast(files.count - sources.count)
      forgetChecks()
    }
    guard !changed.isEmpty || bases == nil else { return }
    do throws(YAMLError) {
      let manner = keepsTrees ? MenuFile.Manner.keepingTrees : .inParts
      check(changed, try MenuFile.read(changed, of: sources, manner, limits))
      let torn = tornFiles
      guard !torn.isEmpty else { return }
      check(torn, try MenuFile.read(torn, of: sources, .asWholes, limits))
    } catch {
      self = MenuChecks(keepsTrees: keepsTrees, limits)
      throw error
    }
  }

  /// Puts files that have been read in the place of those before, or after them, and checks what
  /// depends on them.
  private mutating func check(_ changedFiles: [Int], _ read: [MenuFile]) {
    var keepsNumbers = bases != nil
    var changesBases = false
    for (index, file) in zip(changedFiles, read) {
      editors.forget(SourceID(index))
      if index == files.count {
        files.append(file)
        keepsNumbers = false
      } else {
        let old = files[index]
        changesBases =
          changesBases || old.hasIngredients || file.hasIngredients
          || old.isComplete != file.isComplete
        keepsNumbers = keepsNumbers && old.parts.count == file.parts.count
        files[index] = file
      }
    }
    let parts = files.flatMap(\.parts)
    let numbers = partNumbers
    var changed = changedFiles.flatMap { numbers[$0] }
    if !keepsNumbers {
      forgetChecks()
      changed = Array(parts.indices)
    }
    let newBases = claim(parts, changed: changed, checksBases: changesBases || bases == nil)
    var outdated = Set(changed)
    if let newBases {
      let isSame = bases.map { newBases.isSame(as: $0) } ?? false
      // What is said of them shows where they stand.
      outdated.formUnion(checks.indices.filter { !isSame || !checks[$0].findings.isEmpty })
      bases = newBases
    }
    checkJuices(of: isExhausted ? Set(parts.indices) : outdated)
  }

  /// Puts what the changed parts claim in place of what they claimed before, and checks the bases at
  /// the same time if that is asked for.
  private mutating func claim(
    _ parts: [Declarations], changed: [Int], checksBases: Bool
  ) -> BaseChecks? {
    let newBases: BaseChecks?
    ((juices, newBases), (names, translations)) = inParallel(
      if: parts.count > 1,
      { [juices, limits] in
        var juices = juices
        juices.update(parts, changed: changed)
        return (juices, checksBases ? BaseChecks(of: parts, limits) : nil)
      },
      { [names, translations] in
        var (names, translations) = (names, translations)
        names.update(parts, changed: changed)
        translations.update(parts, changed: Set(changed))
        return (names, translations)
      })
    return newBases
  }

  /// Keeps no more than the files.
  private mutating func forgetChecks() {
    var new = MenuChecks(keepsTrees: keepsTrees, limits)
    (new.files, new.editors) = (files, editors)
    self = new
  }

  /// By file, the numbers of its parts.
  private var partNumbers: [Range<Int>] {
    var next = 0
    return files.map { file in
      defer { next += file.parts.count }
      return next..<next + file.parts.count
    }
  }

  /// Files in parts that have something in common which is to be seen as a whole: an id that stands
  /// twice, or work that is too much, which is told where it becomes so.
  private var tornFiles: [Int] {
    let numbers = partNumbers
    let doubled = Set(
      juices.alike.flatMap { alike in
        let parts = Set(alike.map(\.part))
        return parts.count > 1 ? parts : []
      })
    return files.indices.filter { file in
      numbers[file].count > 1 && (isExhausted || numbers[file].contains(where: doubled.contains))
    }
  }

  // MARK: Juices

  /// Checks the juices of some parts anew, all at the same time.
  private mutating func checkJuices(of outdated: Set<Int>) {
    guard let bases else { preconditionFailure("bases are checked before juices") }
    let (limits, parts) = (self.limits, juices.parts)
    let done = bases.expansion.work.done
    let kept = checks.indices.filter { !outdated.contains($0) }.map { checks[$0].effort }
    let additions = Work.Sum(kept.reduce(done) { $0 + $1.additions.steps })
    let looks = Work.Sum(kept.reduce(0) { $0 + $1.looks.steps })
    let numbers = outdated.sorted()
    let new = inParallel(numbers) { part in
      JuiceChecks(
        of: parts[part], bases, limits,
        JuiceChecks.Effort(
          additions: Work(most: limits.additions, done: done, sum: additions),
          looks: Work(most: limits.additions, sum: looks)))
    }
    for (part, checked) in zip(numbers, new) {
      // Those of new files come in their order.
      if part < checks.count { checks[part] = checked } else { checks.append(checked) }
    }
    let efforts = checks.map(\.effort)
    isExhausted =
      efforts.reduce(done, { $0 + $1.additions.steps }) > limits.additions
      || efforts.reduce(0, { $0 + $1.looks.steps }) > limits.additions
    if isExhausted {
      // Told of the first that is too much, whatever came first in time.
      var effort = JuiceChecks.Effort(
        additions: bases.expansion.work.continued, looks: Work(most: limits.additions))
      checks = parts.map { part in
        let checked = JuiceChecks(of: part, bases, limits, effort)
        effort = checked.effort.continued
        return checked
      }
    }
    let changed = isExhausted ? Array(parts.indices) : numbers
    needs.update(checks, changed: changed)
    for part in changed { (needsOfParts[part], comparedNeeds[part]) = (nil, nil) }
  }

  /// Reports what juices have in common that they should not.
  mutating func reportLikeness(_ findings: inout Findings) {
    SameName.check(juices, names, &findings)
    translations.report(&findings)
    findNeedsToCompare()
    IdenticalNeeds.check(juices, needs.conflicts(comparedNeeds), &findings)
  }

  private mutating func findNeedsToCompare() {
    guard let bases else { return }
    let (parts, checks) = (juices.parts, checks)
    let missing = needs.contestedParts.subtracting(comparedNeeds.keys).sorted()
    let found = inParallel(missing) { checks[$0].needs(of: parts[$0], bases) }
    for (part, lists) in zip(missing, found) { comparedNeeds[part] = lists }
  }

  /// By part.
  mutating func needsByFruit() -> [NeedsByFruit] {
    guard let bases else { return [] }
    return checks.indices.map { part in
      if let known = needsOfParts[part] { return known }
      let new = NeedsByFruit(checks[part].lastingNeeds(of: juices.parts[part], bases))
      needsOfParts[part] = new
      return new
    }
  }
}
