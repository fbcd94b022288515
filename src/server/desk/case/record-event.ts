import type { Kysely } from 'kysely';
import type { CaseEvent } from '#contract/desk.ts';
import { type Changes, type DeskRow, insertEvent, lockDeskCase, updateDeskRow } from '../../db/desk/event.ts';
import type { Tables } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { hasEnded, stepsOf } from './steps.ts';

/** Who does it: somebody of the team, or with a null id a visitor or the server. */
type Author = { readonly id: string | null; readonly name: string };

export type NewEvent = {
  readonly by: Author;
  readonly kind: Exclude<CaseEvent['kind'], 'opened'>;
  /** Milestone, rule or id that it is about; left out: the case itself. */
  readonly subject?: string;
  readonly changes: Changes;
  /** What changes in the row of the case. */
  readonly row?: Partial<Pick<DeskRow, 'state' | 'assignee_id' | 'plan' | 'title' | 'died_at' | 'certificate_at'>>;
};

type Deps = Pick<Services, 'clock' | 'deskPlans'>;

/**
 * Counts the version of a locked case, writes what happened into its history, and what is to be done next into its row. To be called
 * after all that changes with it.
 */
export async function recordEvent(
  services: Deps,
  trx: Kysely<Tables>,
  locked: DeskRow,
  { by, kind, subject = '', changes, row = {} }: NewEvent,
): Promise<void> {
  const at = services.clock().toISOString();
  const { reference } = locked;
  const changed = { ...locked, ...row };
  const version = locked.version + 1;
  const { next } = await stepsOf(services, trx, changed);
  await updateDeskRow(trx, reference, {
    ...row,
    version,
    closed_at: hasEnded(changed.state) ? (locked.closed_at ?? at) : null,
    next_milestone: next?.milestone ?? null,
    next_due: next?.due ?? null,
    next_rule: next?.rule ?? null,
  });
  await insertEvent(trx, {
    reference,
    version,
    at,
    by_id: by.id,
    by_name: by.name,
    kind,
    subject,
    fields: JSON.stringify(changes),
  });
}

/** The same for what comes from elsewhere: a withdrawal, an answer to a message, a file of the family. Nothing where there is no such case. */
export async function addEvent(
  services: Deps,
  trx: Kysely<Tables>,
  reference: string,
  eventOf: (locked: DeskRow) => NewEvent | undefined | Promise<NewEvent | undefined>,
): Promise<void> {
  const locked = await lockDeskCase(trx, reference);
  const event = locked && (await eventOf(locked));
  if (event) await recordEvent(services, trx, locked, event);
}
