import { dayText } from '#domain/german-time.ts';
import { type PersonalKind, personalKinds } from '#domain/retention/personal-kind.ts';
import type { PersonalRow } from '#stores/retention/retention.ts';

/** Everything that is told alone: what stays, and every case, which can be held. The rest is told by kind. */
export const isToldAlone = ({ kind, refusal }: PersonalRow): boolean =>
  refusal !== null || kind === 'order' || kind === 'preparation' || kind === 'call';

export const isCase = ({ kind }: PersonalRow): boolean => kind === 'order' || kind === 'preparation' || kind === 'call';

const plurals: Readonly<Record<PersonalKind, string>> = {
  account: 'Konten',
  order: 'Aufträge',
  withdrawal: 'Widerrufe',
  preparation: 'Vorsorgen',
  call: 'Anrufe',
  message: 'Nachrichten',
  appointment: 'Termine',
  estimate: 'Kostenvoranschläge',
  draft: 'Entwürfe',
  mail: 'E-Mails',
};

/** `3 E-Mails`, `1 Nachricht` */
export const countedKind = (kind: PersonalKind, count: number): string =>
  count === 1 ? `1 ${personalKinds[kind]}` : `${count} ${plurals[kind]}`;

/** `12. November 2026`, `12. bis …` of the first and the last. */
export function spanText(rows: readonly PersonalRow[]): string {
  const days = rows.map(({ at }) => at).toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return dayText(first) === dayText(last) ? dayText(first) : `${dayText(first)} bis ${dayText(last)}`;
}

export function refusalText({ refusal }: PersonalRow): string {
  if (!refusal) return 'Darf gelöscht werden.';
  const until = refusal.until === null ? '' : `, frühestens ab ${dayText(`${refusal.until}T12:00:00Z`)}`;
  return `Bleibt: ${refusal.why}${until}.`;
}

export function foundText(rows: readonly PersonalRow[]): string {
  if (rows.length === 0) return 'Dazu ist nichts gespeichert.';
  const staying = rows.filter(({ refusal }) => refusal !== null).length;
  const all = rows.length === 1 ? '1 Eintrag gefunden.' : `${rows.length} Einträge gefunden.`;
  return staying === 0
    ? `${all} Alles darf gelöscht werden.`
    : `${all} Davon ${staying === 1 ? 'muss einer' : `müssen ${staying}`} bleiben.`;
}
