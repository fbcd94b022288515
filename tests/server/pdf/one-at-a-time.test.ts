import { expect, test } from 'vitest';
import { oneAtATime } from '#server/pdf/one-at-a-time.ts';

test('one call after the other, whatever becomes of the one before', async () => {
  const steps: string[] = [];
  const call = oneAtATime(async (name: string) => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    if (name === 'first') throw new Error('no');
    return name;
  });
  expect(await Promise.allSettled([call('first'), call('second')])).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled', value: 'second' },
  ]);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a call that nobody waits for any more is left out, and rejects at once', async () => {
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const gone = new AbortController();
  const call = oneAtATime(async (name: string) => {
    begun.push(name);
    reached.resolve();
    if (name === 'first') await first.promise;
  });
  const begunCall = call('first', gone.signal);
  const waiting = call('second', gone.signal);
  const last = call('third');
  await reached.promise;
  gone.abort(new Error('gone'));
  await expect(begunCall).rejects.toThrow('gone');
  await expect(waiting).rejects.toThrow('gone');
  first.resolve();
  await last;
  expect(begun).toEqual(['first', 'third']);
  await expect(call('fourth', gone.signal)).rejects.toThrow('gone');
});
