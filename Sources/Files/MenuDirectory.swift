import SystemPackage

/// The menu files and subdirectories of a directory.
package struct MenuDirectory {
  package let path: String
  /// The names of everything that is not hidden, sorted by their bytes.
  package let names: [String]
  private let system: Files

  /// - Throws: `FileError` if the directory cannot be read.
  package init(_ path: String, _ files: Files) throws(FileError) {
    if files.skippedLinks != nil, let target = try files.escape(of: path) {
      throw FileError(path, .leadsOut(target))
    }
    self.path = path
    system = files
    names = try files.names(in: path).filter { !$0.hasPrefix(".") }
  }

  /// The paths of the menu's files; the directory is a menu if there are any.
  package var files: [String] {
    names.filter(Self.isMenuFile).map(child).filter { path in
      do throws(FileError) {
        guard try !system.isDirectory(path) else { return false }
        return try system.mayRead(path)
      } catch {
        // Reading it reports the error.
        return true
      }
    }
  }

  /// Whether a name is that of a subdirectory, which may be a menu as well, and not of a link.
  ///
  /// - Throws: `FileError` if that cannot be known.
  func isDirectory(_ name: String) throws(FileError) -> Bool {
    try system.type(of: child(name), followingLinks: false) == .directory
  }

  package func child(_ name: String) -> String { FilePath(path).appending(name).string }

  /// Whether a file with this name is part of its directory's menu.
  package static func isMenuFile(_ name: String) -> Bool {
    name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }
}

/// Visits a directory and all directories below it, parents first and siblings by name. Hidden
/// directories and links are skipped.
package struct DirectoryWalk {
  package var maxDirectories = Int.max
  package var maxDepth = Int.max
  /// Names of directories to skip as well.
  package var excluded: Set<String> = []

  package init() {}

  /// - Parameters:
  ///   - isExcluded: whether a directory below the first is skipped with its content.
  ///   - visit: receives each directory, or the reason why it cannot be read.
  package func callAsFunction(
    from path: String, _ files: Files, leavingOut isExcluded: (String) -> Bool = { _ in false },
    visit: (Result<MenuDirectory, FileError>) -> Void
  ) {
    var pending = [(path: path, depth: 0)]
    var count = 0
    while let (path, depth) = pending.popLast(), count < maxDirectories {
      count += 1
      do throws(FileError) {
        let directory = try MenuDirectory(path, files)
        visit(.success(directory))
        guard depth < maxDepth else { continue }
        for name in directory.names.reversed() where !excluded.contains(name) {
          do throws(FileError) {
            guard try directory.isDirectory(name) else { continue }
          } catch {
            visit(.failure(error))
            continue
          }
          let child = directory.child(name)
          if !isExcluded(child) { pending.append((child, depth + 1)) }
        }
      } catch {
        visit(.failure(error))
      }
    }
  }
}
