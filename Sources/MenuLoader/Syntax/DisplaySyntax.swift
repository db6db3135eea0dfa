import RecipeGraph

/// The name and picture of a fruit, base or juice as written in a file.
struct DisplaySyntax: Sendable {
  var values = Display()
  /// Nil if there is no name.
  var nameLocation: SourceLocation?
  /// Nil if there is no picture.
  var pictureLocation: SourceLocation?
}

/// A declaration with a display.
protocol DisplayedSyntax {
  var display: DisplaySyntax { get }
}

extension DisplayedSyntax {
  var name: NameSyntax? {
    guard let name = display.values.name, let location = display.nameLocation else { return nil }
    return NameSyntax(location: location, name: name)
  }

  var picture: PictureSyntax? {
    guard let picture = display.values.picture, let location = display.pictureLocation else {
      return nil
    }
    return PictureSyntax(location: location, picture: picture)
  }
}
