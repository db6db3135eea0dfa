// The floor for loading: libyaml's event loop over one file, with the events thrown away.
//
//   juice-loading-floor PATH
//
// prints how many events there were.
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

int main(int count, char **arguments) {
  if (count != 2) return 2;
  FILE *file = fopen(arguments[1], "rb");
  if (!file || fseek(file, 0, SEEK_END)) return 2;
  long size = ftell(file);
  rewind(file);
  unsigned char *text = malloc(size);
  if (!text || fread(text, 1, size, file) != (size_t)size) return 2;
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) return 2;
  yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&parser, text, size);
  long events = 0;
  for (int ended = 0; !ended; events++) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) return 1;
    ended = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  free(text);
  printf("%ld\n", events);
  return 0;
}
