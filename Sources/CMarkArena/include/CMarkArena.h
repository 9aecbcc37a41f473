#ifndef WAYMARK_ARENA_H
#define WAYMARK_ARENA_H

#include <cmark.h>
#include <stddef.h>

/// Memory for one of libcmark's trees, from which pieces are cut in order and which goes all at once: a tree is some
/// hundred small objects, and nothing of it outlives it.
typedef struct waymark_arena waymark_arena;

/// Opens an arena, from which the calling thread's trees take their memory until it is closed.
///
/// Arenas of one thread are closed in the reverse order, on the same thread, and no other call of libcmark's on that
/// thread takes memory that is to stay.
///
/// `size` is about how many bytes it will take. NULL where there is no memory left.
waymark_arena *waymark_arena_open(size_t size);

/// Gives the memory back.
void waymark_arena_close(waymark_arena *arena);

/// The allocator that takes from the thread's open arena. Where memory runs out it ends the process, as libcmark's own
/// does.
cmark_mem *waymark_arena_memory(void);

#endif
