import RecipeGraph

/// The picture of a fruit or a juice, which says nothing that the name beside it does not.
enum Picture {
  static func html(of fruit: Ref<Fruit>, in menu: MenuView) -> HTML { symbol(menu[fruit].id) }

  static func html(of juice: Ref<Juice>, in menu: MenuView) -> HTML { symbol(menu[juice].id) }

  private static func symbol(_ id: String) -> HTML {
    "<span class=\"picture\" aria-hidden=\"true\">\(id.prefix(1).uppercased())</span>"
  }
}
