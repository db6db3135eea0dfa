import Diagnostics
import FindingReports
import MenuLoader
import RecipeGraph
import Shop
import SystemPackage

/// The menus of one `juice validate`, from their paths to their findings.
struct ValidationRun {
  struct Menu {
    let path: String
    /// As they were read.
    let original: [SourceFile]
    /// As they are after fixes.
    var sources: [SourceFile]
    var validation: MenuValidation
    var fixedFindings = 0

    var isFixed: Bool { fixedFindings > 0 }
  }

  /// The path that stands for standard input.
  static let standardInput = "-"

  let selection: RuleSelection
  let stdinFilename: String?
  private let streams: Streams
  private(set) var menus: [Menu] = []
  private(set) var failures: [Failure] = []
  /// What is known from the run before; nil where there are no others.
  private(set) var cache: WatchCache?

  init(
    selection: RuleSelection, stdinFilename: String?, _ streams: Streams, cache: WatchCache? = nil
  ) {
    self.streams = streams
    self.selection = selection
    self.stdinFilename = stdinFilename
    self.cache = cache
  }

  /// Reads and analyzes each menu once, however often the paths lead to it. What cannot be read
  /// is among `failures`.
  mutating func read(_ paths: [String], allowEmpty: Bool) throws {
    let (found, unreadable) = MenuPaths.menus(at: paths, streams.files, allowEmpty: allowEmpty)
    failures += unreadable
    for menu in found {
      try attempt { run in
        let sources = try run.sources(of: menu)
        let validation =
          try run.cache?.validate(menu, sources) ?? MenuLoader.validate(sources)
        run.menus.append(
          Menu(path: menu, original: sources, sources: sources, validation: validation))
      }
    }
    cache?.endRun()
  }

  private mutating func sources(of menu: String) throws -> [SourceFile] {
    guard menu == Self.standardInput else {
      return try streams.files.menu(at: menu) { path in
        try cache?.read(path, streams.files) ?? streams.files.read(path)
      }
    }
    do {
      return [try Files.read(streams.input, as: stdinFilename ?? "<stdin>")]
    } catch {
      throw Failure("cannot read standard input: \(SystemReason.text(error))")
    }
  }

  /// Applies the safe fixes in memory, until nothing is left that a round could mend.
  mutating func applyFixes() throws {
    for index in menus.indices {
      for _ in 0..<10 {
        let findings = menus[index].validation.findings.filter(selection.includes)
        guard let fixed = FixApplier.applySafeFixes(of: findings, to: menus[index].sources) else {
          break
        }
        menus[index].sources = fixed.sources
        menus[index].fixedFindings += fixed.count
        menus[index].validation = try MenuLoader.validate(fixed.sources)
      }
    }
  }

  /// The mended text of the menu on standard input, if that is one of the menus.
  var standardInput: [UInt8]? {
    menus.first { $0.path == Self.standardInput }?.sources[0].bytes
  }

  /// Writes what fixes have changed. Of a menu that cannot be written, what is on disk is told.
  mutating func writeFixes() throws -> (findings: Int, files: Int) {
    let files = streams.files
    var written = (findings: 0, files: 0)
    for index in menus.indices where menus[index].isFixed {
      let menu = menus[index]
      let changed = zip(menu.original, menu.sources).filter { $0.bytes != $1.bytes }
      let isWritten = try attempt { _ in
        for (old, new) in changed where menu.path != Self.standardInput {
          try files.replace(old, with: new)
        }
      }
      if isWritten {
        written.findings += menu.fixedFindings
        written.files += changed.count
      } else {
        // Of several files some may have been written.
        try attempt { run in
          run.menus[index].sources = try run.sources(of: menu.path)
          run.menus[index].fixedFindings = 0
          run.menus[index].validation = try MenuLoader.validate(run.menus[index].sources)
        }
      }
    }
    return written
  }

  /// Whether a step was done; a failure of it is kept, and the run goes on.
  @discardableResult
  mutating func attempt(_ step: (inout ValidationRun) throws -> Void) throws -> Bool {
    do {
      try step(&self)
      return true
    } catch {
      guard let failure = Failure(reporting: error) else { throw error }
      failures.append(failure)
      return false
    }
  }

  /// A note for each directory of which some files were judged alone, with more errors than all have
  /// together, as one menu. None for a directory that cannot be read or has very many files: a note
  /// is worth no failure and no long wait.
  var notesOnFilesAlone: [String] {
    get throws {
      var errors: [String: (path: String, count: Int)] = [:]
      for menu in menus where menu.path != Self.standardInput && !menu.isFixed {
        let count = menu.validation.findings.count { $0.rule.severity == .error }
        guard count > 0, !streams.files.isDirectory(menu.path) else { continue }
        let parent = FilePath(menu.path).removingLastComponent()
        errors[parent.isEmpty ? "." : parent.string, default: (menu.path, 0)].count += count
      }
      return try errors.sorted { $0.key < $1.key }.compactMap { directory, alone in
        guard let count = try errorsTogether(in: directory, with: alone.path), count < alone.count
        else { return nil }
        return TerminalText.sanitized(
          "note: `\(alone.path)` was judged alone; `juice validate \(directory)` takes it together "
            + "with the other files there, as one menu")
      }
    }
  }

  /// How many errors the files of a directory have as one menu, if a file is one of several.
  private func errorsTogether(in directory: String, with path: String) throws -> Int? {
    do {
      let contents = try MenuDirectory(directory, streams.files)
      guard let name = FilePath(path).lastComponent?.string, contents.names.contains(name),
        MenuDirectory.isMenuFile(name),
        (2...100).contains(contents.files.count)
      else { return nil }
      return try MenuLoader.validate(streams.files.menu(at: directory)).findings
        .count { $0.rule.severity == .error }
    } catch is FileError {
      return nil
    }
  }

  func report(failOn: Severity) -> ValidationReport {
    let repositoryPath = RepositoryPath(streams.files)
    var left = 0
    let menus = menus.map { menu in
      let findings = menu.validation.findings.filter(selection.includes)
      left += menu.validation.findings.count - findings.count
      return ValidationReport.Menu(
        sources: menu.sources, repositoryPaths: menu.sources.map { repositoryPath($0.path) },
        findings: findings, omitted: menu.validation.omittedFindings)
    }
    return ValidationReport(
      menus, failOn: failOn, left: left, failures: failures.map(\.message))
  }

  /// How it ends but for what is printed; nil if it is well.
  func status(failOn: Severity) -> Status? {
    // What could not be read may hold anything: the report is not the whole.
    if !failures.isEmpty { return .failed }
    return hasFinding(atOrAbove: failOn) ? .negative : nil
  }

  func hasFinding(atOrAbove severity: Severity) -> Bool {
    menus.contains { menu in
      menu.validation.findings.contains { $0.rule.severity >= severity && selection.includes($0) }
    }
  }
}
