import type { Kysely } from 'kysely';
import { ENTRIES_A_PAGE, type EntrySearch, MOST_FOUND_ENTRIES } from '#contract/entry-search.ts';
import type { OverviewEntry } from '#contract/overview.ts';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { appointmentOf } from '../db/appointment.ts';
import { listEntries, readCases, readWritten } from '../db/entry/entry-list.ts';
import type { EntryKind, ListedEntry } from '../db/entry/entry-source.ts';
import { listOrderWithdrawals } from '../db/entry/order-withdrawal.ts';
import type { Tables } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { appointmentEntry, messageEntry, orderEntry, preparationEntry, withdrawalEntry } from './entries.ts';

const DAY_MS = 24 * 60 * 60_000;

type Found = { readonly at: string; readonly entries: OverviewEntry[]; readonly total: number };

/** A page of all that came in, the newest first. */
export async function searchEntries(
  { clock, database: { db } }: Pick<Services, 'clock' | 'database'>,
  { kind, days, text = '', page = 0 }: EntrySearch,
): Promise<Found> {
  const now = clock();
  const since = days === undefined ? undefined : new Date(now.getTime() - days * DAY_MS);
  const wanted = { limit: ENTRIES_A_PAGE, offset: page * ENTRIES_A_PAGE, counted: MOST_FOUND_ENTRIES };
  const { entries, total } = await listEntries(db, { kind, since, text }, wanted);
  const views = await viewsOf(db, entries);
  // What was deleted meanwhile is left out.
  return { at: now.toISOString(), entries: entries.flatMap(({ number }) => views.get(number) ?? []), total };
}

/** The rows of one page, each kind read at once. */
async function viewsOf(
  db: Kysely<Tables>,
  listed: readonly ListedEntry[],
): Promise<ReadonlyMap<string, OverviewEntry>> {
  const numbers = (kind: EntryKind) => listed.flatMap((entry) => (entry.kind === kind ? entry.number : []));
  const orders = await readCases<Order>(db, 'funeral_order', numbers('order'));
  const marks = await listOrderWithdrawals(db, orders);
  const preparations = await readCases<StoredPreparation>(db, 'preparation', numbers('preparation'));
  const messages = await readWritten(db, 'contact_message', numbers('message'));
  const withdrawals = await readWritten(db, 'withdrawal', numbers('withdrawal'));
  const appointments = await readWritten(db, 'appointment', numbers('appointment'));
  const views = [
    ...orders.map((order) => orderEntry(order, marks.get(order.reference))),
    ...preparations.map(preparationEntry),
    ...messages.map(messageEntry),
    ...withdrawals.map(withdrawalEntry),
    ...appointments.map((row) => appointmentEntry(appointmentOf(row), row.created_at)),
  ];
  return new Map(views.map((view) => [view.number, view]));
}
