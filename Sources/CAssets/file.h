// The file `NAME` of a language, unless there is none at `PATH`.
#if __has_embed(TEXT(PATH))
if (strcmp(name, TEXT(NAME)) == 0) {
  static const unsigned char bytes[] = {
#embed TEXT(PATH)
  };
  return (juice_asset){bytes, sizeof bytes};
}
#endif
#undef NAME
#undef PATH
