import { DRAFT_DAYS } from '../case/draft.ts';
import type { Firm } from '../firm/firm.ts';
import { fixedDays } from './fixed-days.ts';

type Terms = Firm['retention'];
/** `term` is told after „nach“. */
type Kind = { readonly title: string; readonly term: (terms: Terms) => string };

const days = (count: number): string => `${count} Tagen`;
const months = (count: number): string => `${count} Monaten`;
const yearsByLaw = (years: number, law: string): string => `${years} Jahren vom Ende des Jahres an (${law})`;

/** What the clean-up deletes once its term is over. */
export const expiringKinds = {
  order: { title: 'Aufträge', term: ({ orderYears, orderLaw }) => yearsByLaw(orderYears, orderLaw) },
  withdrawal: {
    title: 'Widerrufe',
    term: ({ withdrawalYears, withdrawalLaw }) => yearsByLaw(withdrawalYears, withdrawalLaw),
  },
  preparation: {
    title: 'Vorsorgen und Vorbereitungen',
    term: ({ preparationYears, dyingMonths }) =>
      `${preparationYears} Jahren ohne Besuch, solange jemand im Sterben liegt, ${months(dyingMonths)}`,
  },
  call: { title: 'Anrufe ohne Auftrag', term: () => days(fixedDays.call) },
  message: { title: 'Nachrichten', term: () => days(fixedDays.message) },
  appointment: { title: 'Termine', term: ({ appointmentDays }) => days(appointmentDays) },
  cancelledAppointment: { title: 'Abgesagte Termine', term: () => days(fixedDays.cancelledAppointment) },
  estimate: { title: 'Kostenvoranschläge in keinem Konto', term: ({ estimateMonths }) => months(estimateMonths) },
  draft: { title: 'Entwürfe', term: () => days(DRAFT_DAYS) },
  upload: { title: 'Unterlagen ohne Auftrag', term: () => days(fixedDays.upload) },
  deliveredMail: { title: 'Zugestellte E-Mails', term: () => days(fixedDays.deliveredMail) },
  undeliveredMail: { title: 'Unzustellbare E-Mails', term: ({ undeliveredMailDays }) => days(undeliveredMailDays) },
  log: { title: 'Einträge des Protokolls', term: ({ logMonths }) => months(logMonths) },
} as const satisfies Readonly<Record<string, Kind>>;

export type ExpiringKind = keyof typeof expiringKinds;

/** So many were deleted as their term was over. What the worker of the mails and the log itself delete is told elsewhere. */
export type Expired = Readonly<Partial<Record<Exclude<ExpiringKind, 'deliveredMail' | 'log'>, number>>>;

/** Kind by kind; what is none is left out. */
export function addExpired(...parts: readonly Expired[]): Expired {
  const sums: Record<string, number> = {};
  for (const part of parts)
    for (const [kind, count] of Object.entries(part)) if (count > 0) sums[kind] = (sums[kind] ?? 0) + count;
  return sums;
}
