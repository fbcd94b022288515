import { expect, test } from 'vitest';
import { oneAtATime } from '#server/one-at-a-time.ts';

test('one call after the other, whatever becomes of the one before', async () => {
  const steps: string[] = [];
  const call = oneAtATime(
    async (name: string) => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      if (name === 'first') throw new Error('no');
      return name;
    },
    () => steps.push('swept'),
  );
  expect(await Promise.allSettled([call('first'), call('second')])).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled', value: 'second' },
  ]);
  await Promise.resolve();
  expect(steps).toEqual(['first begins', 'first ends', 'swept', 'second begins', 'second ends', 'swept']);
});
