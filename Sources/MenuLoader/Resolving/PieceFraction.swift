import Diagnostics
import RecipeGraph

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
