import CommandSupport
import Diagnostics
import Files
import FindingReports
import Shop
import SystemPackage

/// Finds the menus at the paths of a command line.
enum MenuPaths {
  /// The path that means standard input.
  static let standardInput = "-"

  /// Lists each menu once, even if several paths lead to it.
  static func menus(at paths: [String], _ files: Files) -> (menus: [String], failures: [Failure]) {
    var found: [String] = []
    var failures: [Failure] = []
    for path in paths {
      let (menus, unreadable) = self.menus(at: path, files)
      found += menus
      failures += unreadable
      if menus.isEmpty, unreadable.isEmpty { failures.append(noMenu(at: path)) }
    }
    return (distinct(found, files), failures)
  }

  /// A path without menus.
  ///
  /// - Parameters:
  ///   - skipped: how many YAML files there have no section of a menu.
  ///   - canAllowEmpty: whether the command has `--allow-empty`.
  static func noMenu(
    at path: String, skipped: Int = 0, canAllowEmpty: Bool = false
  ) -> Failure {
    Failure(
      skipped == 0
        ? .text("there is no menu at or below `\(path)`")
        : .text(
          "there is no menu at or below `\(path)`, only \(LocalizedText.skippedFiles(skipped))"),
      help: .command(
        canAllowEmpty
          ? .text("put a file such as menu.yaml there, or say --allow-empty")
          : .text("put a file such as menu.yaml there", context: "where no menu is")))
  }

  /// The menus at and below a path: every directory that has files of one. There may be none.
  static func menus(
    at path: String, _ files: Files
  ) -> (menus: [String], unreadable: [Failure]) {
    do throws(FileError) {
      guard try files.isDirectory(path) else { return ([path], []) }
    } catch {
      return ([], [Failure(error, files)])
    }
    var menus: [String] = []
    var unreadable: [Failure] = []
    DirectoryWalk()(from: path, files) { visited in
      switch visited {
      case .success(let directory): if isMenu(directory, files) { menus.append(directory.path) }
      case .failure(let error): unreadable.append(Failure(error, files))
      }
    }
    return (menus, unreadable)
  }

  /// A directory that cannot be read counts as one, so that reading it reports the error.
  private static func isMenu(_ directory: MenuDirectory, _ files: Files) -> Bool {
    do {
      return try !files.parts(ofMenuAt: directory.path, reading: files.read).sources.isEmpty
    } catch {
      return true
    }
  }

  /// Removes duplicates, and files whose directory is in the list as a menu.
  static func distinct(_ menus: [String], _ files: Files) -> [String] {
    guard menus.count > 1 else { return menus }
    let names = menus.map { $0 == standardInput ? $0 : files.canonical($0) }
    let all = Set(names)
    var known: Set<String> = []
    return zip(menus, names).filter { _, name in
      let isPart =
        all.contains(FilePath(name).removingLastComponent().string)
        && MenuDirectory.isMenuFile(name) && FilePath(name).lastComponent?.string.first != "."
        && isFile(name, files)
      return !isPart && known.insert(name).inserted
    }.map(\.0)
  }

  /// False also if that cannot be known; reading the menu reports the error.
  private static func isFile(_ path: String, _ files: Files) -> Bool {
    do throws(FileError) {
      return try !files.isDirectory(path)
    } catch {
      return false
    }
  }
}
