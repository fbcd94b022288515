import { atom, computed, type ReadableAtom } from 'nanostores';
import { call } from '#client/call.ts';
import { bookAppointment as bookCall, listSlots } from '#contract/appointment.ts';
import type { Appointment, AppointmentKind, AppointmentRequest, FreeSlot } from '#domain/appointment/appointment.ts';
import { addDays } from '#domain/appointment/slot-week.ts';
import { isoDayText } from '#domain/german-time.ts';
import { createArea } from '../area.ts';
import { failedResult, once, type Result } from '../result.ts';
import { sendingOf } from '../sending.ts';

type Slots = { readonly kind: AppointmentKind; readonly free: readonly FreeSlot[] };

/** The most days one call answers, today among them. */
const DAYS = 42;

/** The times that can be had (specification, section 4). */
export const slotsArea = createArea<Slots>();
/** The booking of an appointment on its own. */
export const appointmentArea = createArea<Appointment>();

const $taken = atom<readonly string[]>([]);
const $offer = atom<readonly FreeSlot[]>([]);

/** The next free times, after somebody else was faster; empty otherwise. */
export const $offeredSlots: ReadableAtom<readonly FreeSlot[]> = $offer;

/** What can be had for the kind that was asked for last, without what turned out to be taken. */
export const $freeSlots = computed(
  [slotsArea.$area, $taken],
  ({ data }, taken): Slots | undefined =>
    data && { ...data, free: data.free.filter(({ startsAt }) => !taken.includes(startsAt)) },
);

export async function loadSlots(kind: AppointmentKind): Promise<void> {
  const from = isoDayText(new Date());
  const query = { from, to: addDays(from, DAYS - 1), kind };
  await slotsArea.track(async () => {
    const outcome = await call(listSlots, { query });
    return outcome.ok ? { ok: true, value: { kind, free: outcome.value.free } } : outcome;
  });
}

/** Somebody else was faster: the time goes from the list, and the next ones stand above it. */
export function offerSlots(taken: string, free: readonly FreeSlot[]): void {
  $taken.set([...$taken.get(), taken]);
  $offer.set(free);
  const kind = slotsArea.$area.get().data?.kind;
  if (kind) void loadSlots(kind);
}

export const forgetOffer = (): void => $offer.set([]);

type Booking = AppointmentRequest & { readonly website: string };

const sending = sendingOf<Booking>();

/** Sent again with the same answers it is the same booking, so that a reply that was lost makes no second one. */
export const bookAppointment = once(async (request: Booking, secondsOpen: number): Promise<Result<Appointment>> => {
  const idempotencyKey = sending.keyOf(request);
  let result: Result<Appointment> | undefined;
  await appointmentArea.track(async () => {
    const outcome = await call(bookCall, { body: { ...request, secondsOpen }, idempotencyKey });
    if (outcome.ok) result = { ok: true, message: '', value: outcome.value };
    else {
      result = failedResult(outcome.failure);
      const { free } = (outcome.failure.body ?? {}) as { readonly free?: readonly FreeSlot[] };
      if (free) offerSlots(request.startsAt, free);
    }
    return outcome;
  });
  if (result?.ok) {
    sending.end();
    forgetOffer();
  }
  return result as unknown as Result<Appointment>;
});
