// The languages that are translated, each by its tag (RFC 5646), with which its files are named:
// `Languages/ko.po`, `Format/format.ko.md`, `Rules/JU001.ko.md`, and `Starter/menu.ko.yaml` if it has one, which
// `juice init` writes.

#define TAG de
#include EACH_LANGUAGE
#define TAG ja
#include EACH_LANGUAGE
#define TAG ko
#include EACH_LANGUAGE
