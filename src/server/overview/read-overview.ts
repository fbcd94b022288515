import { MOST_ENTRIES, NEW_DAYS, type Overview, type OverviewEntry, URGENT_DAYS } from '#contract/overview.ts';
import { may } from '#domain/account/role.ts';
import type { Role } from '#domain/account/user.ts';
import type { Appointment } from '#domain/appointment/appointment.ts';
import { oldFigures } from '#domain/catalogue/old-figures.ts';
import { isoDayText } from '#domain/german-time.ts';
import { attachmentWords, insteadSentence } from '#domain/mail/attachment-words.ts';
import { appointmentPlaces } from '#domain/overview/entry-words.ts';
import { listAppointmentsAfter } from '../db/appointment.ts';
import {
  newestDying,
  newestMessages,
  newestOrders,
  newestPreparations,
  newestWithdrawals,
} from '../db/entry/newest.ts';
import { listOrderWithdrawals } from '../db/entry/order-withdrawal.ts';
import { listFailedPapers } from '../db/mail/paper.ts';
import { countOutbox, listOutbox } from '../db/outbox.ts';
import { mailSummary } from '../mail/outbox-view.ts';
import type { Services } from '../services.ts';
import { messageEntry, orderEntry, preparationEntry, withdrawalEntry } from './entries.ts';
import { unappliedChanges } from './unapplied-changes.ts';

type Deps = Pick<Services, 'catalogue' | 'clock' | 'database' | 'freeSpace' | 'isInOperation' | 'overview'>;

const DAY_MS = 24 * 60 * 60_000;
/** Two days of the shortest appointments. */
const MOST_APPOINTMENTS = 100;
/** Places and findings: more than there are, so that the reply has an end. */
const MOST_POINTS = 100;

/** New entries and open tasks, in lists short enough for a phone; of the tasks those that somebody with this role can do. */
export async function readOverview(services: Deps, role: Role): Promise<Overview> {
  const { clock } = services;
  const now = clock();
  return {
    at: now.toISOString(),
    ...(await readCases(services, now)),
    appointments: await readAppointments(services, now),
    mails: await readMails(services, now),
    failedPapers: await readFailedPapers(services, may(role, 'page.change')),
    disk: await services.freeSpace.state(),
    isInOperation: services.isInOperation(),
    ...(may(role, 'publish') ? await readPublishing(services) : {}),
    ...(may(role, 'catalogue.change') ? await readFigures(services, now) : {}),
    ...(may(role, 'page.change') ? await readTexts(services) : {}),
  };
}

async function readPublishing({ overview }: Deps) {
  const goLive = await overview.goLive();
  return {
    unpublished: await overview.unpublished(),
    goLive: goLive.slice(0, MOST_POINTS).map(({ what, where, remedy }) => ({ what, where, remedy })),
  };
}

async function readFigures({ catalogue, database, overview }: Deps, now: Date) {
  const old = [...oldFigures(catalogue.current(), isoDayText(now)), ...(await overview.oldSources())];
  return {
    unappliedChanges: await unappliedChanges(database.db),
    differentRows: await overview.countDifferentRows(),
    oldFigures: old.slice(0, MOST_POINTS),
  };
}

const readTexts = async ({ overview }: Deps) => ({
  completedTexts: (await overview.completedTexts()).slice(0, MOST_POINTS),
  textConflicts: (await overview.textConflicts()).slice(0, MOST_POINTS),
});

async function readCases({ database: { db } }: Deps, now: Date) {
  const wanted = { limit: MOST_ENTRIES, since: new Date(now.getTime() - NEW_DAYS * DAY_MS) };
  const urgentSince = new Date(now.getTime() - URGENT_DAYS * DAY_MS);
  const orders = await newestOrders(db, wanted);
  const preparations = await newestPreparations(db, wanted);
  const messages = await newestMessages(db, wanted);
  const withdrawals = await newestWithdrawals(db, wanted);
  const dying = await newestDying(db, { ...wanted, since: urgentSince });
  const marks = await listOrderWithdrawals(db, orders.items);
  const written = [...messages.items.map(messageEntry), ...withdrawals.items.map(withdrawalEntry)];
  return {
    urgent: [
      ...dying.map(preparationEntry),
      ...withdrawals.items.filter(({ received_at }) => received_at >= urgentSince.toISOString()).map(withdrawalEntry),
    ].sort(byNewest),
    orders: {
      entries: orders.items.map((order) => orderEntry(order, marks.get(order.reference))),
      recent: orders.recent,
    },
    preparations: { entries: preparations.items.map(preparationEntry), recent: preparations.recent },
    messages: {
      entries: written.sort(byNewest).slice(0, MOST_ENTRIES),
      recent: messages.recent + withdrawals.recent,
    },
  };
}

const byNewest = (a: OverviewEntry, b: OverviewEntry): number => (a.at < b.at ? 1 : -1);

/** A day's appointments stay on the list until midnight in Germany. */
async function readAppointments({ database: { db } }: Deps, now: Date): Promise<Overview['appointments']> {
  const today = isoDayText(now);
  const all = await listAppointmentsAfter(db, new Date(now.getTime() - DAY_MS), MOST_APPOINTMENTS);
  const dayOf = ({ startsAt }: Appointment) => isoDayText(new Date(startsAt));
  return {
    today: all.filter((each) => dayOf(each) === today).map(listed),
    next: all
      .filter((each) => dayOf(each) > today)
      .slice(0, MOST_ENTRIES)
      .map(listed),
  };
}

const listed = ({ id, startsAt, name, kind }: Appointment) => ({ id, startsAt, name, place: appointmentPlaces[kind] });

async function readMails({ database: { db } }: Deps, now: Date): Promise<Overview['mails']> {
  const { failed, waiting } = await countOutbox(db);
  const mails = await listOutbox(db, 'failed', { limit: MOST_ENTRIES, offset: 0 }, now);
  return { failed, waiting, mails: mails.map((mail) => mailSummary(mail, now)) };
}

/** With the way to the text for those who may change it. */
async function readFailedPapers({ database: { db } }: Deps, withPath: boolean): Promise<Overview['failedPapers']> {
  return (await listFailedPapers(db)).map(({ kind, failedAt, drawnAt }) => ({
    name: attachmentWords[kind],
    since: failedAt,
    instead: insteadSentence(drawnAt),
    ...(withPath && kind in sources ? { path: sources[kind as keyof typeof sources] } : {}),
  }));
}

/** The texts that a paper is drawn of. */
const sources = {
  terms: 'seiten/agb.md',
  'withdrawal-instruction': 'seiten/widerrufsbelehrung.md',
  order: 'pdf/auftrag.yaml',
  preparation: 'pdf/vorsorge.yaml',
} as const;
