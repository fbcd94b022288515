import { type Cases, type Desk, MOST_AHEAD, MOST_COUNTED, MOST_ENTRIES, NEW_DAYS } from '#contract/overview.ts';
import { isoDayText } from '#domain/german-time.ts';
import { addDays, instantsOf } from '#domain/local-moment.ts';
import { listDue, listDying, listReceivedSince, listUntouched, type Some } from '../../db/desk/start.ts';
import { findSeenAt } from '../../db/desk/visit.ts';
import { findNames } from '../../db/person-name.ts';
import { orderMarks } from '../../overview/order-marks.ts';
import type { Services } from '../../services.ts';
import { listedCase } from '../listed-case.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'deskPlans'>;

const DAY_MS = 24 * 60 * 60_000;
const MOST = { limit: MOST_ENTRIES, counted: MOST_COUNTED };
const AHEAD = { ...MOST, limit: MOST_AHEAD };
/** Before any case was. */
const EVER = '';

/** The cases that need somebody now, each in the first list that it belongs to; `userId`: to whom something is new. */
export async function readStart({ clock, database: { db }, deskPlans }: Deps, userId: string): Promise<Desk> {
  const now = clock();
  const today = isoDayText(now);
  const tomorrow = startOf(addDays(today, 1));
  const seenAt = await findSeenAt(db, userId);
  const since = seenAt ?? new Date(now.getTime() - NEW_DAYS * DAY_MS).toISOString();
  const lists = {
    dying: await listDying(db, MOST),
    overdue: await listDue(db, { from: EVER, before: now.toISOString() }, MOST),
    today: await listDue(db, { from: now.toISOString(), before: tomorrow }, MOST),
    fresh: await listReceivedSince(db, since, MOST),
    untouched: await listUntouched(db, since, MOST),
    week: await listDue(db, { from: tomorrow, before: startOf(addDays(today, NEW_DAYS + 1)) }, AHEAD),
  };
  const shown = eachOnce(lists);
  const rows = Object.values(shown).flatMap((list) => list.rows);
  const names = await findNames(
    db,
    rows.flatMap(({ assignee_id: id }) => id ?? []),
  );
  const marks = await orderMarks(
    db,
    rows.map(({ reference }) => reference),
  );
  const view = (list: Some): Cases => ({
    cases: list.rows.map((row) => ({
      ...listedCase(deskPlans, row, names),
      mark: marks.get(row.reference) ?? '',
    })),
    total: list.total,
  });
  return {
    dying: view(shown.dying),
    overdue: view(shown.overdue),
    today: view(shown.today),
    fresh: view(shown.fresh),
    seenAt: seenAt ?? null,
    untouched: view(shown.untouched),
    week: view(shown.week),
  };
}

const startOf = (day: string): string => instantsOf(day).first.toISOString();

/** What stands in one list is neither shown nor counted in those behind it. */
function eachOnce<Name extends string>(lists: Readonly<Record<Name, Some>>): Record<Name, Some> {
  const seen = new Set<string>();
  const once = Object.entries<Some>(lists).map(([name, { rows, total }]) => {
    const left = rows.filter(({ reference }) => !seen.has(reference));
    for (const { reference } of left) seen.add(reference);
    return [name, { rows: left, total: total - (rows.length - left.length) }];
  });
  return Object.fromEntries(once) as Record<Name, Some>;
}
