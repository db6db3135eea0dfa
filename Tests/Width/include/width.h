/// How many tests run at once at most.
enum { juice_test_width = 32 };
