import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withOwnPolicy } from '#server/build/page-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const policy = (hashes: string) => `<meta http-equiv="content-security-policy" content="script-src 'self' ${hashes};">`;
const written = (html: string) => withOwnPolicy({ file: 'kontakt.html', html });
const CHARSET = '<meta charset="utf-8">';

test('a page keeps the hashes of its own scripts and styles and loses those of other pages', () => {
  const all = [hash('one()'), hash('two()'), hash('a{}'), hash('b{}')].join(' ');
  const own = [hash('one()'), hash('a{}')].join(' ');
  const code = '<script>one()</script><style>a{}</style>';
  expect(written(CHARSET + policy(all) + code)).toBe(CHARSET + policy(own) + code);
});

test('the policy stands in front of every script it speaks of, right behind the charset', () => {
  const bare = `<meta http-equiv="content-security-policy" content="default-src 'none'">`;
  expect(written(`<head>${CHARSET}<script>one()</script>${bare}</head>`)).toBe(
    `<head>${CHARSET}${bare}<script>one()</script></head>`,
  );
});

test.each([
  ['without a policy', `${CHARSET}<script>one()</script>`, 'Zeichensatz und Richtlinie der Seite'],
  ['without a charset', `${policy('')}<p>a</p>`, 'Zeichensatz und Richtlinie der Seite'],
  [
    'with a style that its policy does not allow',
    `${CHARSET}${policy('')}<style>a{}</style>`,
    'die Prüfsummen der Stile',
  ],
])('a page %s stops the build with one sentence', (_name, html, expected) => {
  expect(() => written(html)).toThrow(
    `dist/kontakt.html: Astro schreibt ${expected} nicht mehr so, wie src/server/build/page-policy.ts es kennt; bitte dort anpassen.`,
  );
});
