import CommandSupport
import Diagnostics
import Files
import FindingReports
import MenuLoader
import Reports
import SQLiteLedger
import Shop
import Synchronization
import Text

/// The menus of one `juice validate`, from their paths to their findings.
struct ValidationRun: MenuRun {
  struct Menu {
    let path: String
    /// The files as they were read.
    var original: [SourceFile]
    /// The files after fixes.
    var sources: [SourceFile]
    var validation: MenuValidation
    /// How many findings fixes have removed, by file.
    var fixed: [Int: Int] = [:]

    var fixedFindings: Int { fixed.values.reduce(0, +) }
    var isFixed: Bool { !fixed.isEmpty }
  }

  /// How often to try to fix a menu that somebody changes meanwhile.
  private static let maxTries = 5

  let selection: RuleSelection
  let stdinFilename: String?
  private let globs: [PathGlob]
  private let language: Language
  let streams: Streams
  private var files: Files
  private var search: MenuSearch
  private(set) var menus: [Menu] = []
  var failures: [Failure] = []
  private let pictureErrors = PictureErrors()
  /// How many files have been read.
  private var filesRead = 0
  private let progress: ProgressLine
  /// By directory, how many of its YAML files have no section of a menu.
  private var others: [String: Int] = [:]
  /// The last menu that was read, if it has no error. It is never released: the run ends with the
  /// process, and freeing the parts of a menu of 10,000 juices takes 2 % of it.
  private var lastMenu: Unmanaged<ResolvedMenu>?

  init(
    selection: RuleSelection, stdinFilename: String?, excluding globs: [PathGlob] = [],
    in language: Language, _ streams: Streams
  ) {
    self.language = language
    progress = ProgressLine(streams)
    self.streams = streams
    self.globs = globs
    files = streams.files
    search = MenuSearch(streams.files, excluding: globs, searchPath: nil)
    self.selection = selection
    self.stdinFilename = stdinFilename
  }

  /// Reads and validates each menu once, even if several paths lead to it. Menus that cannot be read
  /// are added to `failures`.
  mutating func read(_ paths: [String], allowEmpty: Bool) throws {
    defer { progress.end() }
    files = files.naming(paths.filter { $0 != MenuPaths.standardInput })
    search = MenuSearch(files, excluding: globs, searchPath: streams.variable("PATH"))
    let found = search.find(paths)
    failures += search.failures
    /// The directories without a menu.
    var empty: Set<String> = []
    for menu in MenuPaths.distinct(found.flatMap(\.menus), files) {
      try attempt { run in
        let sources = try run.sources(of: menu)
        if sources.isEmpty {
          empty.insert(menu)
          return
        }
        let validation = try run.validation(of: menu, sources)
        run.menus.append(
          Menu(path: menu, original: sources, sources: sources, validation: validation))
      }
    }
    for found in found
    where !allowEmpty && !found.isUnreadable && found.menus.allSatisfy(empty.contains) {
      let skipped = found.menus.reduce(0) { $0 + others[$1, default: 0] }
      failures.append(
        MenuPaths.noMenu(at: found.path, skipped: skipped, canAllowEmpty: true))
    }
  }

  private mutating func validation(
    of menu: String, _ sources: [SourceFile]
  ) throws -> MenuValidation {
    let hasPicture = hasPicture(for: menu)
    defer { failures += pictureErrors.take().map { Failure($0, files) } }
    lastMenu?.release()
    lastMenu = nil
    var loader = MenuLoader()
    let validation = try loader.validate(sources, hasPicture: hasPicture)
    lastMenu = loader.validMenu.map { .passRetained($0) }
    return validation
  }

  /// Notes about how the files were found.
  var notesOnSearch: [String] { notesOnUnusedGlobs + notesOnGit }

  /// A note for each `--exclude` that excludes nothing.
  private var notesOnUnusedGlobs: [String] {
    search.unusedGlobs.map {
      note(
        .text("--exclude \($0.text.quoted) matches no YAML file or directory"))
    }
  }

  /// A note for each reason why git does not list ignored files, with git's remedy if it has one.
  private var notesOnGit: [String] {
    search.gitFailures.map { failure in
      let (reason, remedy): (LocalizedText, String?) =
        switch failure {
        case .missing: (.text("git is not installed"), nil)
        case .words(let words):
          (words.reason.map { .verbatim($0) } ?? .text("it failed"), words.remedy)
        case .timeout(let seconds):
          (.text("no answer within \(seconds) seconds"), nil)
        case .unusable(let reason): (reason, nil)
        }
      let note = note(
        .text("git does not tell which files it ignores, so none are skipped: \(reason)"))
      guard let remedy else { return note }
      return note + "\n" + TerminalText.sanitized("\(language[.help]): \(remedy)")
    }
  }

  /// Nil for standard input without a name, whose folder is unknown.
  private func hasPicture(for menu: String) -> HasPicture? {
    if menu == MenuPaths.standardInput, stdinFilename == nil { return nil }
    return { [files, pictureErrors] name, menuFile in
      do throws(FileError) {
        return try files.picture(name, besideMenuAt: menuFile) != nil
      } catch {
        pictureErrors.insert(error)
        return true
      }
    }
  }

  private mutating func sources(of menu: String) throws -> [SourceFile] {
    guard menu == MenuPaths.standardInput else {
      let search = search
      let (sources, others) = try search.sources(of: menu) { path in
        filesRead += 1
        progress.update {
          language.text("\(filesRead) \(plural: filesRead, "file", "files") read")
        }
        return try files.read(path)
      }
      self.others[menu] = others
      return sources
    }
    return try readStandardInput()
  }

  /// Applies safe fixes in memory until a round fixes nothing more.
  mutating func applyFixes() throws {
    for index in menus.indices { try applyFixes(index) }
  }

  private mutating func applyFixes(_ index: Int) throws {
    for _ in 0..<10 {
      let findings = menus[index].validation.findings.filter(selection.includes)
      guard let fixed = FixApplier.applySafeFixes(of: findings, to: menus[index].sources) else {
        break
      }
      menus[index].sources = fixed.sources
      menus[index].fixed.merge(fixed.counts, uniquingKeysWith: +)
      menus[index].validation = try MenuLoader.validate(
        fixed.sources, hasPicture: hasPicture(for: menus[index].path))
    }
  }

  /// The fixed menu of standard input, if that is one of the menus.
  var standardInput: [UInt8]? {
    menus.first { $0.path == MenuPaths.standardInput }?.sources[0].bytes
  }

  /// Writes fixed files. A menu that somebody has changed meanwhile is read and fixed again; one that
  /// cannot be written is validated again as it is on disk.
  mutating func writeFixes() throws -> (findings: Int, files: Int) {
    var written = (findings: 0, files: Set<String>())
    for index in menus.indices where menus[index].isFixed {
      let isWritten = try attempt { try $0.write(index, &written) }
      // Some of its files may have been written.
      if !isWritten { try attempt { try $0.readAgain(index) } }
    }
    return (written.findings, written.files.count)
  }

  private mutating func write(
    _ index: Int, _ written: inout (findings: Int, files: Set<String>)
  ) throws {
    for count in 1... {
      do {
        let menu = menus[index]
        for (file, (old, new)) in zip(menu.original, menu.sources).enumerated()
        where old.bytes != new.bytes {
          if menu.path != MenuPaths.standardInput { try files.replace(old, with: new) }
          written.findings += menu.fixed[file] ?? 0
          written.files.insert(new.path)
        }
        return
      } catch let error as FileError {
        guard case .changed = error.reason, count < Self.maxTries else { throw error }
      }
      try readAgain(index)
      try applyFixes(index)
    }
  }

  private mutating func readAgain(_ index: Int) throws {
    let sources = try sources(of: menus[index].path)
    menus[index].original = sources
    menus[index].sources = sources
    menus[index].fixed = [:]
    menus[index].validation = try MenuLoader.validate(
      sources, hasPicture: hasPicture(for: menus[index].path))
  }

  /// A note for each directory whose files have more errors one by one than as one menu. Directories that
  /// cannot be read, or that have more than 100 files or 4 MiB, get none.
  var notesOnFilesAlone: [String] {
    get throws {
      var alone: [String: FileAlone] = [:]
      for menu in menus where menu.path != MenuPaths.standardInput && !menu.isFixed {
        let count = menu.validation.errorCount
        guard count > 0, try !files.isDirectory(menu.path) else { continue }
        let file = FileAlone(path: menu.path, errors: 0)
        alone[file.directory, default: file].errors += count
      }
      return try alone.sorted { $0.key < $1.key }.compactMap { _, file in
        guard
          try file.isPartOfBetterMenu(
            files, sources: { try search.sources(of: $0, reading: files.read).sources })
        else { return nil }
        return note(file.text(with: "juice validate"))
      }
    }
  }

  /// Notes about the stock that the default ledgers of the menus have under ids that the menus no longer have.
  ///
  /// A ledger that cannot be read at once, or is of a menu with errors, is noted as such or not looked at.
  private(set) var notesOnStock: [LocalizedText] = []

  /// - Parameter address: the address of the ledger of a single menu; nil for the default ledgers.
  mutating func lookAtLedgers(_ address: String?) {
    guard address == nil || menus.count == 1 else { return }
    for menu in menus where menu.path != MenuPaths.standardInput && menu.validation.errorCount == 0
    {
      do {
        notesOnStock += try Self.formerStock(of: menu, ledger: address, files)
      } catch {
        guard let problem = Failure(reporting: error, files) else { continue }
        notesOnStock.append(problem.message)
      }
    }
  }

  private static func formerStock(
    of menu: Menu, ledger address: String?, _ files: Files
  ) throws -> [LocalizedText] {
    let location = try LedgerLocation(
      address, menu: menu.path, members: menu.sources.map(\.path), files)
    guard let path = location.path, try files.exists(path), let glance = location.glance(files),
      let graph = try MenuLoader.load(menu.sources).graph
    else { return [] }
    return try glance.formerStock(in: graph).lines(in: graph)
  }

  private func note(_ text: LocalizedText) -> String { text.asNote(in: language) }

  /// - Parameter isForPeople: whether the report has no paths from the root of the repository besides those of findings.
  func report(failOn: Severity, isForPeople: Bool) -> ValidationReport {
    let hasFindings = menus.contains { !$0.validation.findings.isEmpty }
    // To look for the repository takes longer than to report nothing.
    let repositoryPath = isForPeople && !hasFindings ? nil : RepositoryPath(streams.files)
    var left = 0
    let menus = menus.map { menu in
      let findings = menu.validation.findings.filter(selection.includes)
      let omitted = menu.validation.omitted.filter { selection.includes($0.key.code) }
      left += menu.validation.findings.count - findings.count
      left += menu.validation.omitted.values.reduce(0, +) - omitted.values.reduce(0, +)
      return ReportedMenu(
        sources: menu.sources,
        repositoryPaths: repositoryPath.map { root in menu.sources.map { root($0.path) } },
        findings: findings, omitted: omitted)
    }
    return ValidationReport(
      menus, in: language, failOn: failOn, leftOut: left, skippedFiles: others.values.reduce(0, +),
      failures: failures.map { $0.message[language] }, notes: notesOnStock.map { $0[language] })
  }

  /// The status of the run; nil for success.
  func status(failOn: Severity) -> Status? {
    // The report is incomplete.
    if !failures.isEmpty { return .failed }
    return hasFinding(atOrAbove: failOn) ? .negative : nil
  }

  func hasFinding(atOrAbove severity: Severity) -> Bool {
    menus.contains { menu in
      menu.validation.findings.contains { $0.rule.severity >= severity && selection.includes($0) }
        || menu.validation.omitted.keys.contains {
          $0.severity >= severity && selection.includes($0.code)
        }
    }
  }
}

/// The pictures of which it could not be known whether they exist.
private final class PictureErrors: Sendable {
  private let errors = Mutex<[FileError]>([])

  func insert(_ error: FileError) { errors.withLock { $0.append(error) } }

  /// Returns and clears the errors since the last call.
  func take() -> [FileError] {
    errors.withLock { errors in
      defer { errors = [] }
      return errors
    }
  }
}
