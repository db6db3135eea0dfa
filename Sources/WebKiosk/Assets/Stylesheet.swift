enum Stylesheet {
  static let text: StaticString = #"""
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    """#
}
