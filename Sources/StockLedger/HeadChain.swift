/// Heads that a journal had, in order, each of which vouches for those before it: what a process knows of a journal
/// without reading it.
///
/// That stays true of a head whose row was not stored in the end, but it is then the head of no journal.
struct HeadChain {
  /// How many heads are kept at least, once there are as many: more than works that share two transactions.
  static let minKept = 600

  private var heads: [JournalHead] = []

  /// Whether a head is known to vouch for an earlier one.
  func has(_ earlier: JournalHead, before later: JournalHead) -> Bool {
    guard let end = heads.lastIndex(of: later) else { return false }
    return heads[..<end].lastIndex(of: earlier) != nil
  }

  /// Adds a head that vouches for another one, in place of heads that were added after that.
  mutating func add(_ head: JournalHead, after former: JournalHead) {
    guard head != former else { return }
    if let index = heads.lastIndex(of: former) {
      heads.removeLast(heads.count - 1 - index)
    } else {
      heads = [former]
    }
    heads.append(head)
    if heads.count >= 2 * Self.minKept { heads.removeFirst(heads.count - Self.minKept) }
  }
}
