#include "CTheme.h"
#include "embedded.h"

size_t waymark_embedded_count(void) { return waymark_embedded_files_count; }

const char *waymark_embedded_path(size_t index) {
  return index < waymark_embedded_files_count ? waymark_embedded_files[index].path : NULL;
}

const unsigned char *waymark_embedded_bytes(size_t index) {
  return index < waymark_embedded_files_count ? waymark_embedded_files[index].bytes : NULL;
}

size_t waymark_embedded_length(size_t index) {
  return index < waymark_embedded_files_count ? waymark_embedded_files[index].length : 0;
}
