package import Encoding
package import Onboarding

extension TipSimulation {
  /// Writes what `waymark simulate --json` and `POST /_waymark/simulate` answer: `session` and `day` as they are now,
  /// `pastSessions`, the values that rules are judged by, and the evaluation as `GET /api/tips/next` gives it.
  package func write(to writer: inout JSONWriter) {
    writer.member("location", ifPresent: location)
    writer.member("session", session)
    writer.member("day", day)
    writer.key("pastSessions")
    writer.array { writer in
      for past in pastSessions {
        writer.object { writer in
          writer.member("session", past.number)
          writer.member("day", past.day)
          writer.key("tips")
          writer.array { writer in
            for tip in past.tips { writer.value(tip) }
          }
        }
      }
    }
    writer.member("tipsEnabled", queue.state.tipsEnabled)
    writer.write(parameters: queue.facts.parameters)
    writer.key("events")
    writer.object { writer in
      for name in queue.events.keys.sorted() { writer.member(name, queue.state.donations[name]?.count ?? 0) }
    }
    evaluation.write(to: &writer)
  }
}

extension TipEvaluation {
  /// Writes the members `tip`, which is missing where none shows, and `verdicts`, one a tip in the queue's order.
  package func write(to writer: inout JSONWriter) {
    writer.member("tip", ifPresent: tip?.id)
    writer.key("verdicts")
    writer.array { writer in
      for verdict in verdicts {
        writer.object { writer in
          writer.member("tip", verdict.tip)
          writer.member("verdict", verdict.reason.name)
          writer.member("isEligible", verdict.isEligible)
          writer.member("reason", verdict.reason.description)
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes the member `parameters`, the values by their names.
  mutating func write(parameters: [String: ParameterValue]) {
    key("parameters")
    object { writer in
      for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
        switch value {
        case .integer(let integer): writer.member(name, integer)
        case .boolean(let flag): writer.member(name, flag)
        case .string(let text): writer.member(name, text)
        }
      }
    }
  }
}
