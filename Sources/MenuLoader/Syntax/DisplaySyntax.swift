import RecipeGraph

/// What is shown for a fruit, base or juice, or for the shop, as written in a file.
struct DisplaySyntax: Sendable {
  var name: NameSyntax?
  /// That of a juice.
  var category: CategorySyntax?
  var picture: PictureSyntax?

  var values: Display {
    var values = Display()
    (values.name, values.picture) = (name?.name, picture?.picture)
    values.category = category?.texts.name
    return values
  }
}

/// The category of a juice as written in a file. It is a class because every juice has room for one,
/// and few juices of a large menu have one.
final class CategorySyntax: Sendable {
  let texts: NameSyntax

  init(_ texts: NameSyntax) {
    self.texts = texts
  }
}

/// A declaration with a display.
protocol DisplayedSyntax {
  var display: DisplaySyntax { get set }
}

extension DisplayedSyntax {
  var name: NameSyntax? { display.name }
  var category: NameSyntax? { display.category?.texts }
  var picture: PictureSyntax? { display.picture }
}
