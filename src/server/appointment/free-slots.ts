import type { Kysely } from 'kysely';
import type { FreeSlot } from '#domain/appointment/appointment.ts';
import { listTakenSlots } from '../db/appointment.ts';
import type { Tables } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { type DaySpan, offeredDays, slotsWithin } from './slots.ts';

type Deps = Pick<Services, 'clock' | 'firm'>;

/** The free slots within these days, in order. */
export async function freeSlots(
  { clock, firm }: Deps,
  db: Kysely<Tables>,
  span: DaySpan,
): Promise<readonly FreeSlot[]> {
  const slots = slotsWithin(firm, span, clock());
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return [];
  const booked = await listTakenSlots(db, first.startsAt, last.endsAt);
  return slots.filter((slot) => !booked.some((other) => overlap(slot, other)));
}

const MOST_OFFERED = 6;

/** The next six free slots after a time; towards the end of the offered days also the last ones before it. */
export async function nextFreeSlots(
  services: Deps,
  db: Kysely<Tables>,
  startsAt: string,
): Promise<readonly FreeSlot[]> {
  const wanted = new Date(startsAt).toISOString();
  const free = await freeSlots(services, db, offeredDays(services.firm, services.clock()));
  const after = free.findIndex((slot) => slot.startsAt >= wanted);
  const first = Math.min(after === -1 ? free.length : after, Math.max(0, free.length - MOST_OFFERED));
  return free.slice(first, first + MOST_OFFERED);
}

/** Compares by overlap, since booked appointments keep their length when the firm changes it. `exceptId`: the one to be moved. */
export const isSlotTaken = async (db: Kysely<Tables>, slot: FreeSlot, exceptId?: string): Promise<boolean> =>
  (await listTakenSlots(db, slot.startsAt, slot.endsAt, exceptId)).length > 0;

const overlap = (a: FreeSlot, b: FreeSlot): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;
