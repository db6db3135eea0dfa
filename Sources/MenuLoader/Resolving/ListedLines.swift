import Diagnostics
import RecipeGraph

/// Counts the lines that a menu comes to where its bases, juices and sizes are listed with all that they
/// take, as most commands do.
///
/// Long ids and names count as several lines, since a list repeats them: a line stands for about 64
/// bytes.
struct ListedLines: Sendable {
  /// Of a juice or size, besides what it takes.
  private static let linesOfSize = 4
  /// So many ids of options take as much as one line.
  private static let optionsInLine = 20

  private var budget: WorkBudget
  /// By fruit.
  private let weights: [Int]

  init(_ ingredients: IngredientTable, _ budget: WorkBudget) {
    self.budget = budget
    weights = ingredients.fruits.map { Self.lines(of: $0.id, $0.name) }
  }

  var isExhausted: Bool { budget.isExhausted }

  mutating func add(_ needs: [Need]) {
    budget.spend(needs.reduce(0) { $0 + weights[$1.fruit.index] })
  }

  /// Adds a juice in each of its sizes.
  ///
  /// - Parameter needs: by size; of a juice whose sizes are not known, those of its recipe.
  mutating func add(_ juice: JuiceSyntax, _ needs: [[Need]]) {
    let own = Self.lines(of: juice.id, juice.name)
    let options = juice.options.reduce(juice.options.count / Self.optionsInLine) {
      $0 + Self.lines(of: $1.id, $1.name) - 1
    }
    for size in 0..<max(1, juice.sizes.count) {
      let sized = size < juice.sizes.count ? juice.sizes[size] : nil
      budget.spend(
        Self.linesOfSize + own + options
          + (sized.map { Self.lines(of: $0.id, $0.name) } ?? 0))
    }
    for needs in needs { add(needs) }
  }

  private static func lines(of id: String, _ name: NameSyntax?) -> Int {
    let longest = name?.name.texts.lazy.map(\.utf8.count).max() ?? 0
    return 1 + max(id.utf8.count, longest) / 64
  }
}
