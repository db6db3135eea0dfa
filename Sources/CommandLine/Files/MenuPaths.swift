import Shop
import SystemPackage

/// From the paths of a command line to the menus that they lead to.
enum MenuPaths {
  /// Each menu once, however often the paths lead to it; what cannot be read is among the
  /// failures.
  ///
  /// - Parameter allowEmpty: whether a path may lead to none; nil where nobody can say so.
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
      case .failure(let error): unreadable.append(Failure(error))
      }
    }
    return (menus, unreadable)
  }

  /// Each menu once. A file is left out if its directory is a menu, too: it was given twice, as
  /// itself and as a part.
  private static func distinct(_ menus: [String], _ files: Files) -> [String] {
    guard menus.count > 1 else { return menus }
    let names = menus.map { $0 == ValidationRun.standardInput ? $0 : files.canonical($0) }
    let all = Set(names)
    var known: Set<String> = []
    return zip(menus, names).filter { _, name in
      let parent = FilePath(name).removingLastComponent().string
      let isPart = !files.isDirectory(name) && all.contains(parent)
      return !isPart && known.insert(name).inserted
    }.map(\.0)
  }
}
