import Diagnostics
import Files
import MenuLoader
import SystemPackage

/// The default ledger of a menu. A set of files has one, however the menu is named.
///
/// It lies in the folder `.juice` beside the files, where the first write made it: as `stock.sqlite` if
/// the menu was named by its folder, as `FILE.sqlite` if by its only file, also after others have joined that.
/// Links lead to the files themselves.
package struct DefaultLedger: Sendable {
  /// A path in a folder `.juice`.
  struct Place: Hashable, Sendable {
    /// The folder of the menu; empty for the working directory.
    let home: FilePath
    /// The name of the ledger without `.sqlite`.
    let name: String

    static let wholeFolder = "stock"

    var folder: String { home.appending(".juice").string }
    var path: String { home.appending(".juice").appending("\(name).sqlite").string }
  }

  /// What a new ledger has beside it.
  package struct Surroundings: Hashable, Sendable {
    /// The paths of other ledgers in its folder, sorted.
    package let ledgers: [String]
    /// Whether one of them has been used with the same file, or with the folder that it is in.
    package let mayBeContinued: Bool
    /// The paths of other menus in the folder of a menu of one file.
    package let menus: [String]
  }

  /// The path of the menu.
  package let menu: String
  private let members: [String]?
  let place: Place

  /// - Parameters:
  ///   - menu: its path.
  ///   - members: the paths of its files; nil to look for them if they matter.
  /// - Throws: `FileError` if the files cannot be looked at, or `Problem`.
  init(ofMenuAt menu: String, members: [String]? = nil, _ files: Files) throws {
    self.menu = menu
    self.members = members
    let places = try Self.places(menu, members, files)
    let there = try Self.distinct(
      places.filter {
        try LedgerLocation.fits($0.path, files) && files.exists($0.path, followingLinks: false)
      }, files)
    guard there.count < 2 else {
      let paths = there.map(\.path).quoted
      throw Problem(
        .ledger,
        .text(
          "the menu `\(menu)` has several ledgers, since it was used under several names: \(paths)"),
        help: .command(
          .text(
            "`juice history --stock PATH` shows what each has sold; name the right one with --stock, or move "
              + "the others away")))
    }
    let gone = {
      try places.first {
        try files.isDirectory($0.folder) && LedgerLocation.hasTraces($0.path, files)
      }
    }
    place = try there.first ?? gone() ?? places[0]
  }

  /// Whether the ledger was made elsewhere since.
  func isElsewhere(_ files: Files) throws -> DefaultLedger? {
    let now = try DefaultLedger(ofMenuAt: menu, members: members, files)
    return now.place == place ? nil : now
  }

  // MARK: Places

  /// The places where the ledger of the menu's files can be. A new one is made in the first.
  private static func places(
    _ menu: String, _ members: [String]?, _ files: Files
  ) throws -> [Place] {
    let path = FilePath(menu)
    guard try files.isDirectory(menu) else {
      let typed = Place(home: path.removingLastComponent(), name: path.lastComponent?.string ?? "")
      guard try files.isLink(menu), let target = try files.realPath(menu) else {
        return try places(ofFile: path, files)
      }
      return unique(try places(ofFile: files.typed(target), files) + [typed])
    }
    let typed = Place(home: path, name: Place.wholeFolder)
    let targets = try targets(try members ?? self.members(of: menu, files), files)
    let own = try files.realPath(menu).map { FilePath($0) }
    guard let target = targets.first,
      targets.allSatisfy({ $0.removingLastComponent() == target.removingLastComponent() })
    else { return [typed] }
    guard target.removingLastComponent() != own else {
      let ofFiles = targets.compactMap { $0.lastComponent?.string }.sorted()
        .map { Place(home: path, name: $0) }
      guard targets.count > 1 else { return [typed] + ofFiles }
      // The ledger of a file goes on after others have joined it. Where several have their own, and where the folder has
      // one already, the files are menus of their own too.
      guard try !files.exists(typed.path, followingLinks: false) else { return [typed] }
      let there = try ofFiles.filter { try files.exists($0.path, followingLinks: false) }
      return [typed] + (there.count == 1 ? there : [])
    }
    // A folder of links to files of another.
    let file = files.typed(target.string)
    if targets.count == 1 { return unique(try places(ofFile: file, files) + [typed]) }
    let home = file.removingLastComponent()
    guard try self.targets(self.members(of: home.orCurrent, files), files) == targets else {
      return [typed]
    }
    return [Place(home: home, name: Place.wholeFolder), typed]
  }

  /// - Parameter file: not a link.
  private static func places(ofFile file: FilePath, _ files: Files) throws -> [Place] {
    let home = file.removingLastComponent()
    let own = Place(home: home, name: file.lastComponent?.string ?? "")
    let whole = Place(home: home, name: Place.wholeFolder)
    // Only then does it matter whether the folder has other files.
    guard try files.exists(whole.path, followingLinks: false),
      try targets(members(of: home.orCurrent, files), files) == targets([file.string], files)
    else { return [own] }
    return [own, whole]
  }

  private static func members(of folder: String, _ files: Files) throws -> [String] {
    try files.parts(ofMenuAt: folder, reading: files.read).sources.map(\.path)
  }

  /// The files to which paths lead. A file that is not there is its own path.
  private static func targets(_ paths: [String], _ files: Files) throws -> Set<FilePath> {
    Set(try paths.map { FilePath(try files.realPath($0) ?? files.canonical($0)) })
  }

  private static func unique(_ places: [Place]) -> [Place] {
    places.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Places of different files. Of several paths of a file, one that is no link is kept.
  private static func distinct(_ places: [Place], _ files: Files) throws -> [Place] {
    var known: Set<String> = []
    let links = try places.filter { try files.isLink($0.path) }
    return (places.filter { !links.contains($0) } + links).filter {
      known.insert(files.canonical($0.path)).inserted
    }
  }

  // MARK: A new ledger

  /// - Returns: nil if the ledger is there already, or has nothing of interest beside it.
  func surroundings(_ files: Files) throws -> Surroundings? {
    guard try !files.exists(place.path) else { return nil }
    let names = try files.exists(place.folder) ? files.names(in: place.folder) : []
    let others = names.filter { $0.hasSuffix(".sqlite") && $0 != "\(place.name).sqlite" }
    let file = place.name == Place.wholeFolder ? nil : place.name
    let menus = try file.map { try otherMenus(besides: $0, files) } ?? []
    guard !others.isEmpty || !menus.isEmpty else { return nil }
    return Surroundings(
      ledgers: others.map { FilePath(place.folder).appending($0).string },
      mayBeContinued: file == nil
        ? !others.isEmpty : others.contains("\(Place.wholeFolder).sqlite"),
      menus: menus)
  }

  /// A file that cannot be read may be another menu.
  private func otherMenus(besides name: String, _ files: Files) throws -> [String] {
    let directory = try MenuDirectory(place.home.orCurrent, files)
    return directory.files.filter { path in
      guard FilePath(path).lastComponent?.string != name else { return false }
      do {
        return MenuMembership.hasJuices(try files.read(path))
      } catch {
        return true
      }
    }.map { FilePath($0).lexicallyNormalized().string }
  }
}

extension FilePath {
  fileprivate var orCurrent: String { isEmpty ? "." : string }
}
