import Diagnostics
import Evaluator
import FindingReports
import Foundation
import LanguageServer
import MenuLoader
import RecipeGraph
import Reports
import SQLiteLedger
import StockLedger

/// The disk and the stock stores, as the language server asks for them.
struct FileSystemHost: EditorHost {
  /// Directories that are looked into for menus; an editor may open a whole disk.
  private static let maxDirectories = 5_000
  private static let maxDepth = 8
  /// Holds what others have made, never a menu of one's own.
  private static let passedOver: Set<String> = ["node_modules", "target", "build", "vendor"]
  /// Milliseconds that somebody who only looks waits for a locked store.
  private static let patience = 200

  func yamlFiles(in directory: String) throws -> [String] {
    try MenuDirectory(directory).files
  }

  func read(_ path: String) throws -> SourceFile { try MenuFiles.readFile(path) }

  /// What `juice rule` says, in a file for the editor: there is no place in the network for it.
  func page(ofRule code: String) throws -> String {
    guard let rule = MenuRules.all.first(where: { $0.code == code }) else {
      throw Failure("there is no rule \(code)")
    }
    let text = Data(try RuleCommand.page(of: rule, useColor: false).utf8)
    let files = FileManager.default
    do {
      let folder = try files.url(
        for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true
      ).appending(path: "juice/rules-\(Product.version)")
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      let page = folder.appending(path: "\(code).txt")
      if files.contents(atPath: page.path) != text { try text.write(to: page, options: .atomic) }
      return page.absoluteString
    } catch {
      throw Failure("the folder for caches cannot be used: \(MenuFiles.reason(error))")
    }
  }

  func state(of path: String) -> FileState? {
    guard case .file(let file) = FileStamp(path, now: Date().timeIntervalSince1970),
      file.kind & S_IFMT == S_IFREG
    else { return nil }
    return FileState([
      Int(truncatingIfNeeded: file.device), Int(truncatingIfNeeded: file.inode), Int(file.size),
      Int(file.modified), Int(file.changed), file.digest ?? 0,
    ])
  }

  func menus(below directory: String) -> [String] {
    var menus: [String] = []
    var pending = [(path: directory, depth: 0)]
    var looked = 0
    while let (path, depth) = pending.popLast(), looked < Self.maxDirectories {
      looked += 1
      do throws(Failure) {
        let contents = try MenuDirectory(path)
        if !contents.files.isEmpty { menus.append(path) }
        guard depth < Self.maxDepth else { continue }
        for name in contents.directories.reversed() where !Self.passedOver.contains(name) {
          pending.append((MenuFiles.join(path, name), depth + 1))
        }
      } catch {
        // An editor that opens a whole disk opens much that is not for everybody to read.
        continue
      }
    }
    return menus
  }

  func liveStock(
    of menu: String, files: [String], _ graph: RecipeGraph
  ) throws -> StockLevels? {
    // A menu of one file may be meant by its directory or by itself.
    let candidates = try ([menu] + (files.count == 1 ? files : [])).compactMap {
      try StoreLocation(StockAddress.usual, menu: $0).path
    }
    guard let path = candidates.first(where: { state(of: $0) != nil }) else { return nil }
    do throws(LedgerError) {
      return try SQLiteLedger(path: path, graph.view(from: nil), patience: Self.patience).levels()
    } catch {
      throw Failure("the stock in `\(path)` cannot be shown: \(error)")
    }
  }
}
