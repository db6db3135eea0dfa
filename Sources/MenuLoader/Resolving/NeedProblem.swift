import Diagnostics
import RecipeGraph

/// Why what a recipe needs cannot be counted or taken.
enum NeedProblem: Sendable {
  /// The sum is too large or too fine. The text says of what, as findings call it.
  case overflow(LocalizedText, SourceLocation)
  /// The bases of the menu expand to more than the work budget allows, first here.
  case tooLarge(LocalizedText, SourceLocation)
  case fraction(PieceFraction)
  /// An alternative that takes at least as much of everything as one that is tried before it.
  case unreachable(AlternativeSyntax, of: SubstituteSyntax, juice: String, after: EarlierChoice)

  struct EarlierChoice: Sendable {
    let location: SourceLocation
    /// Whether it is the ingredient itself, not another alternative.
    let isItself: Bool
  }
}

/// Needs of fruits that come in whole pieces which only come about as fractions by what is combined.
struct PieceFraction: Sendable {
  enum Cause: Sendable {
    /// An option or a substitute. The text says which, as findings call it.
    case variant(LocalizedText, SourceLocation)
    /// A size, as findings call it, with what the recipe itself takes of each fruit; nil where that does
    /// not help, since some comes through bases.
    case size(LocalizedText, SourceLocation, SizeSyntax, whole: [Need]?)
    /// The ids of options that each drop the lines, and the size as findings call it.
    case sharedDrop([String], of: LocalizedText, last: SourceLocation)
    /// A base that a juice uses.
    case base(in: String, use: ResolvedUse)
  }

  let needs: [Need]
  let cause: Cause
}
