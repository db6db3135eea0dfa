import CLibYAML
public import Diagnostics

/// Parses a file through libyaml into a tree.
public enum YAMLReader {
  /// Reports the YAML errors of a file in `findings`, and returns its tree.
  ///
  /// - Throws: `YAMLError.outOfMemory`.
  public static func read(
    _ source: SourceFile, as file: SourceID, limits: YAMLLimits = .standard,
    into findings: inout Findings
  ) throws(YAMLError) -> YAMLTree {
    guard source.bytes.count <= limits.bytes else {
      findings.report(FileTooLarge.finding(in: file, bytes: source.bytes.count, limits: limits))
      return YAMLTree(
        file: file, source: [], nodes: [], symbols: SymbolTable(), isComplete: false)
    }
    if let finding = obstacle(in: source, file, limits) {
      findings.report(finding)
      return YAMLTree(
        file: file, source: source.bytes, nodes: [], symbols: SymbolTable(), isComplete: false)
    }
    guard source.bytes.markLength < source.bytes.count else {
      findings.report(EmptyFile.finding(in: file))
      return YAMLTree(
        file: file, source: source.bytes, nodes: [], symbols: SymbolTable(), isComplete: true)
    }
    // `withUnsafeBufferPointer` has no typed throws on every supported platform.
    var found = findings
    let result: Result<YAMLTree, YAMLError> = source.bytes.withUnsafeBufferPointer { bytes in
      do throws(YAMLError) {
        return .success(try parse(bytes, of: source, as: file, limits, &found))
      } catch {
        return .failure(error)
      }
    }
    findings = found
    return try result.get()
  }

  private static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, of source: SourceFile, as file: SourceID,
    _ limits: YAMLLimits, _ findings: inout Findings
  ) throws(YAMLError) -> YAMLTree {
    // libyaml would count a byte order mark as a column of the first line, and accepts another one there.
    let mark = bytes.markLength
    var start = mark
    while bytes[start...].markLength > 0 { start += mark }
    if start > mark {
      findings.report(
        ControlCharacter.finding(at: Span(file: file, mark..<start), in: source))
    }
    let input = UnsafeBufferPointer(rebasing: bytes[start...])
    var limits = limits
    limits.aliasedNodes = limits.aliasedNodes(inBytes: bytes.count)
    var builder = TreeBuilder(file: file, source: bytes, input: input, limits: limits)
    let isComplete = try feed(&builder, from: input, source, file, &findings)
    let unusedAnchors = isComplete ? builder.allUnusedAnchors : []
    let (nodes, symbols) = builder.finish()
    return YAMLTree(
      file: file, source: source.bytes, nodes: nodes, symbols: symbols,
      unusedAnchors: unusedAnchors, isComplete: isComplete)
  }

  /// The finding for a file that libyaml cannot parse, or only in quadratic time.
  private static func obstacle(in source: SourceFile, _ file: SourceID, _ limits: YAMLLimits)
    -> Finding?
  {
    source.bytes.withUnsafeBufferPointer { bytes in
      if let conflict = ConflictMarker.finding(in: bytes, file) { return conflict }
      guard let excess = tagDirective(in: bytes, after: limits.directives) else { return nil }
      let place = Span(file: file, excess..<excess + "%TAG".utf8.count)
      var finding = UnsupportedTag.finding(at: place)
      finding.notes.append(.fileNotRead)
      return finding
    }
  }

  /// The offset of the first line with `%TAG` after a number of such lines.
  private static func tagDirective(
    in bytes: UnsafeBufferPointer<UInt8>, after number: Int
  ) -> Int? {
    // The last bytes of YAML 1.1's line breaks and of a byte order mark.
    let ends: [UInt8] = [0x0A, 0x0D, 0x85, 0xA8, 0xA9, 0xBF]
    var count = 0
    var next = 0
    while let offset = bytes.firstIndex(of: UInt8(ascii: "%"), from: next) {
      next = offset + 1
      guard offset == 0 || ends.contains(bytes[offset - 1]),
        bytes[offset...].starts(with: "%TAG".utf8)
      else { continue }
      count += 1
      if count > number { return offset }
    }
    return nil
  }

  /// Parses the input, and returns whether it reached the end.
  private static func feed(
    _ builder: inout TreeBuilder, from input: UnsafeBufferPointer<UInt8>, _ source: SourceFile,
    _ file: SourceID, _ findings: inout Findings
  ) throws(YAMLError) -> Bool {
    var parser = try EventParser(input)
    var documents: [Span] = []
    while true {
      guard let event = parser.next() else {
        let problem = try parser.problem()
        let explainer = SyntaxExplainer(
          source: source, file: file, start: builder.base, lastQuoted: builder.lastQuoted,
          openBracket: builder.openBracket)
        builder.markLastScalarBroken()
        var finding = explainer.finding(for: problem) { builder.offset(of: $0) }
        finding.notes.append(.restNotRead)
        findings.report(finding)
        return false
      }
      switch event.pointee.type {
      case YAML_DOCUMENT_START_EVENT:
        let start = UInt32(builder.offset(of: event.pointee.start_mark.index))
        let end = source.bytes[Int(start)...].starts(with: "---".utf8) ? start + 3 : start
        documents.append(Span(file: file, start: start, end: end))
        if documents.count > 1 {
          findings.report(SeveralDocuments.finding(second: documents[1]))
          return false
        }
      case YAML_SCALAR_EVENT: builder.scalar(event, &findings)
      case YAML_ALIAS_EVENT: builder.alias(event, &findings)
      case YAML_MAPPING_START_EVENT:
        let mapping = event.pointee.data.mapping_start
        builder.begin(
          .mapping, anchor: mapping.anchor, tag: mapping.tag,
          isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE, event, &findings)
      case YAML_SEQUENCE_START_EVENT:
        let sequence = event.pointee.data.sequence_start
        builder.begin(
          .sequence, anchor: sequence.anchor, tag: sequence.tag,
          isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE, event, &findings)
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: builder.end(event, &findings)
      case YAML_STREAM_END_EVENT:
        if builder.isEmpty {
          findings.report(EmptyFile.finding(in: file))
          builder.discard()
        }
        return true
      default: break
      }
      if let (limit, place) = builder.exceededLimit {
        findings.report(LimitExceeded.finding(limit, at: place))
        builder.discard()
        return false
      }
    }
  }
}
