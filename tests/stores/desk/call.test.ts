import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#domain/desk/call.ts';

const PATH = '/api/call';
const KEPT = 'desk_calls';
const call: Call = { caller: 'Frau Öztürk', phoneNumber: '05731 123456', place: 'Haus am Park' };

type Tab = Awaited<ReturnType<typeof openTab>>;

/** What the server has: a number by key. */
let cases: Map<string, string>;
let asked: { readonly key: string | null; readonly body: unknown }[];
/** How it answers in place of taking the call. */
let answer: 'taken' | 'unreachable' | 'silent' | number;
let stored: Map<string, string>;
let storesNothing: boolean;
let stops: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  [cases, asked, answer, stored, storesNothing, stops] = [new Map(), [], 'taken', new Map(), false, []];
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem(name: string, text: string) {
      if (storesNothing) throw new DOMException('', 'QuotaExceededError');
      stored.set(name, text);
    },
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The modules anew, as another page of the same browser has them. */
async function openTab() {
  vi.resetModules();
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const { connectClientToScript } = await import('../../support/in-process-client.ts');
  connectClientToScript({
    [PATH]: ({ idempotencyKey, body }) => {
      asked.push({ key: idempotencyKey, body: JSON.parse(body) });
      if (answer === 'silent') return new Promise<null>(() => undefined);
      if (answer === 'unreachable') return null;
      const key = `${idempotencyKey}`;
      if (typeof answer === 'number')
        return Response.json(
          { code: 'x', message: 'Nein.', errors: [{ field: 'caller', message: 'Wer?' }] },
          { status: answer },
        );
      if (!cases.has(key)) cases.set(key, `RU-0000-0000-000${cases.size}`);
      return Response.json({ reference: cases.get(key), duplicates: [] });
    },
  });
  const calls = await import('#stores/desk/call/calls.ts');
  const stop = calls.followCalls();
  stops.push(stop);
  return {
    ...calls,
    close: stop,
    fire: (event: Event) => window.dispatchEvent(event),
    statuses: () => calls.$calls.get().map(({ status }) => status),
  };
}

const online = (tab: Tab) => tab.fire(new Event('online'));
/** What a browser tells the other tabs. */
const tell = (tab: Tab) => tab.fire(Object.assign(new Event('storage'), { key: KEPT }));
const kept = (): unknown => JSON.parse(stored.get(KEPT) ?? '[]');
const settle = () => vi.advanceTimersByTimeAsync(0);

test('a call arrives, and of what was said nothing stays on the device', async () => {
  const tab = await openTab();
  expect(await tab.takeCall(call)).toMatchObject({ ok: true });
  expect(tab.$calls.get()).toMatchObject([{ status: 'done', reference: 'RU-0000-0000-0000', call }]);
  expect(asked).toMatchObject([{ key: expect.stringMatching(/^[0-9a-f-]{36}$/), body: call }]);
  expect(kept()).toEqual([expect.objectContaining({ reference: 'RU-0000-0000-0000' })]);
  expect(JSON.stringify(kept())).not.toContain('Öztürk');
});

test('without a network it is kept, and goes out once when the network is back', async () => {
  answer = 'unreachable';
  const tab = await openTab();
  expect(await tab.takeCall(call)).toMatchObject({ ok: true });
  expect(tab.$calls.get()).toMatchObject([{ status: 'waiting', isKept: true }]);
  expect(kept()).toMatchObject([{ call }]);
  answer = 'taken';
  online(tab);
  await settle();
  expect(tab.statuses()).toEqual(['done']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.key).toBe(asked[0]?.key);
});

test('a reply that was lost makes no second case, also after a reload', async () => {
  const first = await openTab();
  answer = 'silent';
  const taking = first.takeCall(call);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await taking).toMatchObject({ ok: true });
  expect(first.statuses()).toEqual(['waiting']);
  // It had arrived, and nobody here knows.
  cases.set(`${asked[0]?.key}`, 'RU-9999-9999-9999');
  first.close();
  answer = 'taken';
  const reloaded = await openTab();
  await settle();
  expect(reloaded.$calls.get()).toMatchObject([{ status: 'done', reference: 'RU-9999-9999-9999', call }]);
  expect(cases.size).toBe(1);
  const again = await openTab();
  await settle();
  expect([again.$calls.get(), asked.length]).toEqual([[], 2]);
});

test('two tabs send it as one, and both know that it has arrived', async () => {
  answer = 'unreachable';
  const first = await openTab();
  await first.takeCall(call);
  const second = await openTab();
  await settle();
  expect(second.statuses()).toEqual(['waiting']);
  answer = 'taken';
  online(second);
  await settle();
  tell(first);
  expect(first.$calls.get()).toMatchObject([{ status: 'done', reference: 'RU-0000-0000-0000' }]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([cases.size, first.statuses(), second.statuses()]).toEqual([1, ['done'], ['done']]);
});

test('what is taken back in one tab is sent by none', async () => {
  answer = 'unreachable';
  const first = await openTab();
  await first.takeCall(call);
  const second = await openTab();
  await settle();
  second.forgetCall(`${second.$calls.get()[0]?.key}`);
  tell(first);
  answer = 'taken';
  online(first);
  online(second);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([cases.size, first.statuses(), second.statuses(), kept()]).toEqual([0, [], [], []]);
});

test.each([401, 403, 429, 500, 503])('a server that answers %i gets it later', async (status) => {
  answer = status;
  const tab = await openTab();
  await tab.takeCall(call);
  expect([tab.statuses(), kept()]).toMatchObject([['waiting'], [{ call }]]);
  answer = 'taken';
  await vi.advanceTimersByTimeAsync(2_000);
  expect(tab.statuses()).toEqual(['done']);
});

test('what the server refuses stands at the field, and is not kept', async () => {
  answer = 400;
  const tab = await openTab();
  expect(await tab.takeCall(call)).toMatchObject({ ok: false, message: 'Nein.', errors: [{ field: 'caller' }] });
  expect([tab.$calls.get(), kept()]).toEqual([[], []]);
});

test('what is refused later can be corrected', async () => {
  answer = 'unreachable';
  const tab = await openTab();
  await tab.takeCall(call);
  answer = 400;
  tab.sendNow(tab.$calls.get()[0] as Parameters<typeof tab.sendNow>[0]);
  expect(tab.statuses()).toEqual(['sending']);
  await settle();
  expect(tab.$calls.get()).toMatchObject([{ status: 'refused', refusal: { message: 'Nein.' } }]);
  expect(kept()).toMatchObject([{ call }]);
});

test('a browser that stores nothing says so, and sends it all the same', async () => {
  [answer, storesNothing] = ['unreachable', true];
  const tab = await openTab();
  await tab.takeCall(call);
  expect(tab.$calls.get()).toMatchObject([{ status: 'waiting', isKept: false }]);
  answer = 'taken';
  online(tab);
  await settle();
  expect(tab.statuses()).toEqual(['done']);
});

test('what cannot be read on the device is passed over', async () => {
  const good = { key: 'k', at: '2026-11-24T02:10:00.000Z', call };
  stored.set(KEPT, JSON.stringify([null, 7, { key: 'x' }, { ...good, call: null }, good]));
  const tab = await openTab();
  await settle();
  expect(tab.$calls.get()).toMatchObject([{ key: 'k', status: 'done' }]);
});
