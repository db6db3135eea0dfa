#ifndef CSHA256_SHA256_H
#define CSHA256_SHA256_H

#include <stddef.h>
#include <stdint.h>

/// Compresses blocks of 64 bytes into the eight words of a hash value (FIPS 180-4, section 6.2.2), with the
/// instructions that the processor has for this where it has any.
void juice_sha256_compress(uint32_t state[8], const uint8_t *blocks, size_t count);

/// The same without these instructions.
void juice_sha256_compress_portably(uint32_t state[8], const uint8_t *blocks, size_t count);

#endif
