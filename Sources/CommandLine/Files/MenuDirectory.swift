import Foundation

/// What a directory holds of menus.
struct MenuDirectory {
  let path: String
  /// Of all that is in it but what is hidden, in the order of their bytes.
  let names: [String]

  /// - Throws: `Failure` if it cannot be read.
  init(_ path: String) throws(Failure) {
    self.path = path
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { !$0.hasPrefix(".") }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    } catch {
      throw Failure("cannot read the directory `\(path)`: \(MenuFiles.reason(error))")
    }
  }

  /// The paths of the files that make it a menu, which it is if there is one.
  var files: [String] {
    names
      .filter(Self.isMenuFile)
      .map { MenuFiles.join(path, $0) }
      .filter { !MenuFiles.isDirectory($0) }
  }

  /// The names of the directories in it, which may be menus as well; links to directories are left
  /// out.
  var directories: [String] {
    names.filter {
      let path = MenuFiles.join(path, $0)
      return MenuFiles.isDirectory(path) && !Self.isLink(path)
    }
  }

  /// Whether a file of this name is a part of the menu of its directory.
  static func isMenuFile(_ name: String) -> Bool {
    name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  private static func isLink(_ path: String) -> Bool {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return attributes[.type] as? FileAttributeType == .typeSymbolicLink
    } catch {
      // Gone since it was listed.
      return true
    }
  }
}
