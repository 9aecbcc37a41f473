// HTTP clients that walk through a quick win, one visitor after the other, as fast as the preview server answers.
//
// usage: clients PORT CLIENTS SECONDS TASK STEPS [ACKNOWLEDGED]
//
// Each client has a connection of its own and waits for the answer of one event before it sends the next: the session's
// start, and each of its steps. Ends after SECONDS, or once the server is gone. Prints how many events a second were
// acknowledged, and writes to the file ACKNOWLEDGED a line for each: the id of the event, or that of the session that it
// started. An answer of any other status than 200 or 201 is a failure.

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

enum { most = 256, room = 1 << 14 };

static struct client {
  char visitor[49];
  char session[65];
  char event[37];
  int step;
  size_t received;
  char answer[room];
} clients[most];
static struct pollfd sockets[most];

static int port, steps;
static const char *task;
static FILE *acknowledged;
static long events, visitors;
static unsigned run;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

// Returns whether the server took it.
static int ask(int index) {
  struct client *client = &clients[index];
  char path[128] = "/api/sessions", body[256], request[1024];
  if (client->step == 0) {
    visitors++;
    snprintf(client->visitor, sizeof client->visitor, "%08x%040lx", run, visitors);
    snprintf(body, sizeof body, "{\"task\": \"%s\"}", task);
  } else {
    snprintf(path, sizeof path, "/api/sessions/%s/events", client->session);
    snprintf(client->event, sizeof client->event, "%08x-0000-4000-8000-%012lx", run, events * most + index);
    snprintf(body, sizeof body, "{\"id\": \"%s\", \"type\": \"stepCompleted\", \"step\": %d, \"activeMilliseconds\": %d}",
             client->event, client->step, client->step * 1000);
  }
  int size = snprintf(request, sizeof request,
                      "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nCookie: waymark-visitor=%s\r\n"
                      "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                      path, port, client->visitor, strlen(body), body);
  client->received = 0;
  return send(sockets[index].fd, request, size, MSG_NOSIGNAL) == size;
}

// Takes in what has come. Returns 1 once the answer is whole, 0 before, and -1 where the server is gone.
static int hear(int index) {
  struct client *client = &clients[index];
  ssize_t count = recv(sockets[index].fd, client->answer + client->received, room - 1 - client->received, 0);
  if (count <= 0) return -1;
  client->received += count;
  client->answer[client->received] = 0;
  char *end = strstr(client->answer, "\r\n\r\n"), *length = strstr(client->answer, "Content-Length: ");
  if (!end || !length) return 0;
  if (client->received < (size_t)(end + 4 - client->answer) + strtoul(length + 16, NULL, 10)) return 0;
  int status = atoi(client->answer + 9);
  if (status != 200 && status != 201) {
    fprintf(stderr, "%s\n", client->answer);
    exit(1);
  }
  return 1;
}

static void acknowledge(struct client *client) {
  events++;
  if (client->step == 0) {
    const char *id = strstr(client->answer, "\"id\":\"");
    if (!id || sscanf(id + 6, "%64[^\"]", client->session) != 1) exit(1);
  }
  if (acknowledged) fprintf(acknowledged, "%s\n", client->step == 0 ? client->session : client->event);
  client->step = client->step == steps ? 0 : client->step + 1;
}

int main(int count, char **arguments) {
  if (count < 6) return 2;
  port = atoi(arguments[1]);
  int clientCount = atoi(arguments[2]);
  if (clientCount < 1 || clientCount > most) return 2;
  double seconds = atof(arguments[3]);
  task = arguments[4];
  steps = atoi(arguments[5]);
  if (count > 6) acknowledged = fopen(arguments[6], "w");
  if (getrandom(&run, sizeof run, 0) != sizeof run) return 1;

  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  for (int index = 0; index < clientCount; index++) {
    int one = 1, raw = socket(AF_INET, SOCK_STREAM, 0);
    sockets[index] = (struct pollfd){.fd = raw, .events = POLLIN};
    setsockopt(raw, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(raw, (struct sockaddr *)&address, sizeof address) != 0) {
      perror("connect");
      return 1;
    }
  }
  double start = now();
  int isOpen = 1;
  for (int index = 0; index < clientCount; index++) isOpen = isOpen && ask(index);
  while (isOpen && now() - start < seconds) {
    if (poll(sockets, clientCount, 1000) < 0 && errno != EINTR) break;
    for (int index = 0; isOpen && index < clientCount; index++) {
      if (!sockets[index].revents) continue;
      int heard = hear(index);
      if (heard > 0) {
        acknowledge(&clients[index]);
        isOpen = ask(index);
      } else if (heard < 0) {
        isOpen = 0;
      }
    }
  }
  printf("%.0f\n", events / (now() - start));
  return acknowledged && fclose(acknowledged) != 0;
}
