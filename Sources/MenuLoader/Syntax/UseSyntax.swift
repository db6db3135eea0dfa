import Diagnostics
import RecipeGraph

/// A line of a recipe, in 64 bytes: 10,000 juices have 30,000 lines, which serves the benchmark's row of the memory
/// in which they are validated.
struct UseSyntax: Sendable {
  /// The parts that hardly any line has.
  private final class Rest: Sendable {
    /// An amount that is no short fraction.
    let amount: Rational?
    let alias: Span?
    let amountAlias: Span?

    init(_ amount: Rational?, _ alias: Span?, _ amountAlias: Span?) {
      (self.amount, self.alias, self.amountAlias) = (amount, alias, amountAlias)
    }
  }

  let ingredient: String
  private let rest: Rest?
  private let fraction: ShortFraction
  private let file: SourceID
  private let start: UInt32
  private let end: UInt32
  private let amountStart: UInt32
  private let amountEnd: UInt32
  private let dimension: Dimension?

  /// - Parameters:
  ///   - amount: nil if it is malformed.
  ///   - location: of the ingredient, in the same file as the amount.
  init(
    amount: Amount?, ingredient: String, location: SourceLocation, amountLocation: SourceLocation
  ) {
    assert(location.span.file == amountLocation.span.file)
    self.ingredient = ingredient
    let fraction = amount.flatMap { ShortFraction($0.value) }
    self.fraction = fraction ?? .zero
    dimension = amount?.dimension
    file = location.span.file
    (start, end) = (location.span.start, location.span.end)
    (amountStart, amountEnd) = (amountLocation.span.start, amountLocation.span.end)
    let wide = fraction == nil ? amount?.value : nil
    let (alias, amountAlias) = (location.aliasUse, amountLocation.aliasUse)
    rest =
      wide == nil && alias == nil && amountAlias == nil ? nil : Rest(wide, alias, amountAlias)
  }

  /// Nil if it is malformed.
  var amount: Amount? { dimension.map { Amount(rest?.amount ?? fraction.value, $0) } }

  var location: SourceLocation {
    SourceLocation(span: Span(file: file, start: start, end: end), aliasUse: rest?.alias)
  }

  var amountLocation: SourceLocation {
    SourceLocation(
      span: Span(file: file, start: amountStart, end: amountEnd), aliasUse: rest?.amountAlias)
  }
}

/// The bill of materials of a base or a juice.
struct RecipeSyntax: Sendable {
  var uses: [UseSyntax] = []
  /// False if a finding says that part of it could not be read.
  var isValid = true
}
