import type { Kysely } from 'kysely';
import { fieldChanges } from '#domain/change/change.ts';
import { isoDayText } from '#domain/german-time.ts';
import { CATALOGUE_VERSION } from '../db/catalogue.ts';
import { insertRows, listRows, updateRow } from '../db/catalogue-row.ts';
import { insertChanges, takeSequence } from '../db/change.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import { insertScheduledChange } from '../db/scheduled-change.ts';
import type { Tables } from '../db/schema.ts';
import { setSetting } from '../db/setting.ts';
import { breather } from '../process/breather.ts';
import type { Services } from '../services.ts';
import { type Plan, planChanges } from './plan-changes.ts';
import { referredRows } from './referred-rows.ts';
import { isRefusal, type RowChange, type RowOutcome } from './row-change.ts';

export type Author = { readonly id: string | null; readonly name: string };

export type ChangeInput = {
  readonly changes: readonly RowChange[];
  readonly by: Author;
  readonly reason?: string | undefined;
  /** Calendar day from which the changes hold; today or earlier: at once. */
  readonly validFrom?: string | undefined;
  /** Only says what would happen. */
  readonly dryRun?: boolean | undefined;
};

export type ChangeResult = { readonly applied: boolean; readonly outcomes: readonly RowOutcome[] };

type Deps = Pick<Services, 'catalogue' | 'clock' | 'database' | 'newId'>;

/**
 * Makes all changes or none, with their history, in one transaction; one such transaction runs at a time. Where any of them is
 * refused nothing is written, and the outcomes say why. Visitors get the new prices with the next request.
 */
export async function changeCatalogue(services: Deps, input: ChangeInput): Promise<ChangeResult> {
  const result = await inTransaction(services.database, (trx) => changeRows(services, trx, input));
  if (result.applied) await services.catalogue.refresh();
  return result;
}

/** The same inside a transaction of the caller, who refreshes the catalogue afterwards. */
export async function changeRows(
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  trx: Kysely<Tables>,
  { changes, by, reason, validFrom, dryRun = false }: ChangeInput,
): Promise<ChangeResult> {
  // Waits for other changes, also of other processes.
  await takeSequence(trx, 0);
  const now = clock();
  const today = isoDayText(now);
  const plan = await planChanges(await listRows(trx), changes, {
    today: validFrom !== undefined && validFrom > today ? validFrom : today,
    isReferred: referredRows(trx, changes.filter(({ kind }) => kind === 'remove').length),
  });
  const isLater = validFrom !== undefined && validFrom > today;
  const outcomes = isLater ? plan.outcomes.map(asScheduled) : plan.outcomes;
  if (dryRun || plan.outcomes.some(isRefusal)) return { applied: false, outcomes };
  const common = { by_id: by.id, by_name: by.name, reason: reason ?? null };
  if (isLater) await schedule(trx, plan, { ...common, validFrom, at: now.toISOString(), newId });
  else await writePlan(trx, plan, { ...common, at: now.toISOString(), newId });
  return { applied: true, outcomes };
}

const asScheduled = (outcome: RowOutcome): RowOutcome =>
  isRefusal(outcome) || outcome.outcome === 'unchanged'
    ? outcome
    : { ...outcome, outcome: 'scheduled', version: Math.max(0, outcome.version - 1) };

type Common = { readonly by_id: string | null; readonly by_name: string; readonly reason: string | null };
type Stamp = Common & { readonly at: string; readonly newId: () => string };

export async function writePlan(trx: Kysely<Tables>, plan: Plan, { at, newId, ...common }: Stamp): Promise<void> {
  const done = plan.outcomes.filter(({ outcome }) => outcome !== 'unchanged');
  if (done.length === 0) return;
  const isNew = new Set(done.filter(({ outcome }) => outcome === 'created').map(({ thing, id }) => `${thing}/${id}`));
  const [added, kept] = [true, false].map((wanted) =>
    plan.rows.filter(({ thing, id }) => isNew.has(`${thing}/${id}`) === wanted),
  );
  const breathe = breather();
  for (const some of inGroups(added ?? [])) {
    await insertRows(trx, some);
    await breathe();
  }
  for (const row of kept ?? []) {
    await updateRow(trx, row);
    await breathe();
  }
  let sequence = 0;
  for (const some of inGroups(done)) {
    sequence = await insertChanges(
      trx,
      some.map(({ thing, id, outcome, before, after }) => ({
        id: newId(),
        thing,
        thing_id: id,
        at,
        ...common,
        action: outcome,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })),
    );
    await breathe();
  }
  await setSetting(trx, CATALOGUE_VERSION, String(sequence));
}

const GROUP = 250;

const inGroups = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / GROUP) }, (_, index) => all.slice(index * GROUP, (index + 1) * GROUP));

async function schedule(
  trx: Kysely<Tables>,
  { outcomes }: Plan,
  { at, validFrom, newId, ...common }: Stamp & { readonly validFrom: string },
): Promise<void> {
  const breathe = breather();
  for (const { thing, id, outcome, before, after } of outcomes) {
    if (outcome === 'unchanged') continue;
    await breathe();
    await insertScheduledChange(trx, {
      id: newId(),
      thing,
      thing_id: id,
      valid_from: validFrom,
      fields: after === undefined ? null : JSON.stringify(fieldChanges(before, after)),
      state: 'waiting',
      created_at: at,
      ...common,
    });
  }
}
