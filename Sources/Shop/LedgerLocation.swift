package import Diagnostics
package import Files
import Foundation
package import PostgresLedger
package import SQLiteLedger
package import StockLedger
import SystemPackage

/// The location of a menu's ledger.
package enum LedgerLocation: Sendable {
  case memory
  /// A path that was specified.
  case file(String)
  case server(PostgresAddress)
  /// The default location beside a menu. Its directory is made if it is missing.
  case belongingToMenu(DefaultLedger)

  /// The maximum length of a ledger's name. SQLite appends `-journal` to it, and allows paths of at
  /// most 512 bytes (`MAX_PATHNAME` in its source).
  private static let maxName = 255 - "-journal".utf8.count
  private static let maxPath = 512 - "-journal".utf8.count

  private static let memoryAddress = "memory:"

  /// The keywords with which a libpq connection string that is not a URI can begin. It may contain a
  /// password, and must not become the name of a file.
  private static let serverKeywords: Set = [
    "dbname", "host", "hostaddr", "password", "port", "service", "sslmode", "user",
  ]

  /// The location of an address, or else the default location of the menu.
  ///
  /// - Parameters:
  ///   - menu: the path of the menu.
  ///   - members: the paths of the menu's files; nil to look for them if they matter.
  /// - Throws: `Problem`, or `FileError` if files cannot be looked at.
  package init(
    _ address: String?, menu: String, members: [String]? = nil, _ files: Files
  ) throws {
    guard let address else {
      self = .belongingToMenu(try DefaultLedger(ofMenuAt: menu, members: members, files))
      try checkLength(files)
      try checkLinks(files)
      return
    }
    if address == Self.memoryAddress {
      self = .memory
      return
    }
    if PostgresAddress.schemes.contains(where: { address.hasPrefix("\($0)://") }) {
      self = .server(try PostgresAddress(address))
      return
    }
    let keyword = address.prefix { $0 != "=" }
    if keyword.endIndex < address.endIndex, Self.serverKeywords.contains(String(keyword)) {
      throw Problem(
        .ledger,
        .text(
          "the address of the ledger begins with `\(keyword)=`, which is neither an address nor a path"
        ),
        help: .words(
          .text("write postgresql://USER@HOST/DATABASE for a server; for a file ./NAME")))
    }
    let prefix = "sqlite:"
    let path = address.hasPrefix(prefix) ? String(address.dropFirst(prefix.count)) : address
    guard !path.isEmpty else {
      throw Problem(
        .ledger, .text("the ledger has an empty path"), help: Self.forms)
    }
    let scheme = path.prefix { $0 != ":" && $0 != "/" }
    guard scheme.endIndex == path.endIndex || path[scheme.endIndex] == "/" else {
      throw Problem(
        .ledger,
        .text("there is no kind of ledger called `\(scheme):`"),
        help: Vocabulary([Self.memoryAddress]).nearest(to: path).map { .didYouMean($0) }
          ?? Self.forms)
    }
    self = .file(path)
    try checkLength(files)
    try Self.checkFolder(of: path, files)
  }

  private func checkLength(_ files: Files) throws(Problem) {
    if let path, !Self.fits(path, files) {
      throw Problem(
        .ledger,
        .text("the path of the ledger is too long: `\(path)`"),
        help: .command(
          .text(
            "its name may have \(Self.maxName) bytes and the whole path \(Self.maxPath); name another place with "
              + "--stock PATH")))
    }
  }

  private static let forms = Remedy.words(
    .text(
      "write a path, sqlite:PATH, postgresql://HOST/DATABASE or memory:; for a name with a colon ./NAME"
    ))

  /// Whether a path is short enough for a ledger.
  static func fits(_ path: String, _ files: Files) -> Bool {
    let resolved = FilePath(files.resolve(path))
    let whole = files.workingDirectory.map { $0.pushing(resolved) } ?? resolved
    return resolved.lastComponent.map { $0.string.utf8.count <= maxName } ?? true
      && whole.string.utf8.count <= maxPath
  }

  /// Whether SQLite left files beside a ledger whose own file is gone.
  static func hasTraces(_ path: String, _ files: Files) throws(LedgerError) -> Bool {
    guard fits(path, files) else { return false }
    return try !traces(ofMissing: path, files).isEmpty
  }

  private static func traces(ofMissing path: String, _ files: Files) throws(LedgerError) -> [String]
  {
    try SQLiteLedger.traces(ofMissing: files.resolve(path)).map(files.asTyped)
  }

  /// The files that SQLite left beside a ledger whose own file is gone; none if the ledger exists or
  /// never did.
  package func traces(_ files: Files) throws(LedgerError) -> [String] {
    try path.map { (path) throws(LedgerError) in try Self.traces(ofMissing: path, files) } ?? []
  }

  /// The author of a menu could commit a link in place of its ledger.
  private func checkLinks(_ files: Files) throws {
    guard case .belongingToMenu(let ledger) = self else { return }
    let (folder, path) = (ledger.place.folder, ledger.place.path)
    if try files.isLink(folder) {
      let target = FilePath(files.canonical(folder)).appending("\(ledger.place.name).sqlite")
      throw Self.link(folder, ledger: target.string)
    }
    if try files.isLink(path) { throw Self.link(path, ledger: files.canonical(path)) }
  }

  private static func link(_ link: String, ledger: String) -> Problem {
    Problem(
      .ledger,
      .text("`\(link)` is a link, which is not followed: somebody may have committed it"),
      help: .command(
        .text("delete it, or name the ledger itself with --stock `\(ledger)`")))
  }

  /// Checks that the directory of a specified ledger exists. If it does not, the path is usually
  /// misspelled, and a new ledger there would look like a shop without sales.
  private static func checkFolder(of path: String, _ files: Files) throws {
    guard try !files.isDirectory(path) else {
      throw Problem(
        .ledger,
        .text("the ledger `\(path)` is a directory"),
        help: .command(.text("name a file with --stock PATH")))
    }
    let folder = FilePath(path).removingLastComponent()
    guard try folder.isEmpty || files.isDirectory(folder.string) else {
      let folder = folder.string
      throw Problem(
        .ledger,
        .text("the ledger `\(path)` has no folder: `\(folder)` is not a directory"),
        help: .command(
          .text("make it, or name another place with --stock PATH")))
    }
  }

  /// The path of the ledger's file; nil for a ledger in memory or on a server.
  package var path: String? {
    switch self {
    case .memory, .server: nil
    case .file(let path): path
    case .belongingToMenu(let ledger): ledger.place.path
    }
  }

  /// What a new default ledger has beside it; nil for any other ledger, and if that is nothing of
  /// interest.
  package func surroundings(_ files: Files) throws -> DefaultLedger.Surroundings? {
    guard case .belongingToMenu(let ledger) = self else { return nil }
    return try ledger.surroundings(files)
  }

  /// The name of the ledger in messages: its path or its address; nil for one in memory.
  package var name: String? {
    if case .server(let address) = self { return address.displayName }
    return path
  }

  package func ledger(
    _ files: Files, clock: WallClock = .system, _ notify: @escaping LedgerWait.Notify
  ) -> any StockLedger {
    if case .server(let address) = self {
      return PostgresLedger(address, clock: clock, notify: notify)
    }
    guard let path else { return InMemoryLedger(clock: clock) }
    return SQLiteLedger(
      path: files.resolve(path), clock: clock, notify: notify,
      preparing: { () throws(LedgerError) in try prepare(files) })
  }

  /// The ledger's file, read without waiting and without making or changing any file; nil if the ledger has none.
  package func glance(_ files: Files) -> SQLiteGlance? {
    path.map { SQLiteGlance(path: files.resolve($0)) }
  }

  package var isOnServer: Bool {
    if case .server = self { true } else { false }
  }

  /// Makes the directory of a menu's default ledger, with a `.gitignore` that keeps it out of commits.
  ///
  /// - Throws: `LedgerError.failed`, among others with `madeElsewhere`.
  package func prepare(_ files: Files) throws(LedgerError) {
    guard case .belongingToMenu(let ledger) = self else { return }
    let folder = ledger.place.folder
    do {
      if try !files.exists(ledger.place.path), let other = try ledger.isElsewhere(files) {
        throw Problem.madeElsewhere(ledger.menu, path: other.place.path)
      }
      let path = FilePath(files.resolve(folder))
      if try !files.exists(folder) {
        try FileManager.default.createDirectory(
          atPath: path.string, withIntermediateDirectories: true)
        // Otherwise a power cut could remove the directory, and the first order with it.
        let parent = path.removingLastComponent()
        try Self.synchronize(parent.isEmpty ? "." : parent)
      }
      let ignore = path.appending(".gitignore").string
      if try !files.exists(ignore, followingLinks: false) {
        try Data("*\n".utf8).write(to: URL(fileURLWithPath: ignore), options: .atomic)
      }
    } catch let error as any ExplainedError {
      throw .failed(error.problem)
    } catch {
      let reason = SystemReason.localized(error)
      throw .failed(
        Problem(
          .ledger,
          .text("cannot make the folder `\(folder)` for the stock: \(reason)"),
          help: .command(
            .text("name another place with --stock PATH"))))
    }
  }

  /// Makes the entries of a directory durable.
  private static func synchronize(_ directory: FilePath) throws {
    let descriptor = try FileDescriptor.open(directory, .readOnly, options: .closeOnExec)
    try descriptor.closeAfter {
      guard fsync(descriptor.rawValue) == 0 else { throw Errno(rawValue: errno) }
    }
  }
}

extension Problem {
  /// The default ledger was made at another path meanwhile, under another name of the menu.
  package static func madeElsewhere(_ menu: String, path: String) -> Problem {
    Problem(
      .ledger,
      .text(
        "somebody made the ledger of `\(menu)` meanwhile, under another name of the menu: `\(path)`"
      ),
      help: .words(
        .text("nothing was done; run the command again")))
  }
}
