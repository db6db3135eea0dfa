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
    var folder = URL(fileURLWithPath: workingDirectory).standardizedFileURL
    while folder.path != "/" {
      // A work tree has a file in place of the folder.
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) {
        root = folder.path
        return
      }
      folder.deleteLastPathComponent()
    }
    root = workingDirectory
  }

  /// From the root, with `/` between names; a path outside of the repository stays as it is.
  func callAsFunction(_ path: String) -> String {
    guard let root else { return path }
    let absolute = path.hasPrefix("/") ? path : MenuFiles.join(workingDirectory, path)
    let standard = URL(fileURLWithPath: absolute).standardizedFileURL.path
    let prefix = root.hasSuffix("/") ? root : root + "/"
    return standard.hasPrefix(prefix) ? String(standard.dropFirst(prefix.count)) : path
  }
}
