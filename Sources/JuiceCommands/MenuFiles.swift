import Diagnostics
import Foundation
import YAMLTree

/// Finds and reads the files of menus.
enum MenuFiles {
  /// The files of the menu at a path: the file itself, or a directory's own YAML files by name.
  ///
  /// - Throws: `Failure` if the path is neither, or a file cannot be read.
  static func read(_ path: String) throws -> [SourceFile] {
    guard isDirectory(path) else { return [try readFile(path)] }
    let files = yamlFiles(try entries(of: path), in: path)
    guard !files.isEmpty else {
      throw Failure(
        "there is no menu in `\(path)`", help: "put a file such as menu.yaml there")
    }
    return try files.map(readFile)
  }

  /// The menus at and below a path: every directory that has YAML files is one, hidden ones and
  /// links to directories are left out.
  static func menus(at path: String) -> (menus: [String], unreadable: [Failure]) {
    guard isDirectory(path) else { return ([path], []) }
    var menus: [String] = []
    var unreadable: [Failure] = []
    var pending = [path]
    while let directory = pending.popLast() {
      do throws(Failure) {
        let names = try entries(of: directory)
        if !yamlFiles(names, in: directory).isEmpty { menus.append(directory) }
        let below = names.map { join(directory, $0) }.filter { isDirectory($0) && !isLink($0) }
        pending += below.reversed()
      } catch {
        unreadable.append(error)
      }
    }
    if menus.isEmpty, unreadable.isEmpty {
      unreadable.append(
        Failure(
          "there is no menu at or below `\(path)`", help: "put a file such as menu.yaml there"))
    }
    return (menus, unreadable)
  }

  /// The files that make a directory a menu.
  static func yamlFiles(in directory: String) throws -> [String] {
    yamlFiles(try entries(of: directory), in: directory)
  }

  private static func yamlFiles(_ names: [String], in directory: String) -> [String] {
    names
      .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
      .map { join(directory, $0) }
      .filter { !isDirectory($0) }
  }

  /// The names in a directory, hidden ones left out, in the order of their bytes.
  private static func entries(of directory: String) throws(Failure) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: directory)
        .filter { !$0.hasPrefix(".") }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    } catch {
      throw Failure("cannot read the directory `\(directory)`: \(reason(error))")
    }
  }

  private static func readFile(_ path: String) throws -> SourceFile {
    // Not to block on a pipe that nobody writes to.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure("cannot read `\(path)`: \(systemReason(errno))") }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw Failure("cannot read `\(path)`: \(systemReason(errno))")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure("cannot read `\(path)`: it is not a regular file")
    }
    do {
      // One more than is allowed, so that a file that is too large is found to be so.
      let data = try handle.read(upToCount: Limits.standard.bytes + 1) ?? Data()
      return SourceFile(path: path, bytes: Array(data))
    } catch {
      throw Failure("cannot read `\(path)`: \(reason(error))")
    }
  }

  static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
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

  static func join(_ directory: String, _ name: String) -> String {
    directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }

  private static func systemReason(_ number: Int32) -> String {
    String(cString: strerror(number)).lowercased()
  }

  /// The system's own words where it has some.
  static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let posix = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if posix.domain == NSPOSIXErrorDomain { return systemReason(Int32(posix.code)) }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileReadNoSuchFile, .fileNoSuchFile: return "no such file or directory"
    case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
    default: return error.localizedDescription
    }
  }
}
