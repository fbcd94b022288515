import type { Kysely } from 'kysely';
import { problems } from '#contract/problem.ts';
import type { FreeSlot } from '#domain/appointment/appointment.ts';
import type { Tables } from '../db/schema.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';
import { isSlotTaken, nextFreeSlots } from './free-slots.ts';
import { findSlot } from './slots.ts';

type Deps = Pick<Services, 'clock' | 'firm'>;
type Asked = { readonly startsAt: string; readonly field: string };

/** With the next free times. `field`: where the request names its time. */
export const slotProblem = async (
  services: Deps,
  trx: Kysely<Tables>,
  code: 'slot-taken' | 'slot-past' | 'slot-unknown',
  { startsAt, field }: Asked,
): Promise<ProblemError> =>
  new ProblemError(code, [{ field, message: problems[code].message }], {
    free: await nextFreeSlots(services, trx, startsAt),
  });

/** The slot that begins then. Throws `slot-past`, `slot-unknown` and `slot-taken`; `own`: the appointment that may have it. */
export async function requireFreeSlot(
  services: Deps,
  trx: Kysely<Tables>,
  startsAt: string,
  { field, own }: { readonly field: string; readonly own?: string },
): Promise<FreeSlot> {
  const asked = findSlot(services.firm, startsAt, services.clock());
  if (!asked.ok) throw await slotProblem(services, trx, asked.code, { startsAt, field });
  if (await isSlotTaken(trx, asked.slot, own))
    throw await slotProblem(services, trx, 'slot-taken', { startsAt, field });
  return asked.slot;
}
