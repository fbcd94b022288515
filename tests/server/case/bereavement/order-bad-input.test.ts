import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/connection/open.ts';
import { databases, startTestApp, type TestApp } from '../../../support/app.ts';
import { storedCases, validOrder, validPreparation } from '../../../support/case/order-samples.ts';
import { extent } from '../../../torture/extent.ts';

type Body = Record<string, unknown>;

const complete = {
  appointment: { kind: 'telefon', startsAt: '2026-11-23T09:00:00.000Z', note: 'bitte leise' },
};
const calls = [
  {
    name: 'an order',
    path: '/api/Workflow/bereavement',
    body: validOrder({ ...complete, size: 'normal', documents: [], agreedTotal: { min: 4921.09, max: 5001.29 } }),
  },
  {
    name: 'a preparation',
    path: '/api/Workflow/preperation',
    body: validPreparation({
      ...complete,
      size: 'normal',
      wishes: Object.fromEntries(
        ['music', 'speaker', 'flowers', 'guests', 'notice', 'digitalLegacy', 'other'].map((wish) => [wish, 'Text']),
      ),
      reference: 'VO-0000-0000-0000',
      draftCode: 'EN-0000-0000-0000',
    }),
  },
];

/** `deceased.personData.name`: every field there is, and every group of fields. */
function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  const inner = isGroup ? Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key])) : [];
  return path.length === 0 ? inner : [[...path], ...inner];
}

function changed(body: Body, [first = '', ...rest]: readonly string[], value: unknown): Body {
  return { ...body, [first]: rest.length === 0 ? value : changed(body[first] as Body, rest, value) };
}

const at = (body: Body, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Body)[key], body);

/** No field takes any of these. */
const never: readonly (readonly [string, unknown])[] = [
  ['nothing', null],
  ['a number', 7.25e300],
  ['a list', ['Erika']],
  ['an object', { toString: 'Erika' }],
  ['50 kB', 'ä'.repeat(25_000)],
  ['50 kB of accents', `e${'\u0301'.repeat(12_000)}${'\u0327'.repeat(12_000)}`],
  ['the end of a text', 'Erika\u0000'],
  ['a bell', 'Eri\u0007ka'],
  ['an escape', '\u001b[2JErika'],
  ['text turned around', 'Erika \u202Egpj.exe'],
  ['an isolate', '\u2066Erika\u2069'],
  ['half a character', 'Erika \ud83d'],
  ['a day that is none', '2026-02-30T25:61:00Z\u0001'],
];

/** What a pattern could choke on, for the fields that have one. */
const endless: readonly (readonly [string, unknown])[] = [
  ['digits', '1'.repeat(50_000)],
  ['gaps', `1${'-'.repeat(50_000)}x`],
  ['dots', `a@${'a.'.repeat(25_000)}`],
];
const hasPattern = /^(name|lastName|zipCode|email|phoneNumber|dateOf\w+|startsAt|\w+Id)$/;

/** A field takes these as they are, or says what is wrong with them. */
const perhaps: readonly (readonly [string, string])[] = [
  ['an empty text', ''],
  ['blanks', '   \t '],
  ['emoji', '👩‍🦳💐'],
  ['Arabic', 'علي'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['SQL', "'; DROP TABLE funeral_order; --"],
  ['a formula', '=HYPERLINK("http://x.example")'],
  ['a path', '../../etc/passwd'],
  ['a header', 'Erika\r\nBcc: alle@x.example'],
  ['a template', '{reference} {{7*7}} <%= 7 %>'],
  ['a day', '2099-12-31'],
  ['a long text', 'Wort '.repeat(1000)],
];

const sentence = /^[A-ZÄÖÜ].*\.$/s;
const english = /\b(invalid|expected|received|required|must|string|number|undefined)\b/i;

const paths = calls
  .flatMap(({ name, path: url, body }) =>
    pathsOf(body).map((path) => ({ name, url, body, path, field: path.join('.') })),
  )
  .map((each, nth) => ({ ...each, nth }));
type Complaint = { readonly field: string; readonly message: string };

/** Nothing of this comes as far as a database. */
describe('what no field takes', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  test.each(paths)('$field of $name', async ({ url, body, path, field }) => {
    const before = await storedCases(server);
    const values = hasPattern.test(path.at(-1) ?? '') ? [...never, ...endless] : never;
    for (const [what, value] of values) {
      if (typeof at(body, path) === 'number' && typeof value === 'number') continue;
      const reply = await server.post(url, changed(body, path, value));
      const context = `${what}: ${reply.body.slice(0, 300)}`;
      expect(reply.statusCode, context).toBe(400);
      const { errors } = reply.json<{ errors: Complaint[] }>();
      expect(errors.filter((error) => `${error.field}.`.startsWith(`${field}.`)).length, context).toBeGreaterThan(0);
      for (const { message } of errors) {
        expect(message, context).toMatch(sentence);
        expect(message, context).not.toMatch(english);
      }
    }
    expect(await storedCases(server)).toEqual(before);
  });
});

/** On SQLite all; on PostgreSQL, which takes four times as long, other ones for each field in turn. */
const perhapsFor = (kind: Database['kind'], nth: number) => {
  if (kind === 'sqlite') return perhaps;
  const first = (nth * extent.perhaps) % perhaps.length;
  return [...perhaps, ...perhaps].slice(first, first + extent.perhaps);
};

describe.each(databases)('what some fields take, on $name', ({ open }) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
  });
  afterAll(() => server.close());

  test.each(paths)('$field of $name', async ({ url, body, path, field, nth }) => {
    // Neither stands for one that is stored already.
    const { reference: _reference, draftCode: _code, ...known } = body as Body;
    for (const [what, value] of perhapsFor(server.database.kind, nth)) {
      await server.database.db.deleteFrom('appointment').execute();
      const before = await storedCases(server);
      const reply = await server.post(
        url,
        changed(['reference', 'draftCode'].includes(field) ? body : known, path, value),
      );
      const context = `${what}: ${reply.statusCode} ${reply.body.slice(0, 300)}`;
      if (reply.statusCode === 200) {
        const { order = undefined, preparation = order } = reply.json().data;
        if (field !== 'draftCode') expect(at(preparation, path), context).toBe(kept(field, value));
        continue;
      }
      expect(reply.statusCode, context).toBeLessThan(500);
      const { errors } = reply.json<{ errors: Complaint[] }>();
      expect(
        errors.some((error) => error.field.startsWith(field)),
        context,
      ).toBe(true);
      for (const { message } of errors) expect(message, context).toMatch(sentence);
      expect(await storedCases(server)).toEqual(before);
    }
  });

  test('bodies that are none are refused', async () => {
    const before = await storedCases(server);
    for (const { path } of calls)
      for (const payload of ['null', '[]', '"Erika"', '7', '{}', '{"contact":', '{"__proto__":{"isDead":true}}']) {
        const reply = await server.post(path, payload, { headers: { 'content-type': 'application/json' } });
        expect(reply.statusCode, payload).toBe(400);
        expect(reply.json().message).toMatch(sentence);
      }
    for (const { path } of calls)
      for (const relationship of ['x'.repeat(66_000), 'ä'.repeat(500_000)]) {
        const tooLarge = await server.post(path, { ...validOrder(), relationship });
        expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'body-too-large']);
      }
    expect(await storedCases(server)).toEqual(before);
  });
});

/** What a field makes of what was typed: no blanks around it, and small letters in an address. */
const kept = (field: string, value: string): string => {
  const trimmed = value.trim().normalize('NFC');
  return field === 'userData.email' ? trimmed.toLowerCase() : trimmed;
};
