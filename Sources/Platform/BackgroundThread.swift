import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread for work that waits in system calls: it would keep one of the few threads that tasks share.
package final class BackgroundThread: Sendable {
  private let thread: Mutex<pthread_t?>

  /// Starts the thread.
  ///
  /// - Throws: `EAGAIN` where the system has no thread left.
  package init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let started = startThread(Body(run: body))
    guard started.status == 0 else { throw SystemError("start", "a thread", code: started.status) }
    thread = Mutex(started.thread)
  }

  /// Waits for the end of the body. Only the first call waits.
  package func join() {
    let thread = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    if let thread { pthread_join(thread, nil) }
  }

  deinit {
    if let thread = thread.withLock({ $0 }) { pthread_detach(thread) }
  }

  fileprivate final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }
}

/// Not a method: a closure that C calls must not belong to any actor.
private func startThread(_ body: BackgroundThread.Body) -> (thread: pthread_t?, status: Int32) {
  let context = Unmanaged.passRetained(body)
  #if canImport(Glibc)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<BackgroundThread.Body>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
  #else
    var thread: pthread_t?
    let status = pthread_create(
      &thread, nil,
      { context in
        Unmanaged<BackgroundThread.Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
  #endif
  if status != 0 { context.release() }
  return (status == 0 ? thread : nil, status)
}
