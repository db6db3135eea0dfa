/// The bytes of one input, with its path.
package struct SourceFile: Equatable, Sendable {
  /// As the user gave it, for messages only.
  package let path: String
  /// The whole content; spans are byte offsets into it.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}

extension Collection<UInt8> {
  /// The length of the byte order mark at the start of a file: 3, or 0 without one.
  @inlinable package var markLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

/// The position of a file in the list of sources that a run reads.
package struct SourceID: Hashable, Comparable, Sendable {
  private let number: UInt32

  package init(_ index: Int) {
    number = UInt32(index)
  }

  package var index: Int { Int(number) }

  package static func < (left: SourceID, right: SourceID) -> Bool {
    left.number < right.number
  }
}
