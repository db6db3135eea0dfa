import CommandSupport
import Diagnostics
import Files
import FindingReports
import MenuLoader
import Reports
import Shop
import Text

/// The menus of one `juice fmt`, from their paths to the formatted files.
struct FormattingRun: MenuRun {
  struct Menu {
    let path: String
    fileprivate(set) var original: [SourceFile]
    fileprivate(set) var files: [FormattedFile]
  }

  /// How often to try to format a menu that somebody changes meanwhile.
  private static let maxTries = 5

  let stdinFilename: String?
  private let language: Language
  let streams: Streams
  private let files: Files
  private(set) var menus: [Menu] = []
  var failures: [Failure] = []

  /// Reads and formats each menu once, even if several paths lead to it. Menus that cannot be read are
  /// added to `failures`.
  init(_ paths: [String], stdinFilename: String?, in language: Language, _ streams: Streams) throws
  {
    self.language = language
    self.stdinFilename = stdinFilename
    self.streams = streams
    files = streams.files.naming(paths.filter { $0 != MenuPaths.standardInput })
    let (found, unreadable) = MenuPaths.menus(at: paths, files)
    failures = unreadable
    for path in found {
      try attempt { try $0.menus.append($0.menu(at: path)) }
    }
  }

  private func menu(at path: String) throws -> Menu {
    let sources = try sources(of: path)
    return Menu(path: path, original: sources, files: try MenuFormatter.format(sources))
  }

  private func sources(of menu: String) throws -> [SourceFile] {
    try menu == MenuPaths.standardInput ? readStandardInput() : files.menu(at: menu)
  }

  /// Each file before and after formatting, if they differ.
  var changes: [(old: SourceFile, new: SourceFile)] {
    menus.flatMap { menu in
      zip(menu.original, menu.files).filter(\.1.isChanged).map { ($0, $1.source) }
    }
  }

  /// The menu of standard input, if that is one of the menus and has no mistake in its YAML.
  var standardInput: [UInt8]? {
    let file = menus.first { $0.path == MenuPaths.standardInput }?.files[0]
    return file?.errors.isEmpty == true ? file?.source.bytes : nil
  }

  /// Writes formatted files, each by itself. A menu that somebody has changed meanwhile is read and
  /// formatted again.
  ///
  /// - Returns: how many were written.
  mutating func write() throws -> Int {
    var count = 0
    for menu in menus.indices where menus[menu].path != MenuPaths.standardInput {
      for (file, source) in menus[menu].original.enumerated() {
        try attempt { if try $0.write(source.path, at: file, of: menu) { count += 1 } }
      }
    }
    return count
  }

  /// - Parameter position: the file's position in its menu when it was formatted.
  /// - Returns: whether it had to be written.
  private mutating func write(_ path: String, at position: Int, of menu: Int) throws -> Bool {
    for count in 1... {
      let files = menus[menu].original
      let isThere = position < files.count && files[position].path == path
      guard let file = isThere ? position : files.firstIndex(where: { $0.path == path }),
        menus[menu].files[file].isChanged
      else { break }
      do {
        try self.files.replace(files[file], with: menus[menu].files[file].source)
        return true
      } catch let error as FileError {
        guard case .changed = error.reason, count < Self.maxTries else { throw error }
      }
      menus[menu] = try self.menu(at: menus[menu].path)
    }
    return false
  }

  // MARK: Unchanged parts

  /// A note for each file that is left unchanged without a mistake in its YAML.
  var notes: [String] {
    menus.flatMap { menu in
      menu.files.compactMap { file in
        guard let obstacle = file.obstacle else { return nil }
        let place = obstacle.offset.map { offset in
          ":\(LineIndex(file.source).position(of: offset).line)"
        }
        let path = "\(file.source.path)\(place ?? "")"
        let note = LocalizedText.text("note: `\(path)` is left as it is: \(obstacle.text)")
        return TerminalText.sanitized(note[language])
      }
    }
  }

  /// The files that are not formatted because of mistakes in their YAML, each with its findings.
  var mistakes: [String] {
    menus.flatMap { menu in
      menu.files.filter { !$0.errors.isEmpty }.map { file in
        let findings = ValidationReport.findings(
          .init(sources: menu.original, findings: file.errors), in: language,
          useColor: false)
        let count = file.errors.count
        let failure = Failure(
          .text(
            "`\(file.source.path)` is not formatted: its YAML has \(count) \(plural: count, "error", "errors")"
          ))
        return "\(findings)\n\n\(failure.description(in: language))"
      }
    }
  }
}
