import type { DeskCase, MilestoneFields } from '#contract/desk.ts';
import { type Lifetime, pastComplaint, plannedComplaint } from '#domain/desk/moment.ts';
import { upsertMilestone } from '../../db/desk/milestone.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { ChangeAuthor } from '../../services.ts';
import { changesOf, withSent } from './changes.ts';
import { lifetimeOf } from './lifetime.ts';
import { stepsOf } from './steps.ts';
import { requireUnchanged, type WorkDeps, workOn } from './work-on.ts';

type Change = {
  readonly reference: string;
  readonly id: string;
  readonly version: number;
  readonly fields: MilestoneFields;
};

/** Throws `unknown-milestone`, `case-changed` with both versions, and `invalid-input` for days that cannot be. */
export const changeMilestone = (
  services: WorkDeps,
  by: ChangeAuthor,
  { reference, id, version, fields }: Change,
): Promise<DeskCase> =>
  workOn(services, { reference, by }, async (trx, locked) => {
    const { milestones } = await stepsOf(services, trx, locked);
    const milestone = milestones.find((each) => each.id === id);
    if (!milestone) throw new ProblemError('unknown-milestone');
    const { id: _id, name: _name, ...stored } = milestone;
    await requireUnchanged(trx, locked, version, { stored, sent: fields });
    const sent = { ...byWhom(stored, fields, by), ...fields };
    const changes = changesOf(stored, sent);
    if (Object.keys(changes).length === 0) return undefined;
    requirePossible(fields, await lifetimeOf(services, trx, locked));
    await upsertMilestone(trx, reference, { id, ...withSent(stored, sent) });
    // Whoever does something in a new case has begun with it.
    const isBegun = locked.state === 'new' && Boolean(fields.doneAt);
    return {
      kind: 'milestone',
      subject: id,
      changes: { ...changes, ...(isBegun ? { state: ['new', 'working'] as const } : {}) },
      ...(isBegun ? { row: { state: 'working' } } : {}),
    };
  });

type Doing = { readonly doneAt: string | null; readonly by: string };

/** What is done by one tap was done by who taps; what is taken back was done by nobody. */
function byWhom({ doneAt, by }: Doing, fields: MilestoneFields, { name }: ChangeAuthor): { by?: string } {
  if (fields.doneAt && by === '') return { by: name };
  return fields.doneAt === null && doneAt !== null ? { by: '' } : {};
}

function requirePossible({ plannedAt, doneAt }: MilestoneFields, lifetime: Lifetime): void {
  const errors = [
    { field: 'plannedAt', message: plannedAt && plannedComplaint(plannedAt, 'Der geplante Tag', lifetime) },
    { field: 'doneAt', message: doneAt && pastComplaint(doneAt, 'Was erledigt ist,', lifetime) },
  ].flatMap(({ field, message }) => (message ? [{ field, message }] : []));
  if (errors.length > 0) throw new ProblemError('invalid-input', errors);
}
