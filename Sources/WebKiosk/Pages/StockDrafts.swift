import Synchronization

/// What is staged on stock screens, by names that stand in the addresses of their pages: an address could not hold the
/// amounts of hundreds of fruits.
///
/// A form has its changes as well, so that the next step brings them back after a restart.
final class StockDrafts: Sendable {
  /// The name of the value of addresses and forms that names what is staged.
  static let field = "draft"
  /// Somebody who comes back is unlikely to look for older ones.
  static let max = 64

  private struct State {
    var drafts: [String: FormValues] = [:]
    /// The names, those that were kept last at the end.
    var names: [String] = []

    mutating func forget(_ name: String) {
      guard drafts.removeValue(forKey: name) != nil else { return }
      names.removeAll { $0 == name }
    }
  }

  private let state = Mutex(State())

  subscript(name: String) -> FormValues? { state.withLock { $0.drafts[name] } }

  /// Keeps what is staged on a screen.
  ///
  /// - Parameters:
  ///   - values: as in a form; none for a screen on which nothing is staged any more.
  ///   - known: the name of what was staged there before.
  /// - Returns: the name, as a value of an address; none for a screen on which nothing is staged.
  func keep(_ values: [(String, String)], as known: String?) -> [(String, String)] {
    state.withLock { state in
      let isKnown = known.map { state.drafts[$0] != nil } ?? false
      if let known { state.forget(known) }
      guard !values.isEmpty else { return [] }
      // Nobody else chooses names.
      let name = isKnown ? known ?? SecretText.random() : SecretText.random()
      state.drafts[name] = FormValues(values)
      state.names.append(name)
      if state.names.count > Self.max { state.forget(state.names[0]) }
      return [(Self.field, name)]
    }
  }

  func forget(_ name: String) { state.withLock { $0.forget(name) } }
}
