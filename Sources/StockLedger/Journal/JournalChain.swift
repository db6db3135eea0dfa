import RecipeGraph

/// The bytes to hash: texts and numbers in sequence, each as a netstring (D. J. Bernstein,
/// "Netstrings", 1997: `5:mango,`), and `-,` for a missing value. No two lists of values have the same
/// bytes.
struct HashedForm {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(1024) }

  mutating func append(_ text: String?) {
    guard var text else {
      bytes.append(UInt8(ascii: "-"))
      bytes.append(UInt8(ascii: ","))
      return
    }
    text.withUTF8 { text in
      appendDigits(of: text.count.magnitude)
      bytes.append(UInt8(ascii: ":"))
      bytes.append(contentsOf: text)
    }
    bytes.append(UInt8(ascii: ","))
  }

  private mutating func appendDigits(of number: UInt) {
    if number > 9 { appendDigits(of: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Appends the text of a number.
  mutating func append(_ number: Int) {
    // From the last digit: there are at most 19, and a sign.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { text in
      var (first, rest) = (text.count, number.magnitude)
      repeat {
        first -= 1
        text.initializeElement(at: first, to: UInt8(ascii: "0") + UInt8(rest % 10))
        rest /= 10
      } while rest > 0
      if number < 0 {
        first -= 1
        text.initializeElement(at: first, to: UInt8(ascii: "-"))
      }
      appendDigits(of: UInt(text.count - first))
      bytes.append(UInt8(ascii: ":"))
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[first...]))
      bytes.append(UInt8(ascii: ","))
    }
  }

  mutating func append(hash: Digest) { hash.withBytes { bytes.append(contentsOf: $0) } }
}

extension JournalEntry {
  /// The row that follows another, with its hash.
  ///
  /// - Parameters:
  ///   - event: its ids are in Normalization Form C.
  ///   - texts: the texts of the event's columns.
  ///   - time: the time by the writer's clock.
  /// - Returns: nil if no sequence is left.
  package init?(
    _ event: JournalEvent, _ texts: [String?], after head: JournalHead, time: Int
  ) {
    let (sequence, overflow) = head.sequence.addingReportingOverflow(1)
    guard !overflow else { return nil }
    self.init(
      sequence: sequence, time: time, event: event,
      hash: event.hash(sequence: sequence, time: time, after: head.hash, texts))
  }

  /// The row's head with the hash that the row must have after another row.
  package func rehashed(after head: JournalHead) -> JournalHead {
    JournalHead(sequence: sequence, hash: hash(after: head.hash, event.columnTexts))
  }

  /// The hash that the row must have after another row.
  ///
  /// - Parameter texts: the texts of the event's columns.
  func hash(after previous: Digest, _ texts: [String?]) -> Digest {
    event.hash(sequence: sequence, time: time, after: previous, texts)
  }
}

extension JournalEvent {
  /// The hash of the row: SHA-256 over the 32 bytes of the previous row's hash and the row's values in
  /// the order of this function.
  ///
  /// The documentation's article on ledgers describes the form. It must never change, since hashes are
  /// kept outside of the ledger.
  ///
  /// - Parameter texts: the texts of the event's columns.
  fileprivate func hash(
    sequence: Int, time: Int, after previous: Digest, _ texts: [String?]
  ) -> Digest {
    let columns = JournalColumn.all
    var form = HashedForm()
    form.append(hash: previous)
    form.append(sequence)
    form.append(time)
    form.append(store)
    form.append(kind.rawValue)
    for index in columns.indices where columns[index].version == 1 && columns[index].isHashed {
      form.append(texts[index])
    }
    form.append(movements.count)
    for movement in movements {
      form.append(movement.fruitID)
      form.append(movement.dimension.rawValue)
      form.append(movement.delta)
      form.append(movement.balance.thousandths)
    }
    let shortItems = kind == .refusal ? self.shortItems : []
    form.append(shortItems.count)
    for item in shortItems {
      form.append(item.fruit)
      form.append(item.dimension.rawValue)
      form.append(item.needed.thousandths)
      form.append(item.available.thousandths)
      form.append(item.parts.count)
      for part in item.parts {
        form.append(part.word)
        form.append(part.base)
        form.append(part.amount.description)
      }
    }
    // A column of a later version is hashed only if it has a value, so that older rows keep their
    // hashes.
    for index in columns.indices where columns[index].version > 1 {
      guard let text = texts[index] else { continue }
      form.append(columns[index].column.name)
      form.append(text)
    }
    return Digest(of: form.bytes)
  }
}
