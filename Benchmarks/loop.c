// The limit that builds are measured against: what a site of these files costs where nothing is done but to read the
// sources, run libcmark over them and write the files.
//
// usage: loop THREADS CONTENT [OUTPUT] < PLAN
//
// Without OUTPUT nothing is written: the limit that checks are measured against.
//
// A line of the plan is a file to write: its size in bytes, its path and, where it is a document's page, the path of
// the source in CONTENT. A page is the HTML of its source, followed by what is missing to its size; every other file is
// filler. Both folders' trees are there already.

#include <cmark.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct file {
  size_t size;
  char *path;
  char *source;
};

// Files that a thread takes at once.
enum { run = 64 };

static struct file *files;
static size_t count;
static size_t largest;
static atomic_size_t next;
static int content;
static int output;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void read_plan(void) {
  char *line = NULL;
  size_t capacity = 0;
  size_t room = 0;
  while (getline(&line, &capacity, stdin) > 0) {
    if (count == room) files = realloc(files, (room = room * 2 + 64) * sizeof *files);
    char *size = strtok(line, " \n");
    char *path = strtok(NULL, " \n");
    char *source = strtok(NULL, " \n");
    files[count] = (struct file){strtoul(size, NULL, 10), strdup(path), source ? strdup(source) : NULL};
    if (files[count].size > largest) largest = files[count].size;
    count++;
  }
  free(line);
}

// The HTML of a source, without its front matter.
static char *html(const char *source) {
  static _Thread_local char text[65536];
  int descriptor = openat(content, source, O_RDONLY);
  ssize_t length = descriptor < 0 ? -1 : read(descriptor, text, sizeof text - 1);
  if (length < 0) fail(source);
  close(descriptor);
  text[length] = 0;
  char *body = strncmp(text, "---\n", 4) == 0 ? strstr(text + 3, "\n---\n") : NULL;
  body = body ? body + 5 : text;
  return cmark_markdown_to_html(body, text + length - body, CMARK_OPT_DEFAULT);
}

static void make(const struct file *file, char *page) {
  if (output < 0 && file->source == NULL) return;
  if (file->source) {
    char *made = html(file->source);
    size_t length = strlen(made);
    memcpy(page, made, length < file->size ? length : file->size);
    free(made);
  }
  if (output < 0) return;
  int descriptor = openat(output, file->path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (descriptor < 0 || write(descriptor, page, file->size) != (ssize_t)file->size) fail(file->path);
  close(descriptor);
}

static void *work(void *unused) {
  char *page = malloc(largest);
  if (page == NULL) fail("memory");
  memset(page, ' ', largest);
  size_t start;
  while ((start = atomic_fetch_add(&next, run)) < count) {
    for (size_t index = start; index < start + run && index < count; index++) make(&files[index], page);
  }
  free(page);
  return unused;
}

int main(int argc, char **argv) {
  if (argc != 3 && argc != 4) {
    fputs("usage: loop THREADS CONTENT [OUTPUT] < PLAN\n", stderr);
    return 2;
  }
  content = open(argv[2], O_RDONLY | O_DIRECTORY);
  output = argc == 4 ? open(argv[3], O_RDONLY | O_DIRECTORY) : -1;
  if (content < 0 || (argc == 4 && output < 0)) fail("open");
  read_plan();
  int threads = atoi(argv[1]);
  pthread_t others[64];
  for (int index = 1; index < threads && index < 64; index++) pthread_create(&others[index], NULL, work, NULL);
  work(NULL);
  for (int index = 1; index < threads && index < 64; index++) pthread_join(others[index], NULL);
  return 0;
}
