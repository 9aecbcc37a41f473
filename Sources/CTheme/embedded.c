// Written by script/embed; do not edit.
#include "embedded.h"


const struct waymark_embedded_file waymark_embedded_files[] = {
  {NULL, NULL, 0},
};
const size_t waymark_embedded_files_count =
  sizeof waymark_embedded_files / sizeof waymark_embedded_files[0] - 1;
