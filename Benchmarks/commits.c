// The limit that progress is measured against: a loop that commits one event at a time, in WAL mode and with
// `synchronous=FULL`, to a database that the preview server has made and one visitor has left an event in.
//
// usage: commits DATABASE SECONDS
//
// Prints how many events a second it was.

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>
#include <time.h>

static sqlite3 *database;

static void check(int status, int expected) {
  if (status == expected) return;
  fprintf(stderr, "SQLite: %s\n", sqlite3_errmsg(database));
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  check(sqlite3_open_v2(arguments[1], &database, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
  check(sqlite3_exec(database, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL", NULL, NULL, NULL), SQLITE_OK);
  sqlite3_stmt *insertion;
  const char *sql =
      "INSERT INTO event (visitor, client_id, at, type, name)"
      " VALUES ((SELECT MIN(id) FROM visitor), ?1, ?2, 'donated', 'bench')";
  check(sqlite3_prepare_v2(database, sql, -1, &insertion, NULL), SQLITE_OK);
  unsigned run;
  if (getrandom(&run, sizeof run, 0) != sizeof run) return 1;
  double start = now(), seconds = atof(arguments[2]);
  long events = 0;
  while (now() - start < seconds) {
    char id[64];
    snprintf(id, sizeof id, "%08x-0000-4000-8000-%012lx", run, events);
    check(sqlite3_bind_text(insertion, 1, id, -1, SQLITE_TRANSIENT), SQLITE_OK);
    check(sqlite3_bind_int64(insertion, 2, (sqlite3_int64)time(NULL) * 1000), SQLITE_OK);
    check(sqlite3_step(insertion), SQLITE_DONE);
    check(sqlite3_reset(insertion), SQLITE_OK);
    events++;
  }
  printf("%.0f\n", events / (now() - start));
  return 0;
}
