/// The files that the executable carries: templates/, public/, and what lies in sample/ and preview/ here.
///
/// All of it is constant data of the executable: pointers stay valid for ever, and any thread may read.
#ifndef WAYMARK_CTHEME_H
#define WAYMARK_CTHEME_H

#include <stddef.h>

/// The number of embedded files.
size_t waymark_embedded_count(void);

/// The path of file `index`, `/` between parts, with its folder: "templates/tip.html". Paths ascend by bytes.
/// NULL where there is no such file.
const char *waymark_embedded_path(size_t index);

/// The bytes of file `index`, never NULL for a file that exists, however short.
const unsigned char *waymark_embedded_bytes(size_t index);

/// The number of bytes of file `index`.
size_t waymark_embedded_length(size_t index);

#endif
