/// Buttons, and links that look like them. The quiet ones are beside the main one of a page or a dialog.
extension HTML {
  /// - Parameters:
  ///   - names: the classes.
  ///   - label: the text for screen readers, if the one that is shown does not say it all.
  static func button(
    _ text: String, _ names: String? = nil, _ attributes: HTML? = nil, label: String? = nil
  ) -> HTML {
    "<button\(attribute("class", names))\(attributes)\(attribute("aria-label", label))>\(text)</button>"
  }

  static func quietButton(_ text: String, _ attributes: HTML? = nil, label: String? = nil) -> HTML {
    button(text, "quiet", attributes, label: label)
  }

  /// A link that looks like a button.
  static func link(
    _ text: String, to address: String, _ names: String = "button", _ attributes: HTML? = nil,
    label: String? = nil
  ) -> HTML {
    """
    <a class="\(names)" href="\(address)"\(attributes)\(attribute("aria-label", label))>\(text)</a>
    """
  }

  static func quietLink(
    _ text: String, to address: String, _ attributes: HTML? = nil, label: String? = nil
  ) -> HTML {
    link(text, to: address, "button quiet", attributes, label: label)
  }

  /// A link back from a dialog, which the script closes instead.
  static func back(_ text: String, to address: String, isQuiet: Bool = true) -> HTML {
    link(text, to: address, isQuiet ? "button quiet" : "button", " data-close")
  }

  /// The buttons of a page, a dialog or a form in a row.
  static func actions(_ buttons: HTML?..., class name: String = "actions") -> HTML {
    "<p class=\"\(name)\">\(HTML(buttons.compactMap(\.self), separator: " "))</p>"
  }

  /// Nil for no items.
  static func list(_ items: [String], class name: String? = nil) -> HTML? {
    items.isEmpty
      ? nil : "<ul\(attribute("class", name))>\(items.map { "<li>\($0)</li>" as HTML })</ul>"
  }

  /// With a space before it; nil without a value.
  private static func attribute(_ name: HTML, _ value: String?) -> HTML? {
    value.map { " \(name)=\"\($0)\"" }
  }
}
