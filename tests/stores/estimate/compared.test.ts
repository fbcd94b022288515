import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#client/call.ts';
import { ESTIMATE_COMPARISON, estimateComparisonPath } from '#site/compare-paths.ts';
import { $compared, followCompared, retryCompared } from '#stores/estimate/compared.ts';

vi.mock('#client/call.ts', () => ({ call: vi.fn() }));

const NUMBER = 'KV-7Q2M-XK4T-0B9A';
const failure = (statusCode: number) => ({ ok: false, failure: { statusCode } }) as never;

let page: EventTarget & { location?: { hash: string } };

beforeEach(() => {
  const hash = estimateComparisonPath(NUMBER).slice(ESTIMATE_COMPARISON.length);
  page = Object.assign(new EventTarget(), { location: { hash } });
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(call).mockReset();
  $compared.set({});
});

test('Back, of which a browser tells twice, loads once', async () => {
  vi.mocked(call).mockResolvedValue(failure(404));
  const stop = followCompared();
  for (const told of ['popstate', 'hashchange']) page.dispatchEvent(new Event(told));
  await vi.waitFor(() => expect($compared.get().one?.state).toBe('unknown'));
  expect(call).toHaveBeenCalledTimes(1);
  stop();
});

test('what could not be loaded is tried again', async () => {
  vi.mocked(call).mockResolvedValue(failure(0));
  const stop = followCompared();
  await vi.waitFor(() => expect($compared.get().one?.state).toBe('failed'));
  vi.mocked(call).mockResolvedValue(failure(404));
  await retryCompared('one');
  expect($compared.get().one?.state).toBe('unknown');
  expect(call).toHaveBeenCalledTimes(2);
  stop();
});
