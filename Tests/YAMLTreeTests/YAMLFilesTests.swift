import Diagnostics
import Testing

@testable import YAMLTree

@Suite struct YAMLFilesTests {
  private func sources(_ texts: String...) -> [SourceFile] {
    texts.enumerated().map { SourceFile(path: "\($0).yaml", text: $1) }
  }

  /// Where the nodes of each file lie: elsewhere after it has been read again.
  private func places(_ files: YAMLFiles) -> [UnsafeRawPointer?] {
    files.files.map { $0.tree.nodes.withUnsafeBytes { $0.baseAddress } }
  }

  @Test func onlyWhatHasChangedIsReadAgain() throws {
    var files = YAMLFiles()
    try files.read(sources("a: 1", "b: 1", "c: 1"))
    let before = files
    try files.read(sources("a: 1", "b: 2", "c: 1"))
    let (old, new) = (places(before), places(files))
    #expect(old[0] == new[0])
    #expect(old[1] != new[1])
    #expect(old[2] == new[2])
    #expect(files.files.map(\.source) == sources("a: 1", "b: 2", "c: 1"))
  }

  @Test func aFileUnderAnotherNameIsAnother() throws {
    var files = YAMLFiles()
    try files.read([SourceFile(path: "one.yaml", text: "a: 1")])
    try files.read([SourceFile(path: "two.yaml", text: "a: 1")])
    #expect(files.files.map(\.source.path) == ["two.yaml"])
  }

  @Test func filesComeAndGo() throws {
    var files = YAMLFiles()
    try files.read(sources("a: 1", "b: 1"))
    try files.read(sources("b: 1"))
    #expect(files.files.map(\.source.bytes) == [Array("b: 1".utf8)])
    try files.read(sources("b: 1", "c: ["))
    #expect(files.files.map(\.tree.isComplete) == [true, false])
    #expect(files.files.map(\.tree.file) == [SourceID(0), SourceID(1)])
    try files.read([])
    #expect(files.files.isEmpty)
  }

  @Test func filesReadAtTheSameTimeAreAsIfReadAlone() throws {
    let texts = (0..<40).map { number in
      number % 7 == 3 ? "a: [" : "a: &x [\(number)]\nb: *x\nb: 1\n"
    }
    let sources = texts.enumerated().map { SourceFile(path: "\($0).yaml", text: $1) }
    var files = YAMLFiles()
    try files.read(sources)
    for (index, source) in sources.enumerated() {
      var findings = Findings()
      let tree = try YAMLReader.read(source, as: SourceID(index), into: &findings)
      #expect(files.files[index].findings.sorted == findings.sorted)
      #expect(files.files[index].tree.symbolCount == tree.symbolCount)
      #expect(files.files[index].tree.isComplete == tree.isComplete)
    }
  }
}
