import Diagnostics
import Foundation
import SystemPackage

extension OpenShop {
  /// The bytes of a picture that the menu names.
  ///
  /// - Parameters:
  ///   - name: relative to the folder that holds the menu.
  ///   - maxBytes: nothing is returned for a larger one.
  /// - Returns: nil for no such file, one that is no regular file, and one outside of the folder, to which
  ///   a link leads.
  package func pictureFile(_ name: String, maxBytes: Int) throws -> [UInt8]? {
    let menu = FilePath(menuPath)
    let folder = files.isDirectory(menuPath) ? menu : menu.removingLastComponent()
    let path = folder.pushing(FilePath(name)).string
    let root = files.canonical(folder.isEmpty ? "." : folder.string)
    guard let size = files.size(of: path), size <= maxBytes,
      files.canonical(path).hasPrefix(root.hasSuffix("/") ? root : root + "/")
    else { return nil }
    let bytes = try files.read(path).bytes
    return bytes.count <= maxBytes ? Array(bytes) : nil
  }
}
