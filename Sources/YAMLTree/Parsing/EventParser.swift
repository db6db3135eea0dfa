import CLibYAML

/// A failure of libyaml that is not a mistake in the file.
public enum YAMLError: Error, Sendable {
  case outOfMemory
}

/// An error of libyaml, with its own messages and counts.
struct ParserProblem {
  enum Place {
    /// In bytes from the start of the input, for errors of decoding.
    case byte(Int)
    /// In characters from the start of the input.
    case character(Int)
  }

  var context: String?
  /// In characters.
  var contextStart: Int
  var problem: String
  var place: Place
}

/// libyaml's event parser over a buffer.
///
/// `yaml_parser_t` has pointers into itself and into its input, so it lives on the heap, and the
/// input has to outlive the parser: use it inside one `withUnsafeBufferPointer`. An event is valid
/// until the next call of `next`.
struct EventParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>

  init(_ input: UnsafeBufferPointer<UInt8>) throws(YAMLError) {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else { throw .outOfMemory }
    // Otherwise libyaml would detect UTF-16 from a byte order mark.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_event_delete(event)
    yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
  }

  /// The next event; nil if there is a problem.
  mutating func next() -> UnsafePointer<yaml_event_t>? {
    yaml_event_delete(event)
    return yaml_parser_parse(parser, event) == 1 ? UnsafePointer(event) : nil
  }

  /// The reason why there is no next event.
  func problem() throws(YAMLError) -> ParserProblem {
    let state = parser.pointee
    guard state.error != YAML_MEMORY_ERROR else { throw .outOfMemory }
    return ParserProblem(
      context: state.context.map { String(cString: $0) },
      contextStart: state.context_mark.index,
      problem: state.problem.map { String(cString: $0) } ?? "",
      place: state.error == YAML_READER_ERROR
        ? .byte(state.problem_offset) : .character(state.problem_mark.index)
    )
  }
}
