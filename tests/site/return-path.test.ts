import { describe, expect, test } from 'vitest';
import { accountPaths } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { safeReturnPath } from '#site/return-path.ts';

const SITE = 'https://www.bestattungen-muster.example';

test.each([
  '/verwalten',
  '/kosten-berechnen?schritt=sarg&form=feuerbestattung',
  '/verwalten#geraete',
  '/friedhoefe/loehne',
])('whoever wanted %s goes there', (wanted) => {
  expect(safeReturnPath(wanted, SITE)).toBe(wanted);
});

describe('nobody is led away after signing in, whatever the link says:', () => {
  test.each([
    'https://boese.example/',
    '//boese.example',
    '///boese.example',
    '/\\boese.example',
    '\\\\boese.example',
    '/\t/boese.example',
    '\n//boese.example',
    '/..//boese.example',
    '/.//boese.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'boese.example',
    `${SITE}.boese.example/`,
    '',
    undefined,
    null,
  ])('%j', (wanted) => {
    const path = safeReturnPath(wanted, SITE);
    expect(new URL(path, SITE).origin).toBe(SITE);
    expect(path).toBe(paths.manage);
  });
});

test.each([paths.login, accountPaths.loginAlias, accountPaths.signOut, '/Login/', '/sign-out?x=1', '/api/User/export'])(
  '%s would lead in a circle or to no page',
  (wanted) => {
    expect(safeReturnPath(wanted, SITE)).toBe(paths.manage);
  },
);
