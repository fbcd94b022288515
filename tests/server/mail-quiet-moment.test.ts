import { afterEach, expect, test, vi } from 'vitest';
import { quietMoment } from '#server/mail/quiet-moment.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('where nobody asks for anything, one glance is enough', async () => {
  const glance = vi.fn(async () => 0.1);
  await quietMoment(glance);
  expect(glance).toHaveBeenCalledTimes(1);
});

test('while people wait for answers it waits, and no longer', async () => {
  const busy = [1, 0.9, 0.5, 0.2, 1];
  const glance = vi.fn(async () => busy.shift() ?? 0);
  await quietMoment(glance);
  expect(glance).toHaveBeenCalledTimes(4);
});

test('however much there is to do, it ends after two seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const glance = vi.fn(async () => {
    vi.advanceTimersByTime(100);
    return 1;
  });
  await quietMoment(glance);
  expect(glance).toHaveBeenCalledTimes(20);
});

test('sees for itself whether the server has a moment', async () => {
  await expect(quietMoment()).resolves.toBeUndefined();
});
