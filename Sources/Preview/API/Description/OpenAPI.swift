import Encoding

/// The document that describes the API (OpenAPI 3.1.1), made of the table that routes its calls.
enum OpenAPI {
  /// - Parameter content: the site whose names the document lists.
  static func document(of endpoints: [Endpoint], for content: OnboardingContent) -> [UInt8] {
    let names = APINames(content)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("openapi", "3.1.1")
      writer.key("info")
      writer.object { writer in
        writer.member("title", "Waymark preview")
        writer.member("version", "1")
        writer.member("description", Self.introduction)
      }
      writer.key("paths")
      writer.object { writer in
        var paths: [String] = []
        for endpoint in endpoints where !paths.contains(endpoint.path) { paths.append(endpoint.path) }
        for path in paths {
          writer.key(path)
          writer.object { writer in
            for endpoint in endpoints where endpoint.path == path {
              writer.key(endpoint.method.lowercased())
              writer.object { endpoint.write(to: &$0, names) }
            }
          }
        }
      }
      writer.key("components")
      writer.object { writer in
        writer.key("schemas")
        writer.object { writer in
          for (name, schema) in APIComponents.all {
            writer.key(name)
            writer.write(schema, in: names)
          }
        }
      }
    }
    return writer.finished()
  }

  private static let introduction = """
    Progress of the preview's visitors. A visitor is the cookie waymark-visitor, which the first call that writes sets; \
    it holds 48 lower-case hexadecimal digits. Each GET also answers HEAD.
    """
}

extension Endpoint {
  fileprivate func write(to writer: inout JSONWriter, _ names: APINames) {
    writer.member("operationId", operationID)
    writer.member("summary", summary)
    let segments = pathParameters.map { (name: $0.name, place: "path", schema: $0.schema, description: String?.none) }
    let fields = queryParameters.map { (name: $0.name, place: "query", schema: $0.schema, description: $0.description) }
    if !(segments + fields).isEmpty {
      writer.key("parameters")
      writer.array { writer in
        for parameter in segments + fields {
          writer.object { writer in
            writer.member("name", parameter.name)
            writer.member("in", parameter.place)
            if parameter.place == "path" { writer.member("required", true) }
            writer.member("description", ifPresent: parameter.description)
            writer.key("schema")
            writer.write(parameter.schema, in: names)
          }
        }
      }
    }
    if let body {
      writer.key("requestBody")
      writer.object { writer in
        writer.member("required", isBodyRequired)
        writer.writeContent("application/json", .reference(body), names)
      }
    }
    writer.key("responses")
    writer.object { writer in
      for answer in answers {
        writer.key("\(answer.status)")
        writer.object { write(answer, to: &$0, names) }
      }
    }
  }

  private func write(_ answer: APIAnswer, to writer: inout JSONWriter, _ names: APINames) {
    writer.member("description", answer.description)
    guard let schema = answer.schema else { return }
    if answer.codes.isEmpty {
      writer.writeContent("application/json", schema, names)
    } else {
      writer.writeContent(
        "application/problem+json", .allOf([schema, .having([.init("code", .choice(answer.codes))])]), names)
    }
    guard let link, answer.status < 300 else { return }
    writer.key("links")
    writer.object { writer in
      for operation in link.operations {
        writer.key(operation)
        writer.object { writer in
          writer.member("operationId", operation)
          writer.key("parameters")
          writer.object { $0.member(link.parameter, "$response.body#/id") }
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func writeContent(_ type: String, _ schema: APISchema, _ names: APINames) {
    key("content")
    object { writer in
      writer.key(type)
      writer.object { writer in
        writer.key("schema")
        writer.write(schema, in: names)
      }
    }
  }
}
