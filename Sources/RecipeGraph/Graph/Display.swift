/// How a fruit, base or juice is shown to people. No rule of ordering depends on it.
///
/// It travels as a whole from the file of a menu to the reports and screens: what is added here is there.
package struct Display: Hashable, Sendable {
  package var name: LocalizedName?
  package var picture: Picture?

  package init() {}
}

/// A thing of a menu with a display.
package protocol Displayed {
  var display: Display { get }
}

extension Displayed {
  package var name: LocalizedName? { display.name }
}
