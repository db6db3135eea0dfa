// All rules, by code. A language without a file for one shows the English one.

#define NAME JU001
#include "rule.h"
#define NAME JU002
#include "rule.h"
#define NAME JU003
#include "rule.h"
#define NAME JU004
#include "rule.h"
#define NAME JU005
#include "rule.h"
#define NAME JU006
#include "rule.h"
#define NAME JU007
#include "rule.h"
#define NAME JU008
#include "rule.h"
#define NAME JU009
#include "rule.h"
#define NAME JU010
#include "rule.h"
#define NAME JU011
#include "rule.h"
#define NAME JU012
#include "rule.h"
#define NAME JU013
#include "rule.h"
#define NAME JU014
#include "rule.h"
#define NAME JU015
#include "rule.h"
#define NAME JU016
#include "rule.h"
#define NAME JU017
#include "rule.h"
#define NAME JU018
#include "rule.h"
#define NAME JU019
#include "rule.h"
#define NAME JU020
#include "rule.h"
#define NAME JU021
#include "rule.h"
#define NAME JU022
#include "rule.h"
#define NAME JU023
#include "rule.h"
#define NAME JU024
#include "rule.h"
#define NAME JU025
#include "rule.h"
#define NAME JU026
#include "rule.h"
#define NAME JU101
#include "rule.h"
#define NAME JU102
#include "rule.h"
#define NAME JU103
#include "rule.h"
#define NAME JU104
#include "rule.h"
#define NAME JU105
#include "rule.h"
#define NAME JU106
#include "rule.h"
#define NAME JU107
#include "rule.h"
#define NAME JU108
#include "rule.h"
#define NAME JU109
#include "rule.h"
#define NAME JU110
#include "rule.h"
#define NAME JU111
#include "rule.h"
#define NAME JU112
#include "rule.h"
#define NAME JU113
#include "rule.h"
#define NAME JU114
#include "rule.h"
#define NAME JU115
#include "rule.h"
#define NAME JU116
#include "rule.h"
#define NAME JU117
#include "rule.h"
#define NAME JU118
#include "rule.h"
#define NAME JU119
#include "rule.h"
#define NAME JU120
#include "rule.h"
#define NAME JU121
#include "rule.h"
#define NAME JU122
#include "rule.h"
#define NAME JU123
#include "rule.h"
#define NAME JU124
#include "rule.h"
#define NAME JU125
#include "rule.h"
#define NAME JU126
#include "rule.h"
#define NAME JU127
#include "rule.h"
#define NAME JU128
#include "rule.h"
#define NAME JU129
#include "rule.h"
#define NAME JU130
#include "rule.h"
#define NAME JU131
#include "rule.h"
#define NAME JU132
#include "rule.h"
#define NAME JU133
#include "rule.h"
#define NAME JU134
#include "rule.h"
#define NAME JU135
#include "rule.h"
#define NAME JU136
#include "rule.h"
#define NAME JU139
#include "rule.h"
#define NAME JU201
#include "rule.h"
#define NAME JU202
#include "rule.h"
#define NAME JU203
#include "rule.h"
#define NAME JU204
#include "rule.h"
#define NAME JU205
#include "rule.h"
#define NAME JU206
#include "rule.h"
#define NAME JU207
#include "rule.h"
#define NAME JU208
#include "rule.h"
#define NAME JU210
#include "rule.h"
#define NAME JU211
#include "rule.h"
#define NAME JU212
#include "rule.h"
#define NAME JU213
#include "rule.h"
#define NAME JU214
#include "rule.h"
#define NAME JU215
#include "rule.h"
#define NAME JU216
#include "rule.h"
#define NAME JU217
#include "rule.h"
#define NAME JU218
#include "rule.h"
#define NAME JU219
#include "rule.h"
#define NAME JU220
#include "rule.h"
#define NAME JU221
#include "rule.h"
#define NAME JU222
#include "rule.h"
#define NAME JU223
#include "rule.h"
#define NAME JU225
#include "rule.h"
#define NAME JU226
#include "rule.h"
#define NAME JU229
#include "rule.h"
#define NAME JU301
#include "rule.h"
#define NAME JU302
#include "rule.h"
#define NAME JU303
#include "rule.h"
#define NAME JU304
#include "rule.h"
#define NAME JU305
#include "rule.h"
#define NAME JU307
#include "rule.h"
#define NAME JU308
#include "rule.h"
#define NAME JU309
#include "rule.h"
#define NAME JU310
#include "rule.h"
#define NAME JU311
#include "rule.h"
#define NAME JU312
#include "rule.h"
#define NAME JU313
#include "rule.h"
#define NAME JU314
#include "rule.h"
#define NAME JU315
#include "rule.h"
#define NAME JU316
#include "rule.h"
#define NAME JU317
#include "rule.h"
#define NAME JU318
#include "rule.h"
#define NAME JU319
#include "rule.h"
#define NAME JU320
#include "rule.h"
#define NAME JU321
#include "rule.h"
#define NAME JU325
#include "rule.h"
#define NAME JU326
#include "rule.h"
#define NAME JU327
#include "rule.h"
