#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The signals that ask a process to stop, held back from every thread so that one thread can wait for them.
struct StopSignals {
  private var set = sigset_t()

  /// Holds the signals back, and turns broken pipes and files that grow too large into errors of the write.
  ///
  /// Call before any other thread starts: threads inherit what is held back.
  init() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Passes each signal on for as long as the process lives; where nobody takes care of one, the process ends at once.
  func wait(for interruption: Interruption) -> Never {
    var set = set
    while true {
      var number: Int32 = 0
      guard sigwait(&set, &number) == 0 else { continue }
      let status = number == SIGTERM ? ExitStatus.terminated : .interrupted
      if !interruption.raise(status) { _exit(status.rawValue) }
    }
  }
}
