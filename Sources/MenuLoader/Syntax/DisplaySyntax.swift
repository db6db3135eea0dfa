import RecipeGraph

/// The name and picture of a fruit, base or juice as written in a file.
struct DisplaySyntax: Sendable {
  var name: NameSyntax?
  var picture: PictureSyntax?

  var values: Display {
    var values = Display()
    (values.name, values.picture) = (name?.name, picture?.picture)
    return values
  }
}

/// A declaration with a display.
protocol DisplayedSyntax {
  var display: DisplaySyntax { get }
}

extension DisplayedSyntax {
  var name: NameSyntax? { display.name }
  var picture: PictureSyntax? { display.picture }
}
