import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { catalogueFiles } from '#domain/catalogue/seed.ts';
import { things } from '#domain/catalogue/things.ts';
import { mailKinds } from '#domain/mail/wording.ts';
import { bounded } from '#domain/text-bound.ts';
import { textKindIds, textKindOf } from '#domain/wording/text-kind.ts';
import { schemaOfText } from '#server/content/editable-texts.ts';
import { isBounded, unboundedInputs } from '../support/nasty/unbounded-inputs.ts';
import { unwritableTexts } from '../support/nasty/unwritable-texts.ts';

const textPaths = [
  'seiten/agb.md',
  'startseite.yaml',
  'ratgeber/erste-schritte.md',
  'kuendigungen.yaml',
  'einfache-sprache/kosten.md',
  'bestattungsarten/erdbestattung.md',
  'grabarten-vergleich.yaml',
  'friedhoefe/loehne.md',
  'friedhoefe/loehne/obernbeck.md',
  'friedhoefe/weiteres/allgemeines.md',
  'firma.yaml',
  'einwilligung.yaml',
  'quellen.yaml',
  'pdf/kostenvoranschlag.yaml',
  'pdf/auftrag.yaml',
  'pdf/vorsorge.yaml',
  'mail/rahmen.yaml',
  'textbausteine.yaml',
  ...mailKinds.map((kind) => `mail/${kind}.yaml`),
];

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

describe('no text takes a control character, half a character or a turn of direction:', () => {
  const wishes = ['music', 'speaker', 'flowers', 'guests', 'notice', 'digitalLegacy', 'other'];
  /** Where a person writes several lines, or a whole file; everywhere else a line break is refused or a blank. */
  const lines: Readonly<Record<string, readonly string[]>> = {
    '/api/Bereavement': ['body.appointment.note'],
    '/api/Workflow/bereavement': ['body.appointment.note'],
    '/api/Workflow/preperation': ['body.appointment.note', ...wishes.map((wish) => `body.wishes.${wish}`)],
    '/api/Appointment': ['body.note'],
    '/api/Appointment/own/cancel': ['body.reason'],
    '/api/contactformmessage': ['body.message'],
    '/api/message/{reference}/answer': ['body.text'],
    '/api/call': ['body.note'],
    '/api/calendar/appointment': ['body.note'],
    '/api/calendar/appointment/{id}': ['body.note'],
    '/api/calendar/appointment/{id}/cancel': ['body.reason'],
    '/api/case/{reference}/note': ['body.text'],
    '/api/case/{reference}/milestone/{id}': ['body.note'],
    '/api/withdrawal': ['body.message'],
    '/api/draft/{code}': ['body.answers.*.*'],
    '/api/text/one': ['body.body'],
    '/api/text/check': ['body.body'],
    '/api/text/preview': ['body.body'],
  };
  test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'what %s reads',
    (_name, { path, params, query, body }) => {
      expect([
        ...unwritableTexts(params, 'params', []),
        ...unwritableTexts(query, 'query', []),
        ...unwritableTexts(body, 'body', lines[path] ?? []),
      ]).toEqual([]);
    },
  );
  test.each(Object.entries(things))('a row %s', (thing, { row }) => {
    expect(unwritableTexts(row, thing, [])).toEqual([]);
  });

  test.each(textPaths)('the file content/%s', (path) => {
    expect(
      unwritableTexts(schemaOfText(path), 'text', path === 'mail/rahmen.yaml' ? ['text.closing', 'text.footer'] : []),
    ).toEqual([]);
  });

  test.each([...catalogueFiles])('the file content/%s', (_name, schema) => {
    expect(unwritableTexts(schema, 'catalogue', [])).toEqual([]);
  });

  test('each kind of text is looked through', () => {
    expect(new Set(textPaths.map((path) => textKindOf(path)))).toEqual(new Set(textKindIds));
  });

  test('a text that takes them is found, and one that no sample suits', () => {
    const schema = z.strictObject({ open: z.optional(z.array(z.string())), odd: z.string().check(z.regex(/^§+$/)) });
    expect(unwritableTexts(schema, 'body', [])).toEqual([
      'body.open.*: NUL, escape, C1 control, half a character, turn of direction, isolate, line break, carriage return, tab',
      'body.odd: no sample suits it',
    ]);
  });
});

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
