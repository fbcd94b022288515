import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { bounded } from '#domain/text-bound.ts';
import { isBounded, unboundedInputs } from '../support/nasty/unbounded-inputs.ts';

/** What is read of a request, in its words: `params.id`, `query.from`, `body.contact.name`. */
test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'every text and list that %s takes has an end',
  (_name, { params, query, body, mostValues }) => {
    // A batch has rows of any kind: their values are counted, and each is read by the schema of its kind.
    const isCounted = (found: string) => mostValues !== undefined && found.startsWith('body.rows.0.value.*:');
    expect([
      ...unboundedInputs(params, 'params'),
      ...unboundedInputs(query, 'query'),
      ...unboundedInputs(body, 'body').filter((found) => !isCounted(found)),
    ]).toEqual([]);
  },
);

describe('a field without an end is found:', () => {
  const text = z.string();
  test.each([
    ['a plain text', text],
    ['one of any length that is trimmed first', text.check(z.trim(), bounded(10))],
    ['one whose length does not end the checks', text.check(z.maxLength(10), z.normalize('NFC'))],
    ['one with a pattern that goes on', text.check(z.regex(/^a+$/))],
    ['one with a pattern and then more', text.check(z.regex(/^a$/), z.normalize('NFC'))],
    ['a point in time', z.iso.datetime()],
    ['an optional one', z.optional(text)],
    ['a list', z.array(z.boolean())],
    ['a text in a list', z.array(text).check(z.maxLength(3))],
    ['a name in a record', z.record(text, z.boolean())],
    ['an object that takes anything', z.looseObject({})],
    ['anything at all', z.unknown()],
  ])('%s', (_what, schema) => {
    expect(unboundedInputs(z.strictObject({ inner: schema }), 'body')[0]).toMatch(/^body\.inner/);
  });

  test('a pattern may end by itself', () => {
    expect([/^\d{4}-\d{2}$/, /^[a+*]{1,3}$/, /^a\+$/].map(isBounded)).toEqual([true, true, true]);
    expect([/^a*$/, /^a{2,}$/, /a/, /^a/].map(isBounded)).toEqual([false, false, false, false]);
  });
});
