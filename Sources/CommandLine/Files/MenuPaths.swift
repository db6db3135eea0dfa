import Reports
import Shop
import SystemPackage

/// Finds the menus at the paths of a command line.
enum MenuPaths {
  /// The path that stands for standard input.
  static let standardInput = "-"

  /// Lists each menu once, even if several paths lead to it.
  ///
  /// - Parameter allowEmpty: whether a path without menus is allowed; nil if the command has no such
  ///   option.
  static func menus(
    at paths: [String], _ files: Files, allowEmpty: Bool? = nil
  ) -> (menus: [String], failures: [Failure]) {
    var found: [String] = []
    var failures: [Failure] = []
    for path in paths {
      let (menus, unreadable) = self.menus(at: path, files)
      found += menus
      failures += unreadable
      if menus.isEmpty, unreadable.isEmpty, allowEmpty != true {
        failures.append(
          Failure(
            "there is no menu at or below `\(path)`",
            help: "put a file such as menu.yaml there"
              + (allowEmpty == nil ? "" : ", or say --allow-empty")))
      }
    }
    return (distinct(found, files), failures)
  }

  /// The menus at and below a path: every directory that has YAML files is one. There may be none.
  private static func menus(
    at path: String, _ files: Files
  ) -> (menus: [String], unreadable: [Failure]) {
    guard files.isDirectory(path) else { return ([path], []) }
    var menus: [String] = []
    var unreadable: [Failure] = []
    DirectoryWalk()(from: path, files) { visited in
      switch visited {
      case .success(let directory): if !directory.files.isEmpty { menus.append(directory.path) }
      case .failure(let error): unreadable.append(Failure(error, Language.english.phrases))
      }
    }
    return (menus, unreadable)
  }

  /// Removes duplicates, and files whose directory is in the list as a menu.
  private static func distinct(_ menus: [String], _ files: Files) -> [String] {
    guard menus.count > 1 else { return menus }
    let names = menus.map { $0 == standardInput ? $0 : files.canonical($0) }
    let all = Set(names)
    var known: Set<String> = []
    return zip(menus, names).filter { _, name in
      let parent = FilePath(name).removingLastComponent().string
      let isPart = !files.isDirectory(name) && all.contains(parent)
      return !isPart && known.insert(name).inserted
    }.map(\.0)
  }
}
