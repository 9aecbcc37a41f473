#ifndef WAYMARK_EMBEDDED_H
#define WAYMARK_EMBEDDED_H

#include <stddef.h>

/// One row of the table in embedded.c.
struct waymark_embedded_file {
  const char *path;
  const unsigned char *bytes;
  size_t length;
};

extern const struct waymark_embedded_file waymark_embedded_files[];
extern const size_t waymark_embedded_files_count;

#endif
