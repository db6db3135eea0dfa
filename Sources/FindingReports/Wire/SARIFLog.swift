/// The part of SARIF 2.1.0 (OASIS Standard, 27 March 2020) that reports use, with the standard's names.
struct SARIFLog: Encodable {
  struct Run: Encodable {
    let language: String
    let tool: Tool
    let invocations: [Invocation]
    let originalUriBaseIds: [String: Base]
    let columnKind = "utf16CodeUnits"
    /// The standard's default does not include a lone carriage return.
    let newlineSequences = ["\r\n", "\n", "\r"]
    let results: [Result]
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Driver: Encodable {
    let name: String
    let semanticVersion: String
    let rules: [Rule]
  }

  /// A `reportingDescriptor`.
  struct Rule: Encodable {
    struct Configuration: Encodable {
      let level: String
    }

    /// The properties of a rule that GitHub reads beyond the standard.
    struct Properties: Encodable {
      enum CodingKeys: String, CodingKey {
        case precision, tags
        case severity = "problem.severity"
      }

      let precision: String
      let severity: String
      let tags: [String]
    }

    let id: String
    let name: String
    let shortDescription: Text
    let fullDescription: Text
    let help: Text
    let defaultConfiguration: Configuration
    let properties: Properties
  }

  /// A `multiformatMessageString` if there is Markdown, otherwise a `message`.
  struct Text: Encodable {
    let text: String
    var markdown: String?
  }

  struct Invocation: Encodable {
    struct Notification: Encodable {
      let level: String
      let message: Text
    }

    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]
  }

  /// The base of relative paths. Readers of the report know it, so that reports do not reveal the directory
  /// in which they were made.
  struct Base: Encodable {
    let description: Text
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Text
    let locations: [Location]
    let relatedLocations: [Location]
    let partialFingerprints: [String: String]
    let fixes: [Fix]
  }

  struct Location: Encodable {
    struct Physical: Encodable {
      let artifactLocation: Artifact
      let region: Region
    }

    /// The number that a message refers to.
    let id: Int?
    let message: Text?
    let physicalLocation: Physical
  }

  struct Artifact: Encodable {
    let uri: String
    /// Nil if the address is absolute.
    let uriBaseId: String?
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int
  }

  struct Fix: Encodable {
    struct Properties: Encodable {
      let safe: Bool
    }

    let description: Text
    let artifactChanges: [Change]
    let properties: Properties
  }

  /// The changes of one file.
  struct Change: Encodable {
    let artifactLocation: Artifact
    let replacements: [Replacement]
  }

  struct Replacement: Encodable {
    let deletedRegion: Region
    /// Nil if the text is only removed.
    let insertedContent: Text?
  }

  enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]
}
