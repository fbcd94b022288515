import type { CaseFields, DeskCase } from '#contract/desk.ts';
import { pastComplaint } from '#domain/desk/moment.ts';
import type { DeskRow } from '../../db/desk/event.ts';
import { findTeamRow } from '../../db/team.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { ChangeAuthor } from '../../services.ts';
import { changesOf, withSent } from './changes.ts';
import { lifetimeOf } from './lifetime.ts';
import { requireUnchanged, type WorkDeps, workOn } from './work-on.ts';

type Change = { readonly reference: string; readonly version: number; readonly fields: CaseFields };

/** Throws `case-changed` with both versions, and `invalid-input` for days that cannot be. */
export const changeCase = (
  services: WorkDeps,
  by: ChangeAuthor,
  { reference, version, fields }: Change,
): Promise<DeskCase> =>
  workOn(services, { reference, by }, async (trx, locked) => {
    const stored = fieldsOf(locked);
    await requireUnchanged(trx, locked, version, { stored, sent: fields });
    // Whoever takes a new case has begun with it.
    const isTaken = locked.state === 'new' && Boolean(fields.assignee);
    const sent = { ...(isTaken ? { state: 'working' } : {}), ...fields };
    const changes = changesOf(stored, sent);
    if (Object.keys(changes).length === 0) return undefined;
    if (fields.assignee && changes.assignee && !(await mayWork(trx, fields.assignee)))
      throw new ProblemError('invalid-input', [{ field: 'assignee', message: NOT_IN_TEAM }]);
    const changed = withSent(stored, sent);
    requirePossible(changed, await lifetimeOf(services, trx, locked));
    const { state, assignee, plan, diedAt, certificateAt } = changed;
    return {
      kind: 'changed',
      changes,
      row: { state, assignee_id: assignee, plan, died_at: diedAt, certificate_at: certificateAt },
    };
  });

const NOT_IN_TEAM = 'Diese Person arbeitet hier nicht mehr mit. Bitte wählen Sie jemand anderen.';

const fieldsOf = ({ state, assignee_id, plan, died_at, certificate_at }: DeskRow) => ({
  state,
  assignee: assignee_id,
  plan,
  diedAt: died_at,
  certificateAt: certificate_at,
});

async function mayWork(db: Parameters<typeof findTeamRow>[0], id: string): Promise<boolean> {
  const row = await findTeamRow(db, id);
  return row !== undefined && !row.isDisabled;
}

type Facts = Pick<ReturnType<typeof fieldsOf>, 'diedAt' | 'certificateAt'>;

function requirePossible({ diedAt, certificateAt }: Facts, lifetime: Parameters<typeof pastComplaint>[2]): void {
  const errors = [
    { field: 'diedAt', message: diedAt && pastComplaint(diedAt, 'Die Zeit des Todes', lifetime) },
    {
      field: 'certificateAt',
      message:
        certificateAt &&
        (pastComplaint(certificateAt, 'Die Zeit der Todesbescheinigung', lifetime) ??
          (diedAt && isBefore(certificateAt, diedAt) ? CERTIFICATE_FIRST : undefined)),
    },
  ].flatMap(({ field, message }) => (message ? [{ field, message }] : []));
  if (errors.length > 0) throw new ProblemError('invalid-input', errors);
}

const CERTIFICATE_FIRST = 'Die Todesbescheinigung liegt vor der Zeit des Todes. Bitte prüfen Sie beide.';

/** Where one of them is known by its day alone, only their days are compared. */
function isBefore(moment: string, other: string): boolean {
  const length = Math.min(moment.length, other.length);
  return moment.slice(0, length) < other.slice(0, length);
}
