import { afterEach, expect, test, vi } from 'vitest';
import { afterPaint } from '#islands/ui/after-paint.ts';

afterEach(() => vi.unstubAllGlobals());

test('what a press leads to comes after the next frame, once for a press and another before it; at once where nothing is painted', async () => {
  const frames: (() => void)[] = [];
  const page = { hidden: false, documentElement: { dataset: {} } };
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const done: string[] = [];
  afterPaint(() => done.push('first'));
  afterPaint(() => done.push('second'));
  expect(done).toEqual([]);
  expect(page.documentElement.dataset).toHaveProperty('pressed');
  for (const frame of frames.splice(0)) frame();
  await vi.waitFor(() => expect(done).toEqual(['first']));
  expect(page.documentElement.dataset).not.toHaveProperty('pressed');
  afterPaint(() => done.push('third'));
  for (const frame of frames.splice(0)) frame();
  await vi.waitFor(() => expect(done).toEqual(['first', 'third']));
  page.hidden = true;
  afterPaint(() => done.push('hidden'));
  expect(done).toContain('hidden');
});
