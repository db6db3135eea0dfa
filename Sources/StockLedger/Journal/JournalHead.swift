/// A row of the journal and its hash, which vouches for that row and all before it.
package struct JournalHead: Hashable, Sendable {
  /// The sequence of the row; 0 before the first row.
  package let sequence: Int
  package let hash: Digest

  /// The head of a journal without rows.
  package static let empty = JournalHead(sequence: 0, hash: .zero)

  package init(sequence: Int, hash: Digest) {
    self.sequence = sequence
    self.hash = hash
  }

  /// Parses the sequence, a colon and 64 hexadecimal digits.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let sequence = Int(parts[0]), sequence >= 0, let hash = Digest(parts[1])
    else { return nil }
    self.init(sequence: sequence, hash: hash)
  }

  package var text: String { "\(sequence):\(hash.text)" }

  /// The sequence and 16 digits of the hash, short enough to note by hand.
  package var shortText: String { "\(sequence):\(hash.text.prefix(16))" }
}

/// The head that a journal should have had, as an answer in JSON, a backup or an audit printed it.
package struct ExpectedHead: Hashable, Sendable {
  package let sequence: Int
  /// The start of the hash: 16 to 64 hexadecimal digits, in lower case.
  package let digits: String

  /// Parses `SEQUENCE:HASH`; nil if the text is malformed.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let sequence = Int(parts[0]), sequence > 0,
      (16...64).contains(parts[1].utf8.count),
      parts[1].allSatisfy({ $0.isASCII && $0.isHexDigit })
    else { return nil }
    self.sequence = sequence
    digits = parts[1].lowercased()
  }

  func matches(_ hash: Digest) -> Bool { hash.text.hasPrefix(digits) }
}

/// The row that the next row of a journal follows.
package struct LastRow: Hashable, Sendable {
  package let head: JournalHead
  /// Milliseconds since 1970-01-01 UTC.
  package let time: Int

  /// The position before the first row.
  package static let none = LastRow(head: .empty, time: .min)

  package init(head: JournalHead, time: Int) {
    self.head = head
    self.time = time
  }
}
