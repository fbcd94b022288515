import { isCalendarDay } from '#domain/calendar-day.ts';
import { type ActKind, actKinds } from '#domain/log/act.ts';
import { LOG_CSV_MOST, type LogView } from '#stores/log/log.ts';

/** Kinds of acts by their German words. */
export const KINDS: readonly { readonly kind: ActKind; readonly title: string }[] = Object.entries(actKinds)
  .map(([kind, title]) => ({ kind: kind as ActKind, title: title[0]?.toUpperCase() + title.slice(1) }))
  .toSorted((a, b) => a.title.localeCompare(b.title, 'de'));

/** Of a case, a person or a thing; a name is none. */
const KEY = /^[A-Za-z0-9_-]{1,64}$/;
const MOST_PAGES = 10_000;

export const isKey = (text: string): boolean => KEY.test(text);

/** Whatever else stands in the address means all. */
export function viewOfAddress(search: string): LogView {
  const query = new URLSearchParams(search);
  const wanted = (name: string, fits: (text: string) => boolean): string | undefined => {
    const text = query.get(name) ?? '';
    return fits(text) ? text : undefined;
  };
  const page = Number(query.get('seite') ?? 1) - 1;
  return {
    person: wanted('person', isKey),
    subject: wanted('vorgang', isKey),
    kind: KINDS.find(({ kind }) => kind === query.get('art'))?.kind,
    from: wanted('von', isCalendarDay),
    to: wanted('bis', isCalendarDay),
    page: Number.isInteger(page) && page >= 0 && page < MOST_PAGES ? page : 0,
  };
}

export function addressOfView({ person, subject, kind, from, to, page }: LogView): string {
  const chosen = { person, vorgang: subject, art: kind, von: from, bis: to, seite: page === 0 ? undefined : page + 1 };
  const query = new URLSearchParams(
    Object.entries(chosen).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return query.size === 0 ? '?' : `?${query}`;
}

export function countText(total: number, isAll: boolean): string {
  if (total === 0) return isAll ? 'Noch steht nichts im Protokoll.' : 'Nichts passt dazu.';
  if (total > LOG_CSV_MOST && !isAll) return 'Mehr als 100.000 Einträge';
  return total === 1 ? '1 Eintrag' : `${total.toLocaleString('de-DE')} Einträge`;
}
