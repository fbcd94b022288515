import * as z from 'zod/mini';
import { NO_MAXIMUM } from '#domain/catalogue/filter/price-filter.ts';
import { type Cents, centsFromEuros, eurosFromCents, HIGHEST_EUROS } from '#domain/money.ts';
import { bounded } from '#domain/text-bound.ts';
import { writable } from '#domain/writable.ts';

// Query parameters are text: these codecs parse them strictly and encode them again.

/**
 * A price, or the largest number of JavaScript as its text, in each of its three meanings. 18 decimals are more than any division
 * leaves in a double.
 */
const MAXIMUM = /^(\d{1,7}(\.\d{1,18})?|9007199254740991|1\.7976931348623157e\+308|Infinity)$/;

/** A price, or the largest possible number, which leaves nothing out (specification, section 4). */
export const QueryMaximum = z.codec(
  z
    .string()
    .check(
      z.regex(MAXIMUM),
      z.describe(
        'Euro, zum Beispiel 250 oder 99.90, auf den Cent aufgerundet; die größtmögliche Zahl lässt alles durch',
      ),
    ),
  z.custom<Cents>(
    (value) => value === NO_MAXIMUM || (Number.isSafeInteger(value) && (value as number) <= HIGHEST_EUROS * 100),
  ),
  {
    decode: (text) => (Number(text) < Number.MAX_SAFE_INTEGER ? centsFromEuros(Number(text)) : NO_MAXIMUM),
    encode: (amount) => String(amount === NO_MAXIMUM ? amount : eurosFromCents(amount)),
  },
);

export const QueryIndex = z.codec(
  z.string().check(z.regex(/^\d{1,4}$/), z.describe('Stelle in der Liste der vorkommenden Preise, ab 0')),
  z.int(),
  { decode: Number, encode: String },
);

/** 0 = Erdbestattung, 1 = Urne. */
export const QueryFuneralContainer = z.codec(
  z.string().check(z.regex(/^[01]$/), z.describe('0 = Erdbestattung, 1 = Urne')),
  z.int(),
  { decode: Number, encode: String },
);

/** Repeated keys: `?wood_types=Eiche&wood_types=Buche`. */
export const QueryList = z.array(z.string().check(bounded(80), z.minLength(1), writable())).check(z.maxLength(50));

export const QuerySort = z.enum(['asc', 'desc']);
