package import Diagnostics
import Foundation
package import PostgresLedger
import SQLiteLedger
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

  /// The reason why a location cannot be used.
  package enum Problem: Error, Hashable, Sendable {
    case emptyPath
    /// The scheme is not supported, as in `mysql:stock`.
    case unknownScheme(String, suggestion: String?)
    /// Keywords of libpq, such as `host=db1 dbname=shop`, in place of an address; the value is the
    /// first.
    case keywords(String)
    /// The name cannot be that of a schema on a server, whose maximum length is in bytes.
    case schema(String, maxLength: Int)
    /// The schema is not escaped as addresses require.
    case schemaEscape
    /// The user's name is not escaped as addresses require.
    case userEscape
    /// The address contains a password, which the list of processes would show to everybody.
    case password
    case directory(String)
    case noFolder(String, folder: String)
    /// The directory of a menu's default ledger cannot be made.
    case unwritableFolder(String, reason: LocalizedText)
    /// The path or its last name is too long; the maxima are in bytes.
    case tooLong(String, maxName: Int, maxPath: Int)
    /// The path of a menu's default ledger is a link to another place.
    case link(String, ledger: String)
    /// The same menu was used under several names, each with a default ledger of its own.
    case severalLedgers(menu: String, paths: [String])
    /// The default ledger was made at another path meanwhile, under another name of the menu.
    case madeElsewhere(String, path: String)
  }

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
      self = try Self.server(address)
      return
    }
    let keyword = address.prefix { $0 != "=" }
    if keyword.endIndex < address.endIndex, Self.serverKeywords.contains(String(keyword)) {
      throw Problem.keywords(String(keyword))
    }
    let prefix = "sqlite:"
    let path = address.hasPrefix(prefix) ? String(address.dropFirst(prefix.count)) : address
    guard !path.isEmpty else { throw Problem.emptyPath }
    let scheme = path.prefix { $0 != ":" && $0 != "/" }
    guard scheme.endIndex == path.endIndex || path[scheme.endIndex] == "/" else {
      throw Problem.unknownScheme(
        String(scheme), suggestion: Vocabulary([Self.memoryAddress]).nearest(to: path))
    }
    self = .file(path)
    try checkLength(files)
    try Self.checkFolder(of: path, files)
  }

  private static func server(_ address: String) throws(Problem) -> LedgerLocation {
    do throws(PostgresAddress.Problem) {
      return .server(try PostgresAddress(address))
    } catch {
      switch error {
      case .schema(let name): throw .schema(name, maxLength: PostgresAddress.maxSchemaLength)
      case .escape: throw .schemaEscape
      case .user: throw .userEscape
      case .password: throw .password
      }
    }
  }

  private func checkLength(_ files: Files) throws(Problem) {
    if let path, !Self.fits(path, files) {
      throw .tooLong(path, maxName: Self.maxName, maxPath: Self.maxPath)
    }
  }

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
    return try !SQLiteLedger.traces(ofMissing: files.resolve(path)).isEmpty
  }

  /// The author of a menu could commit a link in place of its ledger.
  private func checkLinks(_ files: Files) throws {
    guard case .belongingToMenu(let ledger) = self else { return }
    let (folder, path) = (ledger.place.folder, ledger.place.path)
    if try files.isLink(folder) {
      let target = FilePath(files.canonical(folder)).appending("\(ledger.place.name).sqlite")
      throw Problem.link(folder, ledger: target.string)
    }
    if try files.isLink(path) { throw Problem.link(path, ledger: files.canonical(path)) }
  }

  /// Checks that the directory of a specified ledger exists. If it does not, the path is usually
  /// misspelled, and a new ledger there would look like a shop without sales.
  private static func checkFolder(of path: String, _ files: Files) throws {
    guard try !files.isDirectory(path) else { throw Problem.directory(path) }
    let folder = FilePath(path).removingLastComponent()
    guard try folder.isEmpty || files.isDirectory(folder.string) else {
      throw Problem.noFolder(path, folder: folder.string)
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
    return SQLiteLedger(path: files.resolve(path), clock: clock, notify: notify)
  }

  /// Makes the directory of a menu's default ledger, with a `.gitignore` that keeps it out of commits.
  /// Has to be called before each write.
  ///
  /// - Throws: among others `Problem.madeElsewhere`.
  package func prepare(_ files: Files) throws {
    guard case .belongingToMenu(let ledger) = self else { return }
    let folder = ledger.place.folder
    if try !files.exists(ledger.place.path), let other = try ledger.isElsewhere(files) {
      throw Problem.madeElsewhere(ledger.menu, path: other.place.path)
    }
    do {
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
    } catch let error as FileError {
      throw error
    } catch {
      throw Problem.unwritableFolder(folder, reason: SystemReason.localized(error))
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
