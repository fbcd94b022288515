import { describe, expect, test } from 'vitest';
import { mayCall, type Permission, permissionOf, permissions } from '#domain/account/permission.ts';

const rows = Object.entries(permissions);

describe.each(rows)('%s', (_name, permission: Permission) => {
  test('an admin may do what a user may', () => {
    if (mayCall(permission, 'user')) expect(mayCall(permission, 'admin')).toBe(true);
  });

  test('who may call without signing in may call signed in, too', () => {
    if (mayCall(permission, 'anonymous')) expect(mayCall(permission, 'user')).toBe(true);
  });

  test('what is somebody’s own is for nobody who is not signed in', () => {
    if (permission.reach === 'own') expect(mayCall(permission, 'anonymous')).toBe(false);
  });
});

test('a row is found by method and path, and by what the body says it does', () => {
  const call = { method: 'POST', path: '/api/Workflow/update-user' };
  expect(permissionOf(call)?.reach).toBe('all');
  expect(permissionOf(call, 'emailChange')?.reach).toBe('own');
  expect(permissionOf(call, 'login')).toBeUndefined();
});

test.each(['constructor', '__proto__', 'toString'])('nothing is found under the name %s', (name) => {
  expect(permissionOf({ method: 'GET', path: '/api/gibt-es-nicht' }, name)).toBeUndefined();
});

/** A changed account is a changed way in: only the mailed link does without a session. */
test('of the changes to an account, only the one by a mailed link needs no session', () => {
  const changes = rows.filter(([name]) => /update-user#|delete-account/.test(name));
  const open = changes.filter(([, permission]) => mayCall(permission, 'anonymous'));
  expect(open.map(([name]) => name)).toEqual(['POST /api/Workflow/update-user#passwordForget']);
  expect(changes.length).toBeGreaterThanOrEqual(5);
});
