import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type Caller, isTeam, may, type Right, roles, teamWith } from '#domain/account/role.ts';
import { callsByRight } from '../../support/account/calls-by-right.ts';

const rights = Object.keys(callsByRight) as Right[];

describe.each(rights)('the right %s', (right) => {
  test('of a user is one of an admin, and of a visitor one of a user', () => {
    if (may('user', right)) expect(may('admin', right)).toBe(true);
    if (may('anonymous', right)) expect(may('user', right)).toBe(true);
  });

  test('is asked for by the calls that are listed here, and by no others', () => {
    const asking = endpoints.flatMap((endpoint) => {
      const name = `${endpoint.method} ${endpoint.path}`;
      const byToken = Object.entries(endpoint.mayByToken ?? {}).filter(([, needed]) => needed === right);
      return [...(endpoint.may === right ? [name] : []), ...byToken.map(([token]) => `${name}#${token}`)];
    });
    expect(asking.sort()).toEqual([...callsByRight[right]].sort());
  });
});

test('what is somebody’s own, and what stands behind /daten-verwalten, is for nobody who is not signed in', () => {
  expect(rights.filter((right) => may('anonymous', right))).toEqual(['public']);
  expect(rights.filter((right) => may('user', right))).toEqual(['public', 'own']);
  expect([...roles.admin].sort()).toEqual([...rights].sort());
  expect(rights.filter((right) => may('mitarbeit', right)).sort()).toEqual([
    'case.close',
    'case.work',
    'own',
    'public',
  ]);
  expect((['anonymous', 'user', 'admin'] satisfies Caller[]).filter((role) => may(role, 'own'))).toEqual([
    'user',
    'admin',
  ]);
});

/** A changed account is a changed way in: only the mailed link does without a session. */
test('of the changes to an account, only the one by a mailed link needs no session', () => {
  const changes = (right: Right) => callsByRight[right].filter((name) => /update-user#|delete-account/.test(name));
  expect(changes('public')).toEqual(['POST /api/Workflow/update-user#passwordForget']);
  expect(changes('own').length).toBeGreaterThanOrEqual(4);
});

test('whose pages and entries they are: those of the firm who have the right, and never a user', () => {
  expect(teamWith('case.work')).toEqual(['mitarbeit', 'admin']);
  expect(teamWith('people.manage')).toEqual(['admin']);
  expect(teamWith('own')).toEqual(['mitarbeit', 'admin']);
  expect([null, 'user', 'mitarbeit', 'admin'].map((role) => isTeam(role as Parameters<typeof isTeam>[0]))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
