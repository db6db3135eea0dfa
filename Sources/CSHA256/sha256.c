#include "sha256.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#include <stdatomic.h>
#endif

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotated(uint32_t word, int count) { return word >> count | word << (32 - count); }

/// One of the 64 steps of a block, with a word of its schedule and the constant added up. It leaves the new values of
/// `a` and `e` in the places of `h` and `d`, so that the caller renames the eight in place of moving them.
static inline void take_step(
    uint32_t a, uint32_t b, uint32_t c, uint32_t *d, uint32_t e, uint32_t f, uint32_t g, uint32_t *h,
    uint32_t word) {
  // Rotations by 6, 11 and 25, and by 2, 13 and 22: each builds on the next one, which saves moves.
  uint32_t s1 = rotated(e ^ rotated(e ^ rotated(e, 14), 5), 6);
  uint32_t s0 = rotated(a ^ rotated(a ^ rotated(a, 9), 11), 2);
  uint32_t t1 = *h + s1 + (g ^ (e & (f ^ g))) + word;
  *d += t1;
  *h = t1 + s0 + ((a & b) | (c & (a | b)));
}

void juice_sha256_compress_portably(uint32_t state[8], const uint8_t *blocks, size_t count) {
  for (; count > 0; count--, blocks += 64) {
    uint32_t w[64];
    for (int t = 0; t < 16; t++) {
      const uint8_t *bytes = blocks + 4 * t;
      w[t] = (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
    }
    for (int t = 16; t < 64; t++) {
      // Rotations by 7 and 18, and by 17 and 19.
      uint32_t s0 = rotated(w[t - 15] ^ rotated(w[t - 15], 11), 7) ^ w[t - 15] >> 3;
      uint32_t s1 = rotated(w[t - 2] ^ rotated(w[t - 2], 2), 17) ^ w[t - 2] >> 10;
      w[t] = w[t - 16] + s0 + w[t - 7] + s1;
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    for (int t = 0; t < 64; t += 8) {
      take_step(a, b, c, &d, e, f, g, &h, constants[t] + w[t]);
      take_step(h, a, b, &c, d, e, f, &g, constants[t + 1] + w[t + 1]);
      take_step(g, h, a, &b, c, d, e, &f, constants[t + 2] + w[t + 2]);
      take_step(f, g, h, &a, b, c, d, &e, constants[t + 3] + w[t + 3]);
      take_step(e, f, g, &h, a, b, c, &d, constants[t + 4] + w[t + 4]);
      take_step(d, e, f, &g, h, a, b, &c, constants[t + 5] + w[t + 5]);
      take_step(c, d, e, &f, g, h, a, &b, constants[t + 6] + w[t + 6]);
      take_step(b, c, d, &e, f, g, h, &a, constants[t + 7] + w[t + 7]);
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d;
    state[4] += e, state[5] += f, state[6] += g, state[7] += h;
  }
}

#if defined(__x86_64__)

/// With the SHA extensions (Gulley et al., "Intel SHA Extensions", 2013), which the budget for 64 callers of a ledger
/// needs: a fifth of an order's time in its transaction was its hash.
__attribute__((target("sha,sse4.1"))) static void
compress_with_extensions(uint32_t state[8], const uint8_t *blocks, size_t count) {
  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  // The instructions take the words as (a, b, e, f) and (c, d, g, h), the first one highest.
  __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xb1);
  __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1b);
  __m128i abef = _mm_alignr_epi8(badc, hgfe, 8);
  __m128i cdgh = _mm_blend_epi16(hgfe, badc, 0xf0);
  for (; count > 0; count--, blocks += 64) {
    const __m128i first_abef = abef, first_cdgh = cdgh;
    // Sixteen words of the schedule: the last four replace the first four.
    __m128i w[4];
    for (int i = 0; i < 4; i++)
      w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(blocks + 16 * i)), big_endian);
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      __m128i *own = &w[i & 3];
      const __m128i last = w[(i + 3) & 3];
      __m128i k = _mm_add_epi32(*own, _mm_loadu_si128((const __m128i *)(constants + 4 * i)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, k);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(k, 0x0e));
      __m128i next = _mm_add_epi32(
          _mm_sha256msg1_epu32(*own, w[(i + 1) & 3]), _mm_alignr_epi8(last, w[(i + 2) & 3], 4));
      *own = _mm_sha256msg2_epu32(next, last);
    }
    abef = _mm_add_epi32(abef, first_abef);
    cdgh = _mm_add_epi32(cdgh, first_cdgh);
  }
  const __m128i feba = _mm_shuffle_epi32(abef, 0x1b);
  const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xf0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

static int has_extensions(void) {
  static _Atomic int known = -1;
  int has = atomic_load_explicit(&known, memory_order_relaxed);
  if (has < 0) {
    unsigned a, b, c, d;
    has = __get_cpuid(1, &a, &b, &c, &d) && (c & bit_SSE4_1) && (c & bit_SSSE3) &&
          __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_SHA);
    atomic_store_explicit(&known, has, memory_order_relaxed);
  }
  return has;
}

#endif

void juice_sha256_compress(uint32_t state[8], const uint8_t *blocks, size_t count) {
#if defined(__x86_64__)
  if (has_extensions()) {
    compress_with_extensions(state, blocks, count);
    return;
  }
#endif
  juice_sha256_compress_portably(state, blocks, count);
}
