import CMicroHTTPD

/// Hands `response` to libmicrohttpd as the answer on `connection`.
func queue(_ response: Response, on connection: OpaquePointer) -> MHD_Result {
  if let kept = response.kept {
    guard let form = kept.form(orMaking: { create(response, on: connection) }) else { return .NO }
    return MHD_queue_response(connection, UInt32(response.status), form)
  }
  guard let created = create(response, on: connection) else { return .NO }
  defer { MHD_destroy_response(created) }
  return MHD_queue_response(connection, UInt32(response.status), created)
}

private func create(_ response: Response, on connection: OpaquePointer) -> OpaquePointer? {
  let created: OpaquePointer? =
    switch response.body {
    case .bytes(let bytes):
      bytes.withUnsafeBytes { bytes in
        MHD_create_response_from_buffer(
          bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .file(let file):
      create(file)
    case .stream(let stream):
      create(StreamBody(stream, connection))
    }
  guard let created else { return nil }
  for field in response.headers.fields { MHD_add_response_header(created, field.name, field.value) }
  return created
}

/// A stream and the connection that it is sent on. libmicrohttpd holds it until the response is destroyed.
private final class StreamBody: Sendable {
  let stream: any ByteStream
  /// The address of the connection, which lives at least as long as the response queued on it.
  let connection: UInt

  init(_ stream: any ByteStream, _ connection: OpaquePointer) {
    self.stream = stream
    self.connection = UInt(bitPattern: connection)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let read = stream.read(into: buffer) { [connection] in
      MHD_suspend_connection(OpaquePointer(bitPattern: connection))
      return { MHD_resume_connection(OpaquePointer(bitPattern: connection)) }
    }
    return switch read {
    case .bytes(let count): count
    case .suspended: 0
    case .end: MHD_CONTENT_READER_END_OF_STREAM
    }
  }
}

private func create(_ body: StreamBody) -> OpaquePointer? {
  let owned = Unmanaged.passRetained(body)
  let created = MHD_create_response_from_callback(
    .max, 4_096,
    { body, _, buffer, size in
      guard let body, let buffer else { return MHD_CONTENT_READER_END_OF_STREAM }
      return Unmanaged<StreamBody>.fromOpaque(body).takeUnretainedValue()
        .read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
    },
    owned.toOpaque(),
    { body in
      guard let body else { return }
      Unmanaged<StreamBody>.fromOpaque(body).takeRetainedValue().stream.close()
    })
  if created == nil { owned.takeRetainedValue().stream.close() }
  return created
}

/// Not `MHD_create_response_from_fd64`: its sendfile(2) says nothing at the end of a file that has become shorter, and
/// the connection would wait for its timeout. Here it ends at once, so that the client sees what it lacks.
private func create(_ file: OpenedFile) -> OpaquePointer? {
  let owned = Unmanaged.passRetained(file)
  let created = MHD_create_response_from_callback(
    UInt64(file.size), 1 << 16,
    { file, position, buffer, size in
      guard let file, let buffer else { return MHD_CONTENT_READER_END_WITH_ERROR }
      return Unmanaged<OpenedFile>.fromOpaque(file).takeUnretainedValue()
        .read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size), at: Int(position))
        ?? MHD_CONTENT_READER_END_WITH_ERROR
    },
    owned.toOpaque(), { file in if let file { Unmanaged<OpenedFile>.fromOpaque(file).release() } })
  if created == nil { owned.release() }
  return created
}
