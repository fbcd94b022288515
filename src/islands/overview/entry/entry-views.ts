import { ENTRIES_A_PAGE, type EntryKind, type EntryView, MOST_FOUND_ENTRIES } from '#stores/overview/entries.ts';

/** In the order of the choice; `query` is what the address calls it. */
export const KINDS: readonly { readonly kind: EntryKind; readonly title: string; readonly query: string }[] = [
  { kind: 'order', title: 'Aufträge', query: 'auftrag' },
  { kind: 'preparation', title: 'Vorsorgen', query: 'vorsorge' },
  { kind: 'message', title: 'Nachrichten', query: 'nachricht' },
  { kind: 'withdrawal', title: 'Widerrufe', query: 'widerruf' },
  { kind: 'appointment', title: 'Termine', query: 'termin' },
];

export const TIMES: readonly { readonly days: number; readonly title: string }[] = [
  { days: 1, title: 'Letzte 24 Stunden' },
  { days: 7, title: 'Letzte 7 Tage' },
  { days: 30, title: 'Letzte 30 Tage' },
  { days: 365, title: 'Letzte 12 Monate' },
];

const MOST_PAGES = 10_000;

/** Of a page; whatever else stands in the address means all. `text` stands in no address: it may be a person's name. */
export function viewOfAddress(search: string, text: string): EntryView {
  const query = new URLSearchParams(search);
  const page = Number(query.get('seite') ?? 1) - 1;
  return {
    kind: KINDS.find((each) => each.query === query.get('art'))?.kind,
    days: TIMES.find(({ days }) => String(days) === query.get('tage'))?.days,
    text,
    page: Number.isInteger(page) && page >= 0 && page < MOST_PAGES ? page : 0,
  };
}

export function addressOfView({ kind, days, page }: Omit<EntryView, 'text'>): string {
  const query = new URLSearchParams({
    ...(kind === undefined ? {} : { art: KINDS.find((each) => each.kind === kind)?.query ?? '' }),
    ...(days === undefined ? {} : { tage: String(days) }),
    ...(page === 0 ? {} : { seite: String(page + 1) }),
  });
  return query.size === 0 ? '?' : `?${query}`;
}

export const isAllOfThem = (view: EntryView): boolean =>
  addressOfView({ ...view, page: 0 }) === '?' && view.text === '';

/** With a text no more are counted than one more than `MOST_FOUND_ENTRIES`. */
const isMore = (total: number, { text }: EntryView): boolean => text !== '' && total > MOST_FOUND_ENTRIES;

export function foundText(total: number, view: EntryView): string {
  if (total === 0) return isAllOfThem(view) ? 'Noch ist nichts eingegangen.' : 'Nichts passt dazu.';
  if (isMore(total, view)) return `Mehr als ${MOST_FOUND_ENTRIES.toLocaleString('de-DE')} Eingänge`;
  return total === 1 ? '1 Eingang' : `${total.toLocaleString('de-DE')} Eingänge`;
}

export const pagesOf = (total: number, view: EntryView): number =>
  Math.ceil((isMore(total, view) ? MOST_FOUND_ENTRIES : total) / ENTRIES_A_PAGE);
