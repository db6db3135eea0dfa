import CommandSupport
import Diagnostics
import Evaluator
import Files
import Foundation
import LanguageServer
import MenuLoader
import RecipeGraph
import SQLiteLedger
import Shop
import StockLedger
import SystemPackage
import Text

/// Gives the language server access to files and ledgers.
struct FileSystemHost: EditorHost {
  /// The walk is bounded, since an editor may open a whole disk. Directories of dependencies and build
  /// products hold no menus of the user.
  private static let walk = {
    var walk = DirectoryWalk()
    walk.maxDirectories = 5_000
    walk.maxDepth = 8
    walk.excluded = ["node_modules", "target", "build", "vendor"]
    return walk
  }()

  let files: Files
  /// The address from the environment; nil for the default of each menu.
  let ledgerAddress: String?

  func yamlFiles(in directory: String) throws -> [String] {
    try MenuDirectory(directory, files).files
  }

  func read(_ path: String) throws -> SourceFile { try files.read(path) }

  /// Writes the output of `juice rule` to a cache file, since rules have no pages on the web.
  func page(ofRule code: String, in language: Language) throws -> String {
    guard let rule = MenuRules.all.first(where: { $0.code == code }) else {
      throw Failure(.text("there is no rule \(code)"))
    }
    let text = Data(try RulePage.text(of: rule, in: language, .plain).utf8)
    let manager = FileManager.default
    do {
      let folder = try manager.url(
        for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true
      ).appending(path: "juice/rules-\(Product.version)")
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      let page = folder.appending(path: "\(code).\(language.rawValue).txt")
      if manager.contents(atPath: page.path) != text { try text.write(to: page, options: .atomic) }
      return page.absoluteString
    } catch {
      let reason = SystemReason.localized(error)
      throw Failure(
        .text("the folder for caches cannot be used: \(reason)"))
    }
  }

  func state(of path: String) -> FileState? {
    guard case .file(let file) = FileStamp(path, now: Date().timeIntervalSince1970),
      file.type == .regular
    else { return nil }
    return FileState([
      Int(truncatingIfNeeded: file.device), Int(truncatingIfNeeded: file.inode), Int(file.size),
      file.modified.seconds, file.modified.nanoseconds, file.changed.seconds,
      file.changed.nanoseconds, file.digest ?? 0,
    ])
  }

  func menus(below directory: String) -> [String] {
    var menus: [String] = []
    Self.walk(from: directory, files) { visited in
      // Directories that cannot be read are normal on a whole disk.
      guard case .success(let directory) = visited, !directory.files.isEmpty else { return }
      menus.append(directory.path)
    }
    return menus
  }

  func liveStock(
    of menu: String, files: [String], _ graph: RecipeGraph
  ) throws -> StockLevels? {
    let location = try LedgerLocation(ledgerAddress, menu: menu, members: files, self.files)
    guard let path = location.path, let glance = location.glance(self.files) else { return nil }
    let menu = graph.view(from: nil)
    do throws(LedgerError) {
      return try glance.stock(of: menu.storeID).map { StockLevels($0, in: menu) }
    } catch {
      let reason = error.problem.message
      throw Failure(
        .text("the stock in `\(path)` cannot be shown: \(reason)"))
    }
  }
}
