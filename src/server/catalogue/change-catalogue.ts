import type { Kysely } from 'kysely';
import { isRefused, type RowOutcome } from '#contract/catalogue-row.ts';
import { asOfText } from '#domain/as-of.ts';
import type { Kept } from '#domain/catalogue/amount/kept.ts';
import { fieldChanges } from '#domain/change/change.ts';
import { isoDayText } from '#domain/german-time.ts';
import { calledName, requireAccount, requirePerson } from '../account/person.ts';
import type { Actor } from '../auth/actor.ts';
import { CATALOGUE_VERSION } from '../db/catalogue.ts';
import { listRows, ROWS_AT_ONCE, type StoredRow, writeRows } from '../db/catalogue-row.ts';
import { insertChanges, lockCatalogue } from '../db/change.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import { insertScheduledChanges } from '../db/scheduled-change.ts';
import type { Tables } from '../db/schema.ts';
import { setSetting } from '../db/setting.ts';
import { ProblemError } from '../problem/problem-error.ts';
import { breather } from '../process/breather.ts';
import type { Services } from '../services.ts';
import { catalogueActs } from './catalogue-act.ts';
import { type Plan, planChanges } from './plan-changes.ts';
import { referredRows } from './referred-rows.ts';
import type { RowChange } from './row-change.ts';

export type Author = { readonly id: string | null; readonly name: string };

/** The person who is named in the history. */
export async function authorOf(services: Pick<Services, 'database'>, actor: Actor): Promise<Author> {
  const account = await requireAccount(services, requirePerson(actor));
  return { id: account.id, name: calledName(account) };
}

export type ChangeInput = {
  readonly changes: readonly RowChange[];
  readonly by: Author;
  readonly reason?: string | undefined;
  /** Calendar day in Germany from which the changes hold; today: at once. One that has passed is refused. */
  readonly validFrom?: string | undefined;
  /** Confirmed to be right beside another amount. */
  readonly kept?: readonly Kept[] | undefined;
  /** Only says what would happen. */
  readonly dryRun?: boolean | undefined;
};

export type ChangeResult = { readonly applied: boolean; readonly outcomes: readonly RowOutcome[] };

type Deps = Pick<Services, 'catalogue' | 'clock' | 'database' | 'newId' | 'recordAct'>;

/**
 * Makes all changes or none, with their history, in one transaction; one such transaction runs at a time. Where any of them is
 * refused nothing is written, and the outcomes say why. Visitors get the new prices with the next request.
 */
export async function changeCatalogue(services: Deps, input: ChangeInput): Promise<ChangeResult> {
  const result = await inTransaction(services.database, async (trx) => {
    const changed = await changeRows(services, trx, input);
    if (changed.applied) await services.recordAct(trx, ...catalogueActs(input.by.id, changed.outcomes));
    return changed;
  });
  if (result.applied) await services.catalogue.refresh();
  return result;
}

/** The same inside a transaction of the caller, who records the act and refreshes the catalogue afterwards. */
export async function changeRows(
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  trx: Kysely<Tables>,
  { changes, by, reason, validFrom, kept, dryRun = false }: ChangeInput,
): Promise<ChangeResult> {
  await lockCatalogue(trx);
  const now = clock();
  const today = isoDayText(now);
  if (validFrom !== undefined && validFrom < today)
    throw new ProblemError('invalid-input', [{ field: 'validFrom', message: dayHasPassed(validFrom) }]);
  const stored = await listRows(trx);
  const plan = await planChanges(stored, changes, {
    today: validFrom !== undefined && validFrom > today ? validFrom : today,
    kept,
    isReferred: referredRows(trx, changes.filter(({ kind }) => kind === 'remove').length),
  });
  const isLater = validFrom !== undefined && validFrom > today;
  const outcomes = isLater ? scheduledOutcomes(plan.outcomes, stored) : plan.outcomes;
  if (dryRun || plan.outcomes.some(isRefused)) return { applied: false, outcomes };
  const common = { by_id: by.id, by_name: by.name, reason: reason ?? null };
  const stamp = { at: now.toISOString(), newId, common: () => common };
  if (isLater) await schedule(trx, plan, { ...stamp, validFrom });
  else await writePlan(trx, plan, stamp);
  return { applied: true, outcomes };
}

const dayHasPassed = (day: string): string =>
  `Der ${asOfText(day)} ist vorbei. Bitte wählen Sie heute oder einen späteren Tag.`;

/** Until their day the rows are as they are stored. */
function scheduledOutcomes(outcomes: readonly RowOutcome[], stored: readonly StoredRow[]): RowOutcome[] {
  const versions = new Map(stored.map(({ thing, id, version }) => [`${thing}/${id}`, version]));
  return outcomes.map((outcome) =>
    isRefused(outcome) || outcome.outcome === 'unchanged'
      ? outcome
      : { ...outcome, outcome: 'scheduled', version: versions.get(`${outcome.thing}/${outcome.id}`) ?? 0 },
  );
}

type Common = { readonly by_id: string | null; readonly by_name: string; readonly reason: string | null };
type Stamp = {
  readonly at: string;
  readonly newId: () => string;
  /** Who made the change of an outcome, by its index in the plan. */
  readonly common: (index: number) => Common;
};

export async function writePlan(trx: Kysely<Tables>, plan: Plan, { at, newId, common }: Stamp): Promise<void> {
  await inGroups(plan.rows, (rows) => writeRows(trx, rows));
  const sequences = await inGroups(changedOutcomes(plan), (outcomes) =>
    insertChanges(
      trx,
      outcomes.map(({ thing, id, outcome, before, after, index }) => ({
        id: newId(),
        thing,
        thing_id: id,
        at,
        ...common(index),
        action: outcome,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })),
    ),
  );
  const last = sequences.at(-1);
  if (last !== undefined) await setSetting(trx, CATALOGUE_VERSION, String(last));
}

async function schedule(
  trx: Kysely<Tables>,
  plan: Plan,
  { at, validFrom, newId, common }: Stamp & { readonly validFrom: string },
): Promise<void> {
  await inGroups(changedOutcomes(plan), (outcomes) =>
    insertScheduledChanges(
      trx,
      outcomes.map(({ thing, id, outcome, before, after, index }) => ({
        id: newId(),
        thing,
        thing_id: id,
        valid_from: validFrom,
        fields: after === undefined ? null : JSON.stringify(fieldChanges(before, after)),
        state: 'waiting',
        created_at: at,
        ...common(index),
        action: outcome,
        problem: null,
      })),
    ),
  );
}

const changedOutcomes = ({ outcomes }: Plan) =>
  outcomes.map((outcome, index) => ({ ...outcome, index })).filter(({ outcome }) => outcome !== 'unchanged');

/** Writes as many as one statement takes, and lets other requests in between. */
async function inGroups<T, R>(all: readonly T[], write: (some: readonly T[]) => Promise<R>): Promise<R[]> {
  const breathe = breather();
  const written: R[] = [];
  for (let start = 0; start < all.length; start += ROWS_AT_ONCE) {
    written.push(await write(all.slice(start, start + ROWS_AT_ONCE)));
    await breathe();
  }
  return written;
}

/** Throws the problem of the first change that was refused. */
export function requireApplied({ outcomes }: ChangeResult): readonly RowOutcome[] {
  for (const outcome of outcomes) requireAccepted(outcome);
  return outcomes;
}

function requireAccepted({ outcome, version, before = {}, after, errors = [] }: RowOutcome): void {
  if (outcome === 'version-missing') throw new ProblemError('version-missing');
  if (outcome === 'conflict')
    throw new ProblemError('row-changed', undefined, {
      versions: { version, stored: before, ...(after ? { sent: after } : {}) },
    });
  if (outcome !== 'refused') return;
  throw version === 0 && errors.every(({ field }) => field === 'id')
    ? new ProblemError('unknown-row')
    : new ProblemError('row-refused', errors);
}
