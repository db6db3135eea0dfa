/// A value that JSON always has, as `null` where it is not known, instead of leaving it out.
struct OrNull<Value: Encodable>: Encodable {
  let value: Value?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value {
      try container.encode(value)
    } else {
      try container.encodeNil()
    }
  }
}
