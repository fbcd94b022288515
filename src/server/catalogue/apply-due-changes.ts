import type { Kysely } from 'kysely';
import { EVERYTHING_KEPT } from '#domain/catalogue/amount/kept.ts';
import { isoDayText } from '#domain/german-time.ts';
import { listRows } from '../db/catalogue-row.ts';
import { lastSequence, lockCatalogue } from '../db/change.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import { endChangesOfDay, findDueDay, listChangesOfDay, markUnapplied } from '../db/scheduled-change.ts';
import type { Tables } from '../db/schema.ts';
import { breather } from '../process/breather.ts';
import type { Services } from '../services.ts';
import { catalogueActs } from './catalogue-act.ts';
import { writePlan } from './change-catalogue.ts';
import { type DuePlan, planDueChanges } from './plan-due-changes.ts';
import { referredRows } from './referred-rows.ts';

type Deps = Pick<Services, 'catalogue' | 'clock' | 'database' | 'newId' | 'recordAct'>;

/**
 * Applies what holds from today or earlier. All changes of one day become visible together, in one transaction: no visitor sees
 * some new prices beside some old ones. One that cannot be applied is listed with its reason and does not hold up the others.
 * Several processes may do this at once, and each change is applied once.
 */
export async function applyDueChanges(services: Deps): Promise<void> {
  const { catalogue, clock, database } = services;
  const today = isoDayText(clock());
  for (let day = await findDueDay(database.db, today); day; day = await findDueDay(database.db, today)) {
    if (!(await applyDay(services, day))) return;
    await catalogue.refresh();
  }
}

/** After as many plans that were out of date once they were made, the next run tries again. */
const MOST_PLANS = 5;

/**
 * The plan is made before the transaction, which only writes: on SQLite every order waits until it ends. Where the catalogue or
 * the list of changes is no longer what the plan was made of, a new plan is made.
 */
async function applyDay({ clock, database, newId, recordAct }: Deps, day: string): Promise<boolean> {
  const { db } = database;
  for (let count = 0; count < MOST_PLANS; count++) {
    // Read first: a change that comes between the two makes the plan look older than it is, never newer.
    const sequence = await lastSequence(db);
    const due = await listChangesOfDay(db, day);
    if (due.length === 0) return true;
    const removals = due.filter(({ fields }) => fields === null).length;
    const plan = await planDueChanges(await listRows(db), due, {
      // The own day of a price is the one from which it holds, however late that is.
      today: day,
      isReferred: referredRows(db, removals),
      // Asked when they were scheduled.
      kept: EVERYTHING_KEPT,
    });
    const isWritten = await inTransaction(database, async (trx) => {
      if ((await lockCatalogue(trx)) !== sequence) return false;
      const ended = await endChangesOfDay(trx, day);
      if (!sameIds(ended, due)) throw new OutOfDate();
      await writeDuePlan(trx, plan, { at: clock().toISOString(), newId });
      // Nobody's: who scheduled them did so on an earlier day.
      await recordAct(trx, ...catalogueActs(null, plan.plan.outcomes));
      return true;
    }).catch((error: unknown) => {
      if (error instanceof OutOfDate) return false;
      throw error;
    });
    if (isWritten) return true;
  }
  return false;
}

/** Takes back what the transaction has written so far. */
class OutOfDate extends Error {}

const sameIds = (ended: readonly string[], due: DuePlan['applied']): boolean => {
  const ids = new Set(ended);
  return ids.size === due.length && due.every(({ id }) => ids.has(id));
};

const MARKED_AT_ONCE = 250;

async function writeDuePlan(
  trx: Kysely<Tables>,
  { plan, applied, unapplied }: DuePlan,
  { at, newId }: { readonly at: string; readonly newId: () => string },
): Promise<void> {
  await writePlan(trx, plan, {
    at,
    newId,
    common: (index) => {
      const { by_id = null, by_name = '', reason = null } = applied[index] ?? {};
      return { by_id, by_name, reason };
    },
  });
  const breathe = breather();
  for (const [problem, group] of Map.groupBy(unapplied, (each) => each.problem)) {
    const ids = group.map(({ scheduled }) => scheduled.id);
    for (let start = 0; start < ids.length; start += MARKED_AT_ONCE) {
      await markUnapplied(trx, ids.slice(start, start + MARKED_AT_ONCE), problem);
      await breathe();
    }
  }
}
