import { expect, test } from 'vitest';
import { cachedFor } from '#server/overview/cached-for.ts';

test('many ask, it is computed once a minute, and a failure is tried again', async () => {
  let now = new Date(0);
  let computed = 0;
  let fails = true;
  const count = cachedFor(
    60_000,
    () => now,
    async () => {
      computed += 1;
      if (fails) throw new Error('unreadable');
      return computed;
    },
  );
  await expect(Promise.all([count(), count()])).rejects.toThrow('unreadable');
  fails = false;
  expect(await Promise.all([count(), count()])).toEqual([2, 2]);
  now = new Date(59_999);
  expect(await count()).toBe(2);
  now = new Date(60_000);
  expect(await count()).toBe(3);
});
