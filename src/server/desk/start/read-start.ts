import { MOST_AHEAD, MOST_COUNTED, MOST_ENTRIES, NEW_DAYS } from '#contract/overview.ts';
import type { Cases, Desk } from '#contract/overview-desk.ts';
import { isoDayText } from '#domain/german-time.ts';
import { addDays, instantsOf } from '#domain/local-moment.ts';
import {
  findProposed,
  listDue,
  listDying,
  listProposed,
  listReceivedSince,
  listUntouched,
  type Some,
  type Wanted,
} from '../../db/desk/start.ts';
import { findSeenAt } from '../../db/desk/visit.ts';
import { findNames } from '../../db/person-name.ts';
import { orderMarks } from '../../overview/order-marks.ts';
import type { Services } from '../../services.ts';
import { listedCase } from '../listed-case.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'deskPlans'>;

const DAY_MS = 24 * 60 * 60_000;
/** Before any case was. */
const EVER = '';

/** The cases that need somebody now, each in the first list that tells it; `userId`: to whom something is new. */
export async function readStart({ clock, database: { db }, deskPlans }: Deps, userId: string): Promise<Desk> {
  const now = clock();
  const today = isoDayText(now);
  const tomorrow = startOf(addDays(today, 1));
  const seenAt = await findSeenAt(db, userId);
  const since = seenAt ?? new Date(now.getTime() - NEW_DAYS * DAY_MS).toISOString();
  const shown: string[] = [];
  const take = async (read: (wanted: Wanted) => Promise<Some>, limit = MOST_ENTRIES): Promise<Some> => {
    const some = await read({ limit, counted: MOST_COUNTED, except: [...shown] });
    shown.push(...some.rows.map(({ reference }) => reference));
    return some;
  };
  const due = (from: string, before: string) => (wanted: Wanted) => listDue(db, { from, before }, wanted);
  const weekEnd = startOf(addDays(today, NEW_DAYS + 1));
  const lists = {
    dying: await take((wanted) => listDying(db, wanted)),
    overdue: await take(due(EVER, now.toISOString())),
    today: await take(due(now.toISOString(), tomorrow)),
    fresh: await take((wanted) => listReceivedSince(db, since, wanted)),
    untouched: await take((wanted) => listUntouched(db, since, wanted)),
    proposed: await take((wanted) => listProposed(db, wanted)),
    week: await take(due(tomorrow, weekEnd), MOST_AHEAD),
  };
  const rows = Object.values(lists).flatMap((list) => list.rows);
  const names = await findNames(
    db,
    rows.flatMap(({ assignee_id: id }) => id ?? []),
  );
  const marks = await orderMarks(db, shown);
  const proposed = await findProposed(db, shown);
  const view = (list: Some): Cases => ({
    cases: list.rows.map((row) => ({
      ...listedCase(deskPlans, row, names),
      mark: [marks.get(row.reference), proposed.has(row.reference) ? PROPOSED : ''].filter(Boolean).join('. '),
    })),
    total: list.total,
  });
  return {
    dying: view(lists.dying),
    overdue: view(lists.overdue),
    today: view(lists.today),
    fresh: view(lists.fresh),
    seenAt: seenAt ?? null,
    untouched: view(lists.untouched),
    proposed: view(lists.proposed),
    week: view(lists.week),
  };
}

/** Nothing of it may be done yet. */
const PROPOSED = 'Korrektur wartet auf die Familie';

const startOf = (day: string): string => instantsOf(day).first.toISOString();
