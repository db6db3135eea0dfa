import Diagnostics
import Foundation
import YAMLTree

/// Finds and reads the files of menus.
enum MenuFiles {
  /// The files of the menu at a path: the file itself, or a directory's own YAML files by name.
  ///
  /// - Parameter readFile: how the content of a file is come by.
  /// - Throws: `Failure` if the path is neither, or a file cannot be read.
  static func read(
    _ path: String, with readFile: (String) throws -> SourceFile = MenuFiles.readFile
  ) throws -> [SourceFile] {
    guard isDirectory(path) else { return [try readFile(path)] }
    let files = try MenuDirectory(path).files
    guard !files.isEmpty else {
      throw Failure(
        "there is no menu in `\(path)`", help: "put a file such as menu.yaml there")
    }
    return try files.map(readFile)
  }

  /// The path that stands for standard input.
  static let standardInput = "-"

  /// A menu of one file, from standard input.
  ///
  /// - Parameter path: what findings call it.
  static func readStandardInput(as path: String) throws -> SourceFile {
    do {
      return SourceFile(path: path, bytes: try read(STDIN_FILENO, expected: 0))
    } catch {
      throw Failure("cannot read standard input: \(reason(error))")
    }
  }

  /// The menus at and below a path: every directory that has YAML files is one, hidden ones and
  /// links to directories are left out. There may be none.
  static func menus(at path: String) -> (menus: [String], unreadable: [Failure]) {
    guard isDirectory(path) else { return ([path], []) }
    var menus: [String] = []
    var unreadable: [Failure] = []
    var pending = [path]
    while let directory = pending.popLast() {
      do throws(Failure) {
        let contents = try MenuDirectory(directory)
        if !contents.files.isEmpty { menus.append(directory) }
        pending += contents.directories.reversed().map { join(directory, $0) }
      } catch {
        unreadable.append(error)
      }
    }
    return (menus, unreadable)
  }

  static func readFile(_ path: String) throws -> SourceFile {
    // Not to block on a pipe that nobody writes to.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let number = errno
      let isUsual = path == MenuPath.standard && number == ENOENT
      throw Failure(
        "cannot read `\(path)`: \(systemReason(number))",
        help: isUsual
          ? "name a menu with -m PATH or JUICE_MENU, or begin one with `juice init`" : nil)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw Failure("cannot read `\(path)`: \(systemReason(errno))")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure("cannot read `\(path)`: it is not a regular file")
    }
    do {
      return SourceFile(path: path, bytes: try read(descriptor, expected: Int(status.st_size)))
    } catch {
      throw Failure("cannot read `\(path)`: \(reason(error))")
    }
  }

  /// One byte more than is allowed, so that a file that is too large is found to be so.
  private static func read(_ descriptor: Int32, expected: Int) throws -> [UInt8] {
    try DescriptorReading.read(
      descriptor, expected: expected, most: Limits.standard.bytes + 1)
  }

  /// Puts another content in the place of a file's, whole or not at all; a link stays a link.
  ///
  /// - Throws: `Failure` if it cannot be written, or is no longer what was read.
  static func replace(_ old: SourceFile, with new: SourceFile) throws {
    guard try readFile(old.path).bytes == old.bytes else {
      throw Failure(
        "`\(old.path)` was changed by somebody else meanwhile, so it was not mended",
        help: "run the command again")
    }
    do {
      let target = URL(fileURLWithPath: old.path).resolvingSymlinksInPath()
      let manager = FileManager.default
      let attributes = try manager.attributesOfItem(atPath: target.path)
      try Data(new.bytes).write(to: target, options: .atomic)
      // The new file in the old one's place has the mode of new files.
      try manager.setAttributes(
        attributes.filter { $0.key == .posixPermissions }, ofItemAtPath: target.path)
    } catch {
      throw Failure("cannot write `\(old.path)`: \(reason(error))")
    }
  }

  /// One name for all paths that lead to a file.
  static func canonical(_ path: String) -> String {
    path == standardInput
      ? path : URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }

  static func join(_ directory: String, _ name: String) -> String {
    directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }

  static func systemReason(_ number: Int32) -> String {
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
