import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { addEvent } from './record-event.ts';
import { doneSteps, stepsOf } from './steps.ts';

type Withdrawal = {
  readonly id: string;
  /** Who withdraws, as it was typed. */
  readonly name: string;
  /** The orders that are named; there may be none with such a number. */
  readonly references: readonly string[];
};

/** A declaration ends its cases at once, and their history says what was done until then. */
export async function withdrawCases(
  services: Pick<Services, 'clock' | 'deskPlans'>,
  trx: Kysely<Tables>,
  { id, name, references }: Withdrawal,
): Promise<void> {
  // In one order, so that no two wait for each other.
  for (const reference of references.toSorted())
    await addEvent(services, trx, reference, async (locked) => {
      const { kind, state } = locked;
      if (kind !== 'order' || state === 'withdrawn') return undefined;
      const done = doneSteps(await stepsOf(services, trx, locked));
      return {
        by: { id: null, name },
        kind: 'withdrawn',
        subject: id,
        changes: { state: [state, 'withdrawn'], done: ['', done] },
        row: { state: 'withdrawn' },
      };
    });
}
