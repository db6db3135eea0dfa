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
          "the address of the ledger begins with `\(keyword)=`, which is neither an address nor a path",
          ko: "재고 주소가 `\(keyword)=`로 시작해요. 주소도 경로도 아니에요"),
        help: .words(
          "write postgresql://USER@HOST/DATABASE for a server; for a file ./NAME",
          ko: "서버는 postgresql://사용자@호스트/데이터베이스, 파일은 ./이름처럼 적어 주세요"))
    }
    let prefix = "sqlite:"
    let path = address.hasPrefix(prefix) ? String(address.dropFirst(prefix.count)) : address
    guard !path.isEmpty else {
      throw Problem(
        .ledger, .text("the ledger has an empty path", ko: "재고 파일의 경로가 비어 있어요"), help: Self.forms)
    }
    let scheme = path.prefix { $0 != ":" && $0 != "/" }
    guard scheme.endIndex == path.endIndex || path[scheme.endIndex] == "/" else {
      throw Problem(
        .ledger,
        .text(
          "there is no kind of ledger called `\(scheme):`",
          ko: "\(code: "\(scheme):", .named) 재고는 없어요"),
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
        .text("the path of the ledger is too long: `\(path)`", ko: "재고 파일의 경로가 너무 길어요: `\(path)`"),
        help: .command(
          "its name may have \(Self.maxName) bytes and the whole path \(Self.maxPath); name another place with "
            + "--stock PATH",
          ko: "이름은 \(Self.maxName)바이트, 전체 경로는 \(Self.maxPath)바이트까지예요. --stock에 다른 경로를 적어 주세요"))
    }
  }

  private static let forms = Remedy.words(
    "write a path, sqlite:PATH, postgresql://HOST/DATABASE or memory:; for a name with a colon ./NAME",
    ko: "경로, sqlite:경로, postgresql://서버/데이터베이스, memory: 가운데 하나를 적어 주세요. 이름에 쌍점이 있으면 ./이름으로 적어요")

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
      .text(
        "`\(link)` is a link, which is not followed: somebody may have committed it",
        ko: "\(code: link, .topic) 다른 사람이 커밋했을 수 있는 링크라서 따라가지 않아요"),
      help: .command(
        "delete it, or name the ledger itself with --stock `\(ledger)`",
        ko: "링크를 지우거나 --stock에 재고 파일 \(code: ledger, .object) 직접 적어 주세요"))
  }

  /// Checks that the directory of a specified ledger exists. If it does not, the path is usually
  /// misspelled, and a new ledger there would look like a shop without sales.
  private static func checkFolder(of path: String, _ files: Files) throws {
    guard try !files.isDirectory(path) else {
      throw Problem(
        .ledger,
        .text("the ledger `\(path)` is a directory", ko: "재고 파일 \(code: path, .topic) 디렉터리예요"),
        help: .command("name a file with --stock PATH", ko: "--stock에 파일을 적어 주세요"))
    }
    let folder = FilePath(path).removingLastComponent()
    guard try folder.isEmpty || files.isDirectory(folder.string) else {
      let folder = folder.string
      throw Problem(
        .ledger,
        .text(
          "the ledger `\(path)` has no folder: `\(folder)` is not a directory",
          ko: "재고 파일 \(code: path, .object) 둘 곳이 없어요: \(code: folder, .topic) 디렉터리가 아니에요"),
        help: .command(
          "make it, or name another place with --stock PATH",
          ko: "디렉터리를 만들거나 --stock에 다른 경로를 적어 주세요"))
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
          .text(
            "cannot make the folder `\(folder)` for the stock: \(reason)",
            ko: "재고를 둘 `\(folder)` 디렉터리를 만들 수 없어요: \(reason)"),
          help: .command(
            "name another place with --stock PATH", ko: "--stock에 다른 경로를 적어 주세요")))
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
        "somebody made the ledger of `\(menu)` meanwhile, under another name of the menu: `\(path)`",
        ko: "그사이 다른 사람이 \(code: menu, .object) 다른 이름으로 적어서 재고 파일 \(code: path, .object) 만들었어요"),
      help: .words(
        "nothing was done; run the command again", ko: "아무것도 하지 않았어요. 명령을 다시 실행해 주세요"))
  }
}
