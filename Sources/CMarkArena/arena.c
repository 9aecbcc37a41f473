#include "CMarkArena.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What one piece of memory begins with; each one is twice as large as the one before.
struct piece {
  struct piece *previous;
  size_t size;
};

struct waymark_arena {
  struct waymark_arena *outer;
  struct piece *last;
  // What is still free of the last piece.
  char *next;
  char *end;
};

// The number of bytes of an allocation stands before it, for realloc. 16 bytes keep what follows aligned for any type.
enum { alignment = 16 };

static _Thread_local waymark_arena *open_arena;

static size_t rounded(size_t size) {
  return (size + alignment - 1) & ~(size_t)(alignment - 1);
}

static int add_piece(waymark_arena *arena, size_t size) {
  struct piece *piece = malloc(rounded(sizeof *piece) + size);
  if (piece == NULL) return 0;
  *piece = (struct piece){arena->last, size};
  arena->last = piece;
  arena->next = (char *)piece + rounded(sizeof *piece);
  arena->end = arena->next + size;
  return 1;
}

static _Noreturn void fail(void) {
  fputs("waymark: no memory left for Markdown\n", stderr);
  abort();
}

static void *take(size_t size) {
  waymark_arena *arena = open_arena;
  if (arena == NULL || size > SIZE_MAX / 4) fail();
  size_t whole = alignment + rounded(size);
  if ((size_t)(arena->end - arena->next) < whole) {
    size_t next = arena->last->size * 2;
    if (!add_piece(arena, next < whole ? whole : next)) fail();
  }
  char *memory = arena->next + alignment;
  arena->next += whole;
  memcpy(memory - alignment, &size, sizeof size);
  return memory;
}

static void *take_zeroed(size_t count, size_t size) {
  if (size != 0 && count > SIZE_MAX / size) fail();
  return memset(take(count * size), 0, count * size);
}

static void *take_again(void *memory, size_t size) {
  if (memory == NULL) return take(size);
  size_t old;
  memcpy(&old, (char *)memory - alignment, sizeof old);
  if (size <= old) return memory;
  // What was taken last grows where it is.
  waymark_arena *arena = open_arena;
  size_t more = rounded(size) - rounded(old);
  if ((char *)memory + rounded(old) == arena->next && (size_t)(arena->end - arena->next) >= more) {
    arena->next += more;
    memcpy((char *)memory - alignment, &size, sizeof size);
    return memory;
  }
  return memcpy(take(size), memory, old);
}

static void give_back(void *memory) {
  (void)memory;
}

waymark_arena *waymark_arena_open(size_t size) {
  waymark_arena *arena = malloc(sizeof *arena);
  if (arena == NULL) return NULL;
  *arena = (waymark_arena){.outer = open_arena};
  if (!add_piece(arena, rounded(size))) {
    free(arena);
    return NULL;
  }
  open_arena = arena;
  return arena;
}

void waymark_arena_close(waymark_arena *arena) {
  open_arena = arena->outer;
  while (arena->last != NULL) {
    struct piece *piece = arena->last;
    arena->last = piece->previous;
    free(piece);
  }
  free(arena);
}

cmark_mem *waymark_arena_memory(void) {
  static cmark_mem memory = {take_zeroed, take_again, give_back};
  return &memory;
}
