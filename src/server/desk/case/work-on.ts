import type { Kysely } from 'kysely';
import type { DeskCase } from '#contract/desk.ts';
import { inTransaction } from '../../db/connection/group-commit.ts';
import { type DeskRow, hasChangedSince, lockDeskCase } from '../../db/desk/event.ts';
import type { Tables } from '../../db/schema.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { ChangeAuthor, Services } from '../../services.ts';
import { readCase } from './read-case.ts';
import { type NewEvent, recordEvent } from './record-event.ts';

export type WorkDeps = Pick<Services, 'clock' | 'database' | 'deskPlans' | 'recordAct'>;

/** Undefined: everything is so already. */
type Work = (trx: Kysely<Tables>, locked: DeskRow) => Promise<Omit<NewEvent, 'by'> | undefined>;

/**
 * Somebody of the team works on a case: all of it in one transaction, one at a time, with its event and its entry in the log. Throws
 * `unknown-case`.
 */
export const workOn = (
  services: WorkDeps,
  { reference, by }: { readonly reference: string; readonly by: ChangeAuthor },
  work: Work,
): Promise<DeskCase> => inTransaction(services.database, (trx) => workWithin(services, trx, { reference, by }, work));

/** The same in the caller's transaction, as its last step. */
export async function workWithin(
  services: WorkDeps,
  trx: Kysely<Tables>,
  { reference, by }: { readonly reference: string; readonly by: ChangeAuthor },
  work: Work,
): Promise<DeskCase> {
  const locked = await lockDeskCase(trx, reference);
  if (!locked) throw new ProblemError('unknown-case');
  const event = await work(trx, locked);
  if (event) await recordEvent(services, trx, locked, { ...event, by });
  const view = await readCase(services, trx, reference);
  if (event) {
    const changed = [event.kind, ...Object.keys(event.changes)].join(' ');
    await services.recordAct(trx, {
      kind: 'case-changed',
      actorId: by.id,
      subject: reference,
      fields: { changed, version: view.version },
    });
  }
  return view;
}

type Versions = { readonly stored: object; readonly sent: object };

/** Throws `case-changed` with what is stored and what was sent where somebody has changed the case since `version`. */
export async function requireUnchanged(
  trx: Kysely<Tables>,
  locked: DeskRow,
  version: number,
  versions: Versions,
): Promise<void> {
  if (version === locked.version) return;
  const isKnown = version >= 1 && version < locked.version;
  if (isKnown && !(await hasChangedSince(trx, locked.reference, version))) return;
  throw new ProblemError('case-changed', undefined, { versions: { version: locked.version, ...versions } });
}
