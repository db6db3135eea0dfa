import ArgumentParser

/// The context of a completion, which the argument parser does not pass on.
struct CompletionContext: Sendable {
  let streams: Streams
  /// The root command.
  let root: any ParsableCommand.Type
  /// The options of the root command, which all have a value and may stand before a subcommand.
  let rootOptions: Set<String>

  /// Nil unless a shell requests completions.
  @TaskLocal static var current: CompletionContext?
}

/// The requirements of completions on a command.
protocol CompletedCommand {
  /// The values of `--format`.
  static var formatWords: [String] { get }
  /// Whether it takes stores that are in the journal only.
  static var readsJournal: Bool { get }
}

extension CompletionKind {
  private static func words(
    _ candidates: @escaping @Sendable (CompletionRequest) -> [String]
  ) -> CompletionKind {
    .custom { words, index, prefix in
      guard let context = CompletionContext.current else { return [] }
      let line = CompletionLine(
        words, index: index, prefix: prefix, home: context.streams.variable("HOME"))
      let request = CompletionRequest(line, context)
      return request.candidates(candidates(request))
    }
  }

  static let orderLines = words { $0.orderLines() }
  static let juices = words { $0.juiceIDs() }
  static let fruits = words { $0.fruits() }
  static let preparedBases = words { $0.preparedBases() }
  static let fruitAmounts = words { $0.fruitAmounts() }
  static let seenFruits = words { $0.seenFruits() }
  static let stores = words { $0.stores() }
  static let orders = words { $0.orders() }
  static let people = words { $0.people() }
  static let ruleCodes = words { $0.ruleCodes() }
  static let ruleLists = words { $0.ruleLists() }
  static let formats = words { $0.formats() }
  static let planValues = words { $0.planValues() }
  /// A path of the menu, or of something in it.
  static let menus = file(extensions: ["yaml", "yml"])
}
