// The floor for loading: libyaml's event loop over files, one after the other, with the events
// thrown away.
//
//   juice-loading-floor PATH...
//
// prints the number of events.
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

static long events_of(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END)) exit(2);
  long size = ftell(file);
  rewind(file);
  unsigned char *text = malloc(size);
  if (!text || fread(text, 1, size, file) != (size_t)size) exit(2);
  fclose(file);
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) exit(2);
  yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&parser, text, size);
  long events = 0;
  for (int ended = 0; !ended; events++) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) exit(1);
    ended = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  free(text);
  return events;
}

int main(int count, char **arguments) {
  if (count < 2) return 2;
  long events = 0;
  for (int index = 1; index < count; index++) events += events_of(arguments[index]);
  printf("%ld\n", events);
  return 0;
}
