#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Makes every allocation beyond `bytes` of address space fail, which ends the program.
func limitMemory(_ bytes: Int) {
  var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
  #if canImport(Glibc)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
  #else
    setrlimit(RLIMIT_AS, &limit)
  #endif
}

/// The most bytes of memory that this process has had in use at once.
func mostResidentMemory() -> Int {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
  #else
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #endif
}

/// The seconds that a processor has spent on this thread.
func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
