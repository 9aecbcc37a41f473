import Progress

extension APICall {
  /// Sums up what all visitors did. It tells of others than the caller, so it is for people at this machine.
  func report() throws(Problem) -> Response {
    let report = try readReport()
    return json { report.write(to: &$0) }
  }

  func readReport() throws(Problem) -> ReportSummary {
    guard request.head.isFromLoopback else {
      throw Problem(403, "loopback-only", "The report is for clients on this machine")
    }
    do throws(ProgressStoreError) {
      return ReportSummary(try store.report(), of: content)
    } catch {
      throw failed(error)
    }
  }

  /// What there is to call.
  func describe() -> Response {
    var response = Response(200, body: OpenAPI.document(of: Endpoint.all, for: content))
    response.headers.append("Content-Type", "application/json")
    response.headers.append("Cache-Control", "no-cache")
    return response
  }
}
