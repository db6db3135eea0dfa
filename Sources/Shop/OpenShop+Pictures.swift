import Diagnostics
package import Files
import Foundation
import SystemPackage

extension Files {
  /// The path of a picture that a menu names, if it is a regular file.
  ///
  /// - Parameters:
  ///   - name: the path relative to the menu's directory.
  ///   - menuPath: the path of the menu, or of one of its files.
  /// - Returns: nil also if a link leads to a file outside of the directory.
  /// - Throws: `FileError` if it cannot be known whether there is such a file.
  package func picture(
    _ name: String, besideMenuAt menuPath: String
  ) throws(FileError) -> String? {
    let menu = FilePath(menuPath)
    let folder = try isDirectory(menuPath) ? menu : menu.removingLastComponent()
    let path = folder.pushing(FilePath(name)).string
    // Each page asks for all of its pictures, and `canonical`, which also takes missing files, is slower.
    guard try type(of: path) == .regular,
      let root = try realPath(folder.isEmpty ? "." : folder.string),
      let file = try realPath(path)
    else { return nil }
    return file.hasPrefix(root.hasSuffix("/") ? root : root + "/") ? path : nil
  }
}

extension OpenShop {
  /// The bytes of a picture that the menu names.
  ///
  /// - Parameters:
  ///   - name: the path relative to the menu's directory.
  ///   - maxBytes: the maximum size; nil is returned for a larger file.
  /// - Returns: nil if the file does not exist, is not a regular file, or is outside of the directory
  ///   through a link.
  package func pictureFile(_ name: String, maxBytes: Int) throws -> [UInt8]? {
    guard let path = try picturePath(name, maxBytes) else { return nil }
    let bytes = try files.read(path).bytes
    return bytes.count <= maxBytes ? Array(bytes) : nil
  }

  /// Whether `pictureFile` returns a picture, or an error.
  package func hasPicture(_ name: String, maxBytes: Int) -> Bool {
    do throws(FileError) {
      return try picturePath(name, maxBytes) != nil
    } catch {
      return true
    }
  }

  private func picturePath(_ name: String, _ maxBytes: Int) throws(FileError) -> String? {
    guard let path = try files.picture(name, besideMenuAt: menuPath),
      let size = try files.size(of: path), size <= maxBytes
    else { return nil }
    return path
  }
}
