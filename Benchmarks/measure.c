// Runs a command and writes to descriptor 3 how it ended, how long it took and what memory it had at its peak:
//
//     STATUS SECONDS KILOBYTES
//
// usage: measure COMMAND [ARGUMENT ...] 3>FILE
//
// Linux counts to a process what the one that forked it had, so a large parent would hide what a small command takes.

#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  if (argc < 2) {
    fputs("usage: measure COMMAND [ARGUMENT ...] 3>FILE\n", stderr);
    return 2;
  }
  double start = now();
  pid_t child = fork();
  if (child == 0) {
    close(3);
    execv(argv[1], argv + 1);
    perror(argv[1]);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) {
    perror("measure");
    return 1;
  }
  double seconds = now() - start;
#ifdef __APPLE__
  long kilobytes = usage.ru_maxrss / 1024;
#else
  long kilobytes = usage.ru_maxrss;
#endif
  dprintf(3, "%d %.6f %ld\n", status, seconds, kilobytes);
  return 0;
}
