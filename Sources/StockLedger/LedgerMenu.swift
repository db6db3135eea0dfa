package import RecipeGraph

/// A menu with its digest, and who uses it, as ledgers record both.
package struct LedgerMenu: Sendable {
  /// The menu, seen from the store whose stock is worked on.
  package private(set) var view: MenuView
  /// The digest that the journal records.
  package let digest: MenuDigest
  /// Who works on the stock, as the journal records it; nil if that is not known.
  package let person: PersonName?
  package let clockPermission: ClockPermission

  package init(
    _ view: MenuView, digest: MenuDigest = MenuDigest([]), person: PersonName? = nil,
    _ clockPermission: ClockPermission = .none
  ) {
    self.view = view
    self.digest = digest
    self.person = person
    self.clockPermission = clockPermission
  }

  /// The same menu at a moment.
  package func at(_ moment: ShopMoment) -> LedgerMenu { seen(as: view.at(moment)) }

  func seen(as view: MenuView) -> LedgerMenu {
    var menu = self
    menu.view = view
    return menu
  }
}

extension RecipeGraph {
  /// The menu as the main store and each other store sees it.
  package var views: [MenuView] { [view(from: nil)] + stores.indices.map { view(from: Ref($0)) } }
}
