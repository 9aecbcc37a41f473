#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Turns SIGINT and SIGTERM into interruptions, and broken pipes and oversized files into errors of the write.
///
/// Call once, before any other thread starts: threads inherit which signals are held back.
func listenForSignals(_ interruption: Interruption) {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGINT)
  sigaddset(&signals, SIGTERM)
  pthread_sigmask(SIG_BLOCK, &signals, nil)
  let awaited = signals
  startThread {
    var signals = awaited
    while true {
      var number: Int32 = 0
      guard sigwait(&signals, &number) == 0 else { continue }
      let status = number == SIGTERM ? ExitStatus.terminated : .interrupted
      if !interruption.raise(status) { _exit(status.rawValue) }
    }
  }
}

private func startThread(_ body: @escaping @Sendable () -> Void) {
  let box = Unmanaged.passRetained(ThreadBody(body))
  #if canImport(Glibc)
    var thread = pthread_t()
    let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
      if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }
  #else
    var thread: pthread_t?
    let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
      Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }
  #endif
  if pthread_create(&thread, nil, start, box.toOpaque()) != 0 { box.release() }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}
