import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withPolicyApart } from '#server/build/page-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const policy = (hashes: string) => `<meta http-equiv="content-security-policy" content="script-src 'self' ${hashes};">`;
const written = (html: string) => withPolicyApart({ file: 'kontakt.html', html });

test('a page keeps the hashes of its own scripts and styles and loses those of other pages', () => {
  const all = [hash('one()'), hash('two()'), hash('a{}'), hash('b{}')].join(' ');
  const own = [hash('one()'), hash('a{}')].join(' ');
  const code = '<script>one()</script><style>a{}</style>';
  expect(written(policy(all) + code)).toEqual({ html: code, policy: `script-src 'self' ${own};` });
});

test('a script that Astro does not know and a style that was shortened are named', () => {
  const code = '<script>one()</script><style>a{}</style>';
  expect(written(`<meta http-equiv="content-security-policy" content="style-src;script-src 'self'">${code}`)).toEqual({
    html: code,
    policy: `style-src ${hash('a{}')};script-src 'self' ${hash('one()')}`,
  });
});

test.each([
  ['without a policy', '<script>one()</script>', 'die Richtlinie der Seite'],
  ['with a style that its policy does not allow', `${policy('')}<style>a{}</style>`, 'die Prüfsummen der Stile'],
])('a page %s stops the build with one sentence', (_name, html, expected) => {
  expect(() => written(html)).toThrow(
    `dist/kontakt.html: Astro schreibt ${expected} nicht mehr so, wie src/server/build/page-policy.ts es kennt; bitte dort anpassen.`,
  );
});
