import Diagnostics
import RecipeGraph

/// Counts the lines of a menu's bases, juices and sizes when they are listed with all their needs,
/// as most commands list them.
///
/// Long ids and names count as several lines, since lists repeat them: a line is about 64 bytes.
struct ListedLines: Sendable {
  /// The lines of a juice or size besides its needs.
  private static let linesOfSize = 4
  /// The number of option ids that fit on one line.
  private static let optionsInLine = 20

  private let maxLines: Int
  private var count = 0
  /// By fruit.
  private let weights: [Int]

  init(_ ingredients: IngredientTable, maxLines: Int) {
    self.maxLines = maxLines
    weights = ingredients.fruits.map { Self.lines(of: $0.id, $0.name) }
  }

  var areTooMany: Bool { count > maxLines }

  mutating func add(_ needs: Needs) {
    count += needs.reduce(0) { $0 + weights[$1.fruit.index] }
  }

  /// Adds a juice in each of its sizes.
  ///
  /// - Parameter needs: by size; for a juice with unknown sizes, those of its recipe.
  mutating func add(_ juice: JuiceSyntax, _ needs: some Sequence<Needs>) {
    let own = Self.lines(of: juice.id, juice.name)
    let options = juice.options.reduce(juice.options.count / Self.optionsInLine) {
      $0 + Self.lines(of: $1.id, $1.name) - 1
    }
    for size in 0..<max(1, juice.sizes.count) {
      let sized = size < juice.sizes.count ? juice.sizes[size] : nil
      count +=
        Self.linesOfSize + own + options + (sized.map { Self.lines(of: $0.id, $0.name) } ?? 0)
    }
    for needs in needs { add(needs) }
  }

  private static func lines(of id: String, _ name: NameSyntax?) -> Int {
    let longest = name?.name.texts.lazy.map(\.utf8.count).max() ?? 0
    return 1 + max(id.utf8.count, longest) / 64
  }
}
