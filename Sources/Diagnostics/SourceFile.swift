/// The bytes of one input, with its path.
public struct SourceFile: Equatable, Sendable {
  /// As the user gave it, for messages only.
  public let path: String
  /// The whole content; spans are byte offsets into it.
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}

extension Collection<UInt8> {
  /// The length of the byte order mark at the start of a file: 3, or 0 without one.
  ///
  /// Inlinable, since each type for which it is not specialized costs a search of all conformances of the program.
  @inlinable public var markLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

/// The position of a file in the list of sources that a run reads.
public struct SourceID: Hashable, Comparable, Sendable {
  private let number: UInt32

  public init(_ index: Int) {
    number = UInt32(index)
  }

  public var index: Int { Int(number) }

  public static func < (left: SourceID, right: SourceID) -> Bool {
    left.number < right.number
  }
}

extension LocalizedText {
  /// The number of skipped files with its noun: they are no files of a menu.
  public static func skippedFiles(_ number: Int) -> LocalizedText {
    number == 0
      ? .text("no YAML files without a section of a menu")
      : .text("\(number) YAML \(plural: number, "file", "files") without a section of a menu")
  }
}
