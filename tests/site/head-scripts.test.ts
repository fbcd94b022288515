import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { audienceOf } from '#domain/account/audience.ts';
import { roles, teamWith } from '#domain/account/role.ts';
import { adminPages, rightOfPage } from '#site/admin-pages.ts';
import { sessionHead, staffHead } from '#site/head-scripts.ts';

/** The role that the head script marks a page with, for a token with these claims. */
function markedBy(claims: object): string | undefined {
  const token = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
  const dataset: { role?: string } = {};
  const run = new Function('localStorage', 'document', 'onpageshow', sessionHead);
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

/** What the head script of the pages at /daten-verwalten does with a token of this role, on a page for these roles. */
function entered(role: string | undefined, pageRoles: readonly string[]): { staff?: string; left: boolean } {
  const token = role === undefined ? undefined : `x.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`;
  const dataset: { roles: string; staff?: string } = { roles: pageRoles.join(' ') };
  let left = false;
  const location = { replace: () => (left = true) };
  new Function('localStorage', 'document', 'location', staffHead)(
    { access_token: token },
    { documentElement: { dataset } },
    location,
  );
  return { ...(dataset.staff === undefined ? {} : { staff: dataset.staff }), left };
}

describe.each(['mitarbeit', 'admin'] as const)('the head of a page at /daten-verwalten lets the role %s', (role) => {
  test.each(adminPages.flat())('see $path by the table of rights', ({ path }) => {
    const allowed = teamWith(rightOfPage(path));
    expect(entered(role, allowed)).toEqual({ staff: role, left: !allowed.includes(role) });
  });

  test('see what its entries in the navigation are', () => {
    const sheet = readFileSync(new URL('../../src/styles/manage/staff.css', import.meta.url), 'utf8');
    expect(sheet).toContain(`html[data-staff="${role}"] :is(ul, li, section)[data-roles]:not([data-roles~="${role}"])`);
  });
});

test('the head leaves users and broken tokens to the guard of all pages, and knows every role of the firm', () => {
  expect(entered('user', ['admin'])).toEqual({ left: false });
  expect(entered(undefined, ['admin'])).toEqual({ left: false });
  expect(teamWith('case.work')).toEqual(['mitarbeit', 'admin']);
  expect(teamWith('people.manage')).toEqual(['admin']);
  expect(teamWith('own')).toEqual(Object.keys(roles).filter((role) => role !== 'anonymous' && role !== 'user'));
});

test('a page that no entry names is one of the catalogue', () => {
  expect(rightOfPage('/daten-verwalten/urnen')).toBe('catalogue.change');
});
