import * as z from 'zod/mini';
import { type Cents, centsFromEuros, eurosFromCents, HIGHEST_EUROS } from '#domain/money.ts';
import { bounded } from '#domain/text-bound.ts';

/** Query parameters are text: these codecs parse them strictly and encode them again. */
export const QueryPrice = z.codec(
  z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/), z.describe('Euro, zum Beispiel 250 oder 99.90')),
  z.custom<Cents>((value) => Number.isSafeInteger(value) && (value as number) <= HIGHEST_EUROS * 100),
  { decode: (text) => centsFromEuros(Number(text)), encode: (amount) => String(eurosFromCents(amount)) },
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
export const QueryList = z.array(z.string().check(bounded(80), z.minLength(1))).check(z.maxLength(50));

export const QuerySort = z.enum(['asc', 'desc']);
