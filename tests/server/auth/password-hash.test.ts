import { parseOptions } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { LANES, MEMORY_KIB, MOST_AT_ONCE, PASSES, passwordHash } from '#server/auth/password-hash.ts';

const { hash, verify } = passwordHash();

/** OWASP, Password Storage Cheat Sheet. */
test('a password is hashed at least as hard as recommended', async () => {
  const stored = await hash('Ein gutes Wort 7!');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(parseOptions(stored)).toMatchObject({ memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: LANES });
  expect(MEMORY_KIB).toBeGreaterThanOrEqual(19 * 1024);
  expect(PASSES).toBeGreaterThanOrEqual(2);
});

test('only the same password fits, letter by letter', async () => {
  const stored = await hash('Schöne Grüße 7!');
  expect(await verify(stored, 'Schöne Grüße 7!')).toBe(true);
  for (const other of ['schöne grüße 7!', 'Schöne Grüße 7! ', 'Schöne Grüße 7', '', 'Schöne Grüße 7!'.normalize('NFD')])
    expect(await verify(stored, other)).toBe(false);
});

test('nothing is cut off a long password', async () => {
  const long = 'aB3!'.repeat(64);
  const stored = await hash(long);
  expect(await verify(stored, long)).toBe(true);
  expect(await verify(stored, long.slice(0, -1))).toBe(false);
});

test('the same password never looks the same', async () => {
  expect(await hash('Ein gutes Wort 7!')).not.toBe(await hash('Ein gutes Wort 7!'));
});

test('a stored hash keeps its own costs, so that ours can grow', async () => {
  const old = await import('@node-rs/argon2').then((argon2) => argon2.hash('alt', { memoryCost: 8192, timeCost: 1 }));
  expect(await verify(old, 'alt')).toBe(true);
});

test('two are hashed at a time, the others wait their turn, and a failure holds up nobody', async () => {
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const started: number[] = [];
  const limited = passwordHash({
    hash: async (password) => {
      started.push(Number(password));
      await gates[Number(password)]?.promise;
      return 'gehasht';
    },
    verify: async () => true,
  });
  const ended = gates.map((_, index) => limited.hash(String(index)));
  await vi.waitFor(() => expect(started).toHaveLength(MOST_AT_ONCE));
  expect(started).toEqual([0, 1]);
  gates[1]?.reject(new Error('kein Speicher'));
  await expect(ended[1]).rejects.toThrow('kein Speicher');
  await vi.waitFor(() => expect(started).toHaveLength(3));
  expect(started).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  await Promise.all(ended.filter((_, index) => index !== 1));
  expect(started).toEqual([0, 1, 2, 3, 4]);
});
