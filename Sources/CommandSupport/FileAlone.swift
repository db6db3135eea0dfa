package import Diagnostics
package import Files
import MenuLoader
package import Shop
import SystemPackage

/// A file with errors that was read as a whole menu, but may be one of several files of a menu.
package struct FileAlone {
  package let path: String
  package var errors: Int

  package init(path: String, errors: Int) {
    self.path = path
    self.errors = errors
  }

  /// How many bytes of files are read for a note at most.
  private static let maxBytes = 4 << 20

  /// The directory that the file is in.
  package var directory: String {
    let parent = FilePath(path).removingLastComponent()
    return parent.isEmpty ? "." : parent.string
  }

  /// Whether the files of the directory have fewer errors as one menu. Directories that cannot be read or
  /// have more than 100 files or 4 MiB are not looked at.
  ///
  /// - Parameter sources: reads the menu of a directory.
  package func isPartOfBetterMenu(
    _ files: Files, sources: (String) throws -> [SourceFile]
  ) throws -> Bool {
    guard errors > 0 else { return false }
    do {
      guard try !files.isDirectory(path) else { return false }
      let contents = try MenuDirectory(directory, files)
      guard let name = FilePath(path).lastComponent?.string, contents.names.contains(name),
        MenuDirectory.isMenuFile(name), (2...100).contains(contents.files.count)
      else { return false }
      var left = Self.maxBytes
      for file in contents.files {
        guard let size = try files.size(of: file), size <= left else { return false }
        left -= size
      }
      return try MenuLoader.validate(sources(directory)).errorCount < errors
    } catch is FileError {
      return false
    }
  }

  /// A note about such a file; nil for any other.
  ///
  /// - Parameter start: the beginning of the command or option that names the directory.
  package func note(_ files: Files, with start: String) throws -> LocalizedText? {
    guard try isPartOfBetterMenu(files, sources: files.menu) else { return nil }
    return text(with: start)
  }

  /// - Parameter start: the beginning of the command or option that names the directory.
  package func text(with start: String) -> LocalizedText {
    let command = "\(start) \(ShellWord.path(directory))"
    return .text(
      "`\(path)` was judged alone; \(command.quoted) takes it together with the other files there, "
        + "as one menu")
  }
}

extension FileAlone {
  package init(of menu: ShopMenu) {
    self.init(path: menu.path, errors: menu.errorCount)
  }
}

extension Failure {
  /// A menu with errors. For one file of a menu of several, the remedy is to name the directory.
  package init(_ menu: ShopMenu, _ files: Files, option: String = "-m") throws {
    self.init(menu)
    if let note = try FileAlone(of: menu).note(files, with: option) {
      self = with(help: .command(note))
    }
  }
}
