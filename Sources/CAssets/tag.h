// The tag of a language, in the list of all.
TEXT(TAG),
#undef TAG
