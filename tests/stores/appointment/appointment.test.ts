import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookAppointment as bookCall } from '#contract/appointment.ts';
import { mondayOf } from '#domain/appointment/slot-week.ts';
import {
  $freeSlots,
  $offeredSlots,
  appointmentArea,
  bookAppointment,
  loadSlots,
  offerSlots,
  resetOffer,
  slotsArea,
} from '#stores/appointment/appointment.ts';
import { NOW, startTestApp, type TestApp } from '../../support/app.ts';
import { connectClientTo, connectClientToNothing, connectClientToScript } from '../../support/in-process-client.ts';

let server: TestApp;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  server = await startTestApp();
  connectClientTo(server);
  slotsArea.reset();
  appointmentArea.reset();
  resetOffer();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const request = (startsAt: string) => ({
  kind: 'telefon' as const,
  startsAt,
  name: 'Erika Muster',
  email: 'erika@muster.example',
  phoneNumber: '05731 123456',
  note: '',
  website: '',
});
const free = () => $freeSlots.get()?.free ?? [];
const first = () => free()[0]?.startsAt ?? '';

describe('appointments', () => {
  test('six weeks of free times are loaded at once', async () => {
    await loadSlots('telefon');
    expect($freeSlots.get()?.kind).toBe('telefon');
    expect(new Set(free().map(({ startsAt }) => mondayOf(startsAt.slice(0, 10)))).size).toBeGreaterThan(4);
  });

  test('a failure keeps what was known, and says so', async () => {
    await loadSlots('telefon');
    const count = free().length;
    connectClientToNothing();
    await loadSlots('telefon');
    expect(slotsArea.$area.get().error).toMatchObject({ statusCode: 500 });
    expect(free()).toHaveLength(count);
  });

  test('a booking is made', async () => {
    await loadSlots('telefon');
    const startsAt = first();
    const ended = await bookAppointment(request(startsAt), 30);
    expect(ended).toMatchObject({ ok: true, value: { startsAt, name: 'Erika Muster' } });
    expect(appointmentArea.$area.get()).toMatchObject({ success: true, loading: false });
  });

  test('somebody else who was faster takes the time from the list and leaves the next ones', async () => {
    await loadSlots('telefon');
    const startsAt = first();
    await server.post(bookCall.path, { ...request(startsAt), name: 'Jemand anders', secondsOpen: 30 });
    expect(await bookAppointment(request(startsAt), 30)).toMatchObject({ ok: false, code: 'slot-taken' });
    expect(free().map((slot) => slot.startsAt)).not.toContain(startsAt);
    expect($offeredSlots.get()[0]?.startsAt).toBe(first());
    expect(await bookAppointment(request(first()), 30)).toMatchObject({ ok: true });
    expect($offeredSlots.get()).toEqual([]);
  });

  test('sent again after a lost answer it has the same key, with other answers another one', async () => {
    const asked = connectClientToScript({ [bookCall.path]: () => null });
    await bookAppointment(request('2026-11-23T09:00:00.000Z'), 30);
    await bookAppointment(request('2026-11-23T09:00:00.000Z'), 40);
    await bookAppointment(request('2026-11-23T10:00:00.000Z'), 50);
    const keys = asked.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('a time that was refused elsewhere is offered no more', async () => {
    await loadSlots('telefon');
    const [gone, next] = free();
    offerSlots(gone?.startsAt ?? '', next ? [next] : []);
    expect(first()).toBe(next?.startsAt);
    expect($offeredSlots.get()).toEqual([next]);
  });
});
