import { expect, test } from 'vitest';
import { audienceOf } from '#domain/account/audience.ts';
import { sessionHead } from '#site/head-scripts.ts';

/** The role that the head script marks a page with, for a token with these claims. */
function markedBy(claims: object): string | undefined {
  const token = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
  const dataset: { role?: string } = {};
  const run = new Function('localStorage', 'document', 'onload', sessionHead);
  run({ access_token: token }, { documentElement: { dataset } }, undefined);
  return dataset.role;
}

const inAnHour = Date.now() / 1000 + 3600;

test.each(['user', 'admin', 'mitarbeit', '', null, undefined])('the head reads the role %j as the pages do', (role) => {
  expect(markedBy({ exp: inAnHour, role })).toBe(audienceOf(role));
});

test('any role but user is shown the admin pages; no role, and a token that has ended, are not', () => {
  expect(['mitarbeit', 'admin', 'user', null].map(audienceOf)).toEqual(['admin', 'admin', 'user', 'user']);
  expect(markedBy({ exp: 1, role: 'admin' })).toBeUndefined();
});
