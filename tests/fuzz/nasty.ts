import fc from 'fast-check';
import { anyText } from '../support/arbitraries.ts';

/** Texts that have broken programs before. No words of SQL or of English messages, which replies are searched for. */
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\r\n',
  '\u202eabc',
  '\ufeff',
  '\ud800',
  'e\u0301\u0327',
  '\u{10ffff}',
  "'; --",
  '"><b>x</b>',
  '{{7*7}}',
  '../../../etc/hosts',
  '%00%0a',
  '__proto__',
  'constructor',
  'toString',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '0000-00-00',
  '2026-11-23T09:00:00.000000000000000000000001Z',
  'a@b',
  '@'.repeat(60),
  'ß'.repeat(300),
  '0'.repeat(70),
];

const numbers = [0, -0, -1, 1, 0.1, 1e21, 1e-7, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, Number.MAX_VALUE, 5e-324];

/** Beside what a schema allows: of each kind the boundary values. */
export const nastyValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { id: {} }) },
  { weight: 1, arbitrary: anyText(40) },
  { weight: 1, arbitrary: fc.nat({ max: 3000 }).map((length) => 'lang '.repeat(length)) },
);

/** Whole bodies that are no JSON of ours, as bytes. */
export const nastyBodies: readonly Buffer[] = [
  '',
  ' ',
  'null',
  '[]',
  '{}',
  '"x"',
  '7',
  '{',
  '{"a":1,}',
  '{"a":1}{"a":2}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"a":1e999}',
]
  .map((text) => Buffer.from(text))
  .concat([Buffer.of(0), Buffer.of(0xff, 0xfe, 0x7b), Buffer.of(0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d)]);

/** Large bodies of one kind each, of about so many bytes. */
export const largeBodies: Readonly<Record<string, (bytes: number) => string>> = {
  'combining marks': (bytes) => JSON.stringify({ name: `a${'\u0301'.repeat(bytes / 4)}${'\u0327'.repeat(bytes / 4)}` }),
  'unknown keys': (bytes) => `{${Array.from({ length: bytes / 12 }, (_, at) => `"k${at}":0`).join(',')}}`,
  'a long list': (bytes) => `{"documents":[${'1,'.repeat(bytes / 2)}1]}`,
  'deep nesting': (bytes) => `{"answers":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}`,
  'a long number': (bytes) => `{"version":${'9'.repeat(bytes)}}`,
  'a long text': (bytes) => JSON.stringify({ email: `${'a.'.repeat(bytes / 2)}@` }),
  'many pairs': (bytes) => 'a&'.repeat(bytes / 2),
};
