import { subDays } from 'date-fns/subDays';
import { subMonths } from 'date-fns/subMonths';
import { DRAFT_DAYS } from '#domain/case/draft.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { isoDayText } from '#domain/german-time.ts';
import { type ExpiringKind, expiringKinds } from '#domain/retention/expiring-kind.ts';
import { fixedDays } from '#domain/retention/fixed-days.ts';
import { countExpired, type Since } from '../db/retention/count-expired.ts';
import { listHolds } from '../db/retention/hold.ts';
import { startOfGermanDay } from '../log/german-days.ts';
import type { Services } from '../services.ts';
import { keptSince } from './kept-since.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'firm'>;

/** What the clean-up will delete when it runs next, kind by kind with its term, and what it leaves because it is held. */
export async function readRetention({ clock, database: { db }, firm: { retention } }: Deps) {
  const counts = await countExpired(db, sinceOf(clock(), retention));
  const kinds = Object.entries(expiringKinds).map(([kind, { title, term }]) => ({
    title,
    term: term(retention),
    count: counts[kind as ExpiringKind],
  }));
  const holds = (await listHolds(db)).map(({ by, ...hold }) => ({ ...hold, by: by.name }));
  return { kinds, holds };
}

const sinceOf = (now: Date, terms: Firm['retention']): Since => ({
  order: keptSince(now, terms.orderYears),
  withdrawal: keptSince(now, terms.withdrawalYears),
  preparation: { now, dyingBefore: subMonths(now, terms.dyingMonths) },
  call: subDays(now, fixedDays.call),
  message: subDays(now, fixedDays.message),
  appointment: subDays(now, terms.appointmentDays),
  cancelledAppointment: subDays(now, fixedDays.cancelledAppointment),
  estimate: subMonths(now, terms.estimateMonths),
  draft: subDays(now, DRAFT_DAYS),
  upload: subDays(now, fixedDays.upload),
  deliveredMail: subDays(now, fixedDays.deliveredMail),
  undeliveredMail: subDays(now, terms.undeliveredMailDays),
  log: startOfGermanDay(isoDayText(subMonths(now, terms.logMonths))),
});
