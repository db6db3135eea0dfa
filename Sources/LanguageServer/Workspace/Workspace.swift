import Diagnostics
import YAMLTree

/// The documents that are open, what lies on disk beside them, and the menus that they make.
///
/// The disk is looked at when a document is opened, saved or closed and when the client tells of a
/// change; typing reads nothing.
struct Workspace {
  let surroundings: any EditorHost
  var encoding = PositionEncoding.utf16
  /// Whether the client tells of changes on disk. If not, what has changed there is looked for
  /// before every answer, which reads no file that has not.
  var isToldOfChanges = false
  /// By path, or by URI for what is no file.
  private(set) var documents: [String: OpenDocument] = [:]
  private(set) var menus: [String: Menu] = [:]
  /// The menus that have changed, or may have, since the server took note of them: whoever asks for
  /// something in between has them analyzed, and they are still to be told.
  private(set) var untold: Set<String> = []
  /// The open documents that have been of a menu since they were opened.
  private var members: Set<String> = []
  private var lastRevision = 0
  /// What could not be read, told once.
  private(set) var problems: [String] = []
  private var toldProblems: Set<String> = []

  init(_ surroundings: any EditorHost) { self.surroundings = surroundings }

  mutating func takeProblems() -> [String] {
    defer { problems = [] }
    return problems
  }

  private mutating func note(_ problem: String) {
    if toldProblems.count < 1_000, toldProblems.insert(problem).inserted {
      problems.append(problem)
    }
  }

  // MARK: Documents

  static func key(_ uri: String) -> String { DocumentURI.path(uri) ?? uri }

  /// The menu that a document belongs to: that of its directory, or, where `juice validate` would
  /// not find it there, the document itself.
  static func menu(of key: String) -> String {
    guard key.utf8.first == UInt8(ascii: "/"), key.hasSuffix(".yaml") || key.hasSuffix(".yml"),
      let slash = key.utf8.lastIndex(of: UInt8(ascii: "/")),
      key[slash...].utf8.dropFirst().first != UInt8(ascii: ".")
    else { return key }
    return slash == key.utf8.startIndex ? "/" : String(key[..<slash])
  }

  /// The open documents of a menu.
  func openDocuments(in menu: String) -> [String] {
    documents.keys.filter { Self.menu(of: $0) == menu }
  }

  func document(_ uri: String) -> OpenDocument? { documents[Self.key(uri)] }

  private mutating func content(_ path: String, _ bytes: [UInt8]) -> FileContent {
    lastRevision += 1
    return FileContent(SourceFile(path: path, bytes: bytes), revision: lastRevision)
  }

  mutating func open(_ uri: String, version: Int, bytes: [UInt8]) {
    let key = Self.key(uri)
    documents[key] = OpenDocument(uri: uri, version: version, content: content(key, bytes))
    refresh(Self.menu(of: key))
  }

  /// Takes over a document's new text.
  mutating func change(_ uri: String, version: Int?, bytes: [UInt8]) {
    let key = Self.key(uri)
    guard let old = documents[key] else { return }
    let content = content(key, bytes)
    documents[key] = OpenDocument(uri: old.uri, version: version ?? old.version, content: content)
    let menu = Self.menu(of: key)
    if menus[menu]?.files.contains(where: { $0.path == key }) == true {
      untold.insert(menu)
    } else if MenuMembership.of(content.source) != .other {
      // It becomes a file of the menu by what it says, and stays that until it is closed.
      refresh(menu)
    }
  }

  mutating func close(_ uri: String) {
    let key = Self.key(uri)
    documents[key] = nil
    members.remove(key)
    let menu = Self.menu(of: key)
    refresh(menu)
    // One by itself is no directory to look at.
    if menu == key { menus[menu] = nil }
  }

  /// Looks at the disk again before the next answer.
  mutating func refresh(_ menu: String) {
    menus[menu, default: Menu()].needsListing = true
    untold.insert(menu)
  }

  /// For a file that somebody else has changed; of those menus only that are known.
  mutating func fileChanged(_ uri: String) {
    guard let path = DocumentURI.path(uri) else { return }
    let menu = Self.menu(of: path)
    if menu != path || menus[menu] != nil { refresh(menu) }
  }

  mutating func addMenus(below folder: String) {
    for menu in surroundings.menus(below: folder) where menus[menu] == nil { refresh(menu) }
  }

  /// Forgets the menus of a folder but those that documents are open of.
  mutating func removeMenus(below folder: String) {
    let inside = folder == "/" ? folder : folder + "/"
    for menu in menus.keys where menu == folder || menu.hasPrefix(inside) {
      guard openDocuments(in: menu).isEmpty else { continue }
      menus[menu] = nil
      untold.insert(menu)
    }
  }

  // MARK: Menus

  /// Brings a menu up to date for somebody who tells of it; whether there may be something to tell.
  mutating func updateToTell(_ name: String) -> Bool {
    update(name)
    return untold.remove(name) != nil
  }

  /// Reads and analyzes what has changed of a menu.
  mutating func update(_ name: String) {
    guard var menu = menus[name] else { return }
    if menu.needsListing || !isToldOfChanges { list(name, &menu) }
    menu.files = menu.files.map { file in
      guard let document = documents[file.path] else { return file }
      return MenuFile(
        uri: document.uri, path: file.path, version: document.version, content: document.content)
    }
    menu.needsListing = false
    let isUsed = !menu.files.isEmpty || !openDocuments(in: name).isEmpty
    // One without files is kept as long as what somebody types may become one.
    defer { menus[name] = isUsed ? menu : nil }
    let revisions = menu.files.map(\.content.revision)
    if menu.analyzed == revisions { return }
    menu.analyzed = revisions
    untold.insert(name)
    do throws(YAMLError) {
      try menu.analyze()
    } catch {
      note("cannot analyze `\(name)`: out of memory")
    }
  }

  private mutating func list(_ name: String, _ menu: inout Menu) {
    var paths = Set(openDocuments(in: name))
    if !paths.contains(name) {
      do {
        paths.formUnion(try surroundings.yamlFiles(in: name))
      } catch {
        // A new file's directory may not be there yet.
        if paths.isEmpty { note("\(error)") }
      }
    }
    var files: [MenuFile] = []
    var disk: [String: DiskFile] = [:]
    for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let document = documents[path]
      if document == nil { disk[path] = diskFile(path, known: menu.disk[path]) }
      guard let content = document?.content ?? disk[path]?.content else { continue }
      switch MenuMembership.of(content.source) {
      case .other where !members.contains(path): continue
      case .other: break
      case .blank where document == nil: continue
      case .menu, .blank: break
      }
      if document != nil { members.insert(path) }
      files.append(
        MenuFile(
          uri: document?.uri ?? DocumentURI.of(path), path: path, version: document?.version,
          content: content))
    }
    menu.files = files
    menu.disk = disk
  }

  /// Nil for a file that is gone or cannot be read.
  private mutating func diskFile(_ path: String, known: DiskFile?) -> DiskFile? {
    guard let state = surroundings.state(of: path) else { return nil }
    if let known, known.state == state { return known }
    do {
      let source = try surroundings.read(path)
      let isOther = MenuMembership.of(source) == .other
      return DiskFile(state: state, content: isOther ? nil : content(path, source.bytes))
    } catch {
      note("\(error)")
      return nil
    }
  }

  // MARK: Snapshots

  /// The menu of a document with the document's position in it; nil for one that is in none.
  mutating func snapshot(of uri: String) -> (Snapshot, file: Int)? {
    let key = Self.key(uri)
    guard let snapshot = snapshot(ofMenu: Self.menu(of: key)),
      let file = snapshot.files.firstIndex(where: { $0.path == key })
    else { return nil }
    return (snapshot, file)
  }

  mutating func snapshot(ofMenu name: String) -> Snapshot? {
    update(name)
    guard var menu = menus[name] else { return nil }
    menu.index()
    menus[name] = menu
    return Snapshot(
      menu: name, files: menu.files,
      indexes: menu.files.compactMap { menu.indexes[$0.path]?.index },
      findings: menu.findings, soundMenu: menu.lastSound, isCurrent: menu.isValid,
      encoding: encoding)
  }
}
