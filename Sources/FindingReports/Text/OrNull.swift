/// A value that JSON always has, as `null` where it is not known, instead of leaving it out.
package struct OrNull<Value: Encodable>: Encodable {
  package let value: Value?

  package init(_ value: Value?) { self.value = value }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value {
      try container.encode(value)
    } else {
      try container.encodeNil()
    }
  }
}
