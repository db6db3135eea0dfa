/// From the paths of a command line to the menus that they lead to.
enum MenuPaths {
  /// Each menu once, however often the paths lead to it; what cannot be read is among the
  /// failures.
  ///
  /// - Parameter allowEmpty: whether a path may lead to none; nil where nobody can say so.
  static func menus(
    at paths: [String], allowEmpty: Bool? = nil
  ) -> (menus: [String], failures: [Failure]) {
    var found: [String] = []
    var failures: [Failure] = []
    for path in paths {
      let (menus, unreadable) = MenuFiles.menus(at: path)
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
    return (distinct(found), failures)
  }

  /// Each menu once. A file is left out if its directory is a menu, too: it was given twice, as
  /// itself and as a part.
  private static func distinct(_ menus: [String]) -> [String] {
    guard menus.count > 1 else { return menus }
    let names = menus.map(MenuFiles.canonical)
    let all = Set(names)
    var known: Set<String> = []
    return zip(menus, names).filter { _, name in
      let parent = name.parentPath
      let isPart = !MenuFiles.isDirectory(name) && all.contains(parent)
      return !isPart && known.insert(name).inserted
    }.map(\.0)
  }
}
