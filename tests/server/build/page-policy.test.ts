import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withOwnHashesOnly, withPolicyFirst } from '#server/build/page-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const page = (hashes: string) =>
  `<meta http-equiv="content-security-policy" content="script-src 'self' ${hashes};"><script>one()</script><style>a{}</style>`;

test('a page keeps the hashes of its own scripts and styles and loses those of other pages', () => {
  const all = [hash('one()'), hash('two()'), hash('a{}'), hash('b{}')].join(' ');
  expect(withOwnHashesOnly(page(all))).toBe(page([hash('one()'), hash('a{}')].join(' ')));
});

test('a page without a policy stays as it is', () => {
  const bare = '<script>one()</script>';
  expect(withOwnHashesOnly(bare)).toBe(bare);
});

test('the policy stands in front of every script it speaks of, right behind the charset', () => {
  const policy = `<meta http-equiv="content-security-policy" content="default-src 'none'">`;
  expect(withPolicyFirst(`<head><meta charset="utf-8"><script>one()</script>${policy}</head>`)).toBe(
    `<head><meta charset="utf-8">${policy}<script>one()</script></head>`,
  );
});
