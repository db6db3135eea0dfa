enum Script {
  static let text: StaticString = #"""
    """#
}
