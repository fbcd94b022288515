import { atom, computed, type ReadableAtom } from 'nanostores';
import { call } from '#client/call.ts';
import { bookAppointment as bookCall, listSlots } from '#contract/appointment.ts';
import type { Appointment, AppointmentKind, AppointmentRequest, FreeSlot } from '#domain/appointment/appointment.ts';
import { addDays } from '#domain/appointment/slot-week.ts';
import { isoDayText } from '#domain/german-time.ts';
import { createArea } from '../area.ts';
import { once, type Result, resultOf } from '../result.ts';
import { sendingOf } from '../sending.ts';

type Slots = { readonly kind: AppointmentKind; readonly free: readonly FreeSlot[] };

/** The most days one call lists, today included. */
const DAYS = 42;

/** The free times (specification, section 4). */
export const slotsArea = createArea<Slots>();
/** The booking of an appointment on its own. */
export const appointmentArea = createArea<Appointment>();

const $taken = atom<readonly string[]>([]);
const $offer = atom<readonly FreeSlot[]>([]);

/** The next free times after the chosen one was taken; empty otherwise. */
export const $offeredSlots: ReadableAtom<readonly FreeSlot[]> = $offer;

/** The free times of the kind asked for last, without those that turned out to be taken. */
export const $freeSlots = computed(
  [slotsArea.$area, $taken],
  ({ data }, taken): Slots | undefined =>
    data && { ...data, free: data.free.filter(({ startsAt }) => !taken.includes(startsAt)) },
);

export async function loadSlots(kind: AppointmentKind): Promise<void> {
  const from = isoDayText(new Date());
  const query = { from, to: addDays(from, DAYS - 1), kind };
  await slotsArea.track(async () => {
    const reply = await call(listSlots, { query });
    return reply.ok ? { ok: true, value: { kind, free: reply.value.free } } : reply;
  });
}

/** The chosen time is taken: it leaves the list, and the next free ones are offered. */
export function offerSlots(taken: string, free: readonly FreeSlot[]): void {
  $taken.set([...$taken.get(), taken]);
  $offer.set(free);
  const kind = slotsArea.$area.get().data?.kind;
  if (kind) void loadSlots(kind);
}

export const resetOffer = (): void => $offer.set([]);

type Booking = AppointmentRequest & { readonly website: string };

const sending = sendingOf<Booking>();

/** The same answers keep their Idempotency-Key: sending again after a lost reply makes no second booking. */
export const bookAppointment = once(async (request: Booking, secondsOpen: number): Promise<Result<Appointment>> => {
  const idempotencyKey = sending.keyOf(request);
  const result = await appointmentArea.track(() =>
    call(bookCall, { body: { ...request, secondsOpen }, idempotencyKey }),
  );
  if (result.ok) {
    sending.end();
    resetOffer();
  } else {
    const { free } = (result.failure.body ?? {}) as { readonly free?: readonly FreeSlot[] };
    if (free) offerSlots(request.startsAt, free);
  }
  return resultOf(result);
});
