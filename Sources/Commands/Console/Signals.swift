import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Turns SIGINT and SIGTERM into interruptions, and broken pipes and oversized files into errors of the write.
///
/// Call once, before any other thread starts: threads inherit which signals are held back.
///
/// - Throws: where the system has no thread left.
func listenForSignals(_ interruption: Interruption) throws(SystemError) {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGINT)
  sigaddset(&signals, SIGTERM)
  pthread_sigmask(SIG_BLOCK, &signals, nil)
  let awaited = signals
  _ = try BackgroundThread {
    var signals = awaited
    while true {
      var number: Int32 = 0
      guard sigwait(&signals, &number) == 0 else { continue }
      let status = number == SIGTERM ? ExitStatus.terminated : .interrupted
      if !interruption.raise(status) { _exit(status.rawValue) }
    }
  }
}
