import { beforeEach, expect, test, vi } from 'vitest';
import { createNextBuild, LEAST_MEMORY, WAITS_MS } from '#server/publication/next-build.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function started(availableMemory: number) {
  const begun: { readonly out: string; readonly signal: AbortSignal }[] = [];
  let ids = 0;
  const next = createNextBuild({
    workDir: '/nirgends',
    siteUrl: 'https://muster.example',
    newId: () => String(++ids),
    availableMemory: () => availableMemory,
    build: Object.assign(async () => ({ ok: true as const }), {
      prepare: ({ out }: { readonly out: string }, _siteUrl: string, signal: AbortSignal) => {
        begun.push({ out, signal });
      },
    }),
  });
  return { next, begun };
}

test('a build that nobody needs ends, and another begins when somebody looks again', () => {
  const { next, begun } = started(LEAST_MEMORY);
  next.prepare();
  vi.advanceTimersByTime(WAITS_MS - 1);
  next.prepare();
  expect(begun.map(({ signal }) => signal.aborted)).toEqual([false]);
  vi.advanceTimersByTime(1);
  expect(begun.map(({ signal }) => signal.aborted)).toEqual([true]);
  next.prepare();
  expect(next.take().out).toBe(begun[1]?.out);
  // One that is taken is no longer ended by the clock.
  vi.advanceTimersByTime(WAITS_MS);
  expect(begun.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test('a publication that comes to nothing before it builds ends the build that waited for it', () => {
  const { next, begun } = started(LEAST_MEMORY);
  next.prepare();
  next.take().end();
  expect(begun.map(({ signal }) => signal.aborted)).toEqual([true]);
});

test('where memory is short nothing waits, and folders are there all the same', () => {
  const { next, begun } = started(LEAST_MEMORY - 1);
  next.prepare();
  expect(begun).toEqual([]);
  expect(next.take().out).not.toBe(next.take().out);
});
