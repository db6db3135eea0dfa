import Diagnostics
import Foundation
import SystemPackage

extension Files {
  /// The path of a picture that a menu names, if there is a regular file.
  ///
  /// - Parameters:
  ///   - name: relative to the folder that holds the menu.
  ///   - menuPath: of the menu, or of a file of it.
  /// - Returns: nil also for a file outside of the folder, to which a link leads.
  package func picture(_ name: String, besideMenuAt menuPath: String) -> String? {
    let menu = FilePath(menuPath)
    let folder = isDirectory(menuPath) ? menu : menu.removingLastComponent()
    let path = folder.pushing(FilePath(name)).string
    guard type(of: path) == .regular else { return nil }
    let root = canonical(folder.isEmpty ? "." : folder.string)
    return canonical(path).hasPrefix(root.hasSuffix("/") ? root : root + "/") ? path : nil
  }
}

extension OpenShop {
  /// The bytes of a picture that the menu names.
  ///
  /// - Parameters:
  ///   - name: relative to the folder that holds the menu.
  ///   - maxBytes: nothing is returned for a larger one.
  /// - Returns: nil for no such file, one that is no regular file, and one outside of the folder, to which
  ///   a link leads.
  package func pictureFile(_ name: String, maxBytes: Int) throws -> [UInt8]? {
    guard let path = picturePath(name, maxBytes) else { return nil }
    let bytes = try files.read(path).bytes
    return bytes.count <= maxBytes ? Array(bytes) : nil
  }

  /// Whether `pictureFile` finds one.
  package func hasPicture(_ name: String, maxBytes: Int) -> Bool {
    picturePath(name, maxBytes) != nil
  }

  private func picturePath(_ name: String, _ maxBytes: Int) -> String? {
    guard let path = files.picture(name, besideMenuAt: menuPath),
      let size = files.size(of: path), size <= maxBytes
    else { return nil }
    return path
  }
}
