// The languages that are translated, each by its tag (RFC 5646), with which its files are named:
// `Languages/ko.po`, `Format/format.ko.md`, `Rules/JU001.ko.md`.

#define TAG ko
#include EACH_LANGUAGE
