import Foundation

/// Paths as services that show a repository know them.
struct RepositoryPath {
  /// Nil if the working directory has been removed.
  private let root: String?
  private let workingDirectory: String

  /// The repository around the working directory; the directory itself if there is none.
  init() {
    workingDirectory = FileManager.default.currentDirectoryPath
    guard workingDirectory.hasPrefix("/") else {
      root = nil
      return
    }
    var folder = Self.standard(workingDirectory)
    while folder != "/" {
      // A work tree has a file in place of the folder.
      if FileManager.default.fileExists(atPath: MenuFiles.join(folder, ".git")) {
        root = folder
        return
      }
      folder = folder.parentPath
    }
    root = workingDirectory
  }

  /// From the root, with `/` between names; a path outside of the repository stays as it is.
  func callAsFunction(_ path: String) -> String {
    guard let root else { return path }
    let absolute = path.hasPrefix("/") ? path : MenuFiles.join(workingDirectory, path)
    let standard = Self.standard(absolute)
    let prefix = root.hasSuffix("/") ? root : root + "/"
    return standard.hasPrefix(prefix) ? String(standard.dropFirst(prefix.count)) : path
  }

  /// An absolute path without `.`, `..` and doubled slashes.
  private static func standard(_ path: String) -> String {
    // As a rule there are none, and Foundation takes long to find that out.
    let slash = UInt8(ascii: "/")
    var last = slash
    var isStandard = true
    for byte in path.utf8.dropFirst() {
      if last == slash, byte == slash || byte == UInt8(ascii: ".") { isStandard = false }
      last = byte
    }
    return isStandard && last != slash ? path : URL(fileURLWithPath: path).standardizedFileURL.path
  }
}
