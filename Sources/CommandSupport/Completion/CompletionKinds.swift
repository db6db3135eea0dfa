package import ArgumentParser

/// The context of a completion, which the argument parser does not pass on.
package struct CompletionContext: Sendable {
  package let streams: Streams
  /// The root command.
  package let root: any ParsableCommand.Type
  /// The options of the root command, which all have a value and may stand before a subcommand.
  package let rootOptions: Set<String>

  /// Nil unless a shell requests completions.
  @TaskLocal package static var current: CompletionContext?

  package init(streams: Streams, root: any ParsableCommand.Type, rootOptions: Set<String>) {
    self.streams = streams
    self.root = root
    self.rootOptions = rootOptions
  }
}

/// The requirements of completions on a command.
package protocol CompletedCommand {
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

  package static let orderLines = words { $0.orderLines() }
  package static let juices = words { $0.juiceIDs() }
  package static let fruits = words { $0.fruits() }
  package static let things = words { $0.things() }
  package static let thingsOff = words { $0.thingsOff() }
  package static let preparedBases = words { $0.preparedBases() }
  package static let fruitAmounts = words { $0.fruitAmounts() }
  package static let seenFruits = words { $0.seenFruits() }
  package static let stores = words { $0.stores() }
  package static let offers = words { $0.offers() }
  package static let orders = words { $0.orders() }
  package static let people = words { $0.people() }
  package static let ruleCodes = words { $0.ruleCodes() }
  package static let documents = words { $0.documents() }
  package static let ruleLists = words { $0.list(of: $0.ruleCodes()) }
  /// Words for labels, diets and the like, separated by commas.
  package static func labels(_ words: [String]) -> CompletionKind {
    self.words { $0.labels(words) }
  }
  package static let formats = words { $0.formats() }
  package static let planValues = words { $0.planValues() }
  /// A path of the menu, or of something in it.
  package static let menus = file(extensions: ["yaml", "yml"])
}
