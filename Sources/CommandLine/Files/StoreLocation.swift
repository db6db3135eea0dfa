import Foundation
import RecipeGraph
import SQLiteLedger
import StockLedger

/// Where the stock of a menu lives.
enum StoreLocation {
  case memory
  /// A path that somebody named.
  case file(String)
  /// The place that belongs to a menu: it is made when it is missing.
  case belongingToMenu(folder: String, name: String)

  /// The place that an address names, or else the one that belongs to the menu:
  /// `.juice/stock.sqlite` in its directory; for a menu of one file `.juice/FILE.sqlite` beside it.
  init(_ address: String?, menu: String) throws {
    guard let address else {
      let isDirectory = MenuFiles.isDirectory(menu)
      let file = URL(fileURLWithPath: menu).lastPathComponent
      let parent = menu.parentPath
      let home = isDirectory ? menu : parent.isEmpty ? "." : parent
      self = .belongingToMenu(
        folder: MenuFiles.join(home, ".juice"), name: isDirectory ? "stock" : file)
      return
    }
    if address == "memory:" {
      self = .memory
      return
    }
    let prefix = "sqlite:"
    let path = address.hasPrefix(prefix) ? String(address.dropFirst(prefix.count)) : address
    let scheme = path.prefix { $0 != ":" && $0 != "/" }
    guard !path.isEmpty, scheme.endIndex == path.endIndex || path[scheme.endIndex] == "/" else {
      throw Failure(
        path.isEmpty
          ? "the stock store has an empty path"
          : "there is no kind of stock store called `\(scheme):`",
        help: "write a path, sqlite:PATH or memory:; for a name with a colon ./NAME")
    }
    try Self.checkFolder(of: path)
    self = .file(path)
  }

  /// A store that somebody named is not made in a folder that is not there: as a rule the path is
  /// misspelled, and would look like a shop in which nothing has been sold.
  private static func checkFolder(of path: String) throws {
    let folder = path.parentPath
    if MenuFiles.isDirectory(path) {
      throw Failure(
        "the stock store `\(path)` is a directory", help: "name a file with --stock PATH")
    }
    if !folder.isEmpty, !MenuFiles.isDirectory(folder) {
      throw Failure(
        "the stock store `\(path)` has no folder: `\(folder)` is not a directory",
        help: "make it, or name another place with --stock PATH")
    }
  }

  /// Of the store's file; nil for one that has none.
  var path: String? {
    switch self {
    case .memory: nil
    case .file(let path): path
    case .belongingToMenu(let folder, let name): MenuFiles.join(folder, "\(name).sqlite")
    }
  }

  func store(_ menu: MenuView, digest: MenuDigest) -> any StockLedger {
    guard let path else { return InMemoryLedger(menu, menu: digest) }
    return SQLiteLedger(path: path, menu, menu: digest)
  }

  /// Makes the folder of a store that belongs to a menu, with a `.gitignore` that keeps it out of
  /// commits; to be called before the first write.
  func prepare() throws {
    guard case .belongingToMenu(let folder, _) = self else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      let ignore = MenuFiles.join(folder, ".gitignore")
      if !FileManager.default.fileExists(atPath: ignore) {
        try Data("*\n".utf8).write(to: URL(fileURLWithPath: ignore), options: .atomic)
      }
    } catch {
      throw Failure(
        "cannot make the folder `\(folder)` for the stock: \(MenuFiles.reason(error))",
        help: "name another place with --stock PATH")
    }
  }
}
