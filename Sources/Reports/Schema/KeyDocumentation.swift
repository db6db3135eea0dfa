/// What the JSON Schema says of the keys of the file format, for whoever shows it elsewhere.
package enum KeyDocumentation {
  /// The description of a key, as Markdown; nil for one that the format does not have.
  ///
  /// - Parameter definition: what the key is in, as the schema calls it, such as `fruit`; `menu`
  ///   for the file itself.
  package static func text(of key: String, inside definition: String) -> String? {
    let owner = definition == "menu" ? MenuSchema.root : self.definition(definition)
    guard let owner, let schema = property(key, of: owner) else { return nil }
    return description(of: schema)
  }

  private static func definition(_ name: String) -> JSONLiteral? {
    member(name, of: member("$defs", of: MenuSchema.root))
  }

  /// The properties may stand in one of several forms.
  private static func property(_ key: String, of schema: JSONLiteral) -> JSONLiteral? {
    if let own = member(key, of: member("properties", of: schema)) { return own }
    guard case .array(let forms) = member("anyOf", of: schema) else { return nil }
    return forms.lazy.compactMap { property(key, of: $0) }.first
  }

  private static func description(of schema: JSONLiteral) -> String? {
    if case .string(let text) = member("markdownDescription", of: schema) { return text }
    guard case .string(let reference) = member("$ref", of: schema),
      let name = reference.split(separator: "/").last
    else { return nil }
    return definition(String(name)).flatMap(description)
  }

  private static func member(_ key: String, of value: JSONLiteral?) -> JSONLiteral? {
    guard case .object(let members) = value else { return nil }
    return members[key]
  }
}
