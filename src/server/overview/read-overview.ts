import { MOST_COUNTED_MAILS } from '#contract/mail.ts';
import { MOST_ENTRIES, type Overview, WITHDRAWAL_DAYS } from '#contract/overview.ts';
import { may } from '#domain/account/role.ts';
import type { Role } from '#domain/account/user.ts';
import type { Appointment } from '#domain/appointment/appointment.ts';
import { oldFigures } from '#domain/catalogue/old-figures.ts';
import { isoDayText } from '#domain/german-time.ts';
import { attachmentWords, insteadSentence } from '#domain/mail/attachment-words.ts';
import { appointmentPlaces } from '#domain/overview/entry-words.ts';
import { listAppointmentsAfter } from '../db/appointment.ts';
import { newestWithdrawals, oldestOpenMessages } from '../db/entry/waiting.ts';
import { listFailedPapers } from '../db/mail/paper.ts';
import { countOutbox, listOutbox } from '../db/outbox.ts';
import { mailSummary } from '../mail/outbox-view.ts';
import type { Services } from '../services.ts';
import { messageEntry, withdrawalEntry } from './entries.ts';
import { unappliedChanges } from './unapplied-changes.ts';

type Deps = Pick<Services, 'catalogue' | 'clock' | 'database' | 'freeSpace' | 'isInOperation' | 'overview'>;

const DAY_MS = 24 * 60 * 60_000;
/** Two days of the shortest appointments. */
const MOST_APPOINTMENTS = 100;
/** Places and findings: more than there are, so that the reply has an end. */
const MOST_POINTS = 100;

/**
 * All but the cases: what came in beside them and open tasks, in lists short enough for a phone; of the tasks those that somebody
 * with this role can do.
 */
export async function readOverview(services: Deps, role: Role): Promise<Omit<Overview, 'desk'>> {
  const { clock } = services;
  const now = clock();
  return {
    at: now.toISOString(),
    ...(await readWritten(services, now)),
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

async function readWritten({ database: { db } }: Deps, now: Date) {
  const since = new Date(now.getTime() - WITHDRAWAL_DAYS * DAY_MS);
  const withdrawals = await newestWithdrawals(db, { limit: MOST_ENTRIES, since });
  const messages = await oldestOpenMessages(db, MOST_ENTRIES);
  return {
    withdrawals: { entries: withdrawals.items.map(withdrawalEntry), total: withdrawals.total },
    messages: { entries: messages.items.map(messageEntry), total: messages.total },
  };
}

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

const listed = ({ id, startsAt, name, kind, phoneNumber }: Appointment) => ({
  id,
  startsAt,
  name,
  place: appointmentPlaces[kind],
  phone: phoneNumber,
});

async function readMails({ database: { db } }: Deps, now: Date): Promise<Overview['mails']> {
  const { failed, waiting } = await countOutbox(db, ['failed', 'waiting'], MOST_COUNTED_MAILS + 1);
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
