import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { addEvent } from './record-event.ts';
import { doneLine, doneSteps, stepsOf } from './steps.ts';

type Withdrawal = {
  readonly id: string;
  /** Who withdraws, as it was typed. */
  readonly name: string;
  /** The orders that are named; there may be none with such a number. */
  readonly references: readonly string[];
};

/**
 * A declaration ends its cases at once, and their history says what was done until then. Answers it for the house, with the days; empty
 * where no case is named.
 */
export async function withdrawCases(
  services: Pick<Services, 'clock' | 'deskPlans'>,
  trx: Kysely<Tables>,
  { id, name, references }: Withdrawal,
): Promise<string> {
  const lines: string[] = [];
  // In one order, so that no two wait for each other.
  for (const reference of references.toSorted())
    await addEvent(services, trx, reference, async (locked) => {
      const { kind, state } = locked;
      if (kind !== 'order') return undefined;
      const steps = await stepsOf(services, trx, locked);
      const done = doneSteps(steps);
      lines.push(`${reference}: ${doneLine(steps) || 'noch nichts'}`);
      if (state === 'withdrawn') return undefined;
      return {
        by: { id: null, name },
        kind: 'withdrawn',
        subject: id,
        changes: { state: [state, 'withdrawn'], done: ['', done] },
        row: { state: 'withdrawn' },
      };
    });
  return lines.join('; ');
}
