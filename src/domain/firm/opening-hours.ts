/** The days of the week by the names schema.org gives them, in the order of the week. */
const weekdays = [
  { german: 'montag', weekday: 'Monday' },
  { german: 'dienstag', weekday: 'Tuesday' },
  { german: 'mittwoch', weekday: 'Wednesday' },
  { german: 'donnerstag', weekday: 'Thursday' },
  { german: 'freitag', weekday: 'Friday' },
  { german: 'samstag', weekday: 'Saturday' },
  { german: 'sonntag', weekday: 'Sunday' },
] as const;

export type Weekday = (typeof weekdays)[number]['weekday'];

/**
 * Reads `Montag bis Donnerstag`, `Freitag` or `Montag, Mittwoch und Freitag`; a span may run over the weekend.
 * Undefined where a word is no day: hours in free text are not interpreted.
 */
export function weekdaysOf(days: string): readonly Weekday[] | undefined {
  const parts = days.split(/,|\bund\b/).map(spanOf);
  const found = parts.flatMap((part) => part ?? []);
  return parts.includes(undefined) ? undefined : [...new Set(found)];
}

function spanOf(text: string): readonly Weekday[] | undefined {
  const ends = text.split(/\bbis\b|[–-]/).map(dayAt);
  const [from, to] = [ends[0], ends.at(-1)];
  if (from === undefined || to === undefined || ends.length > 2) return undefined;
  const length = ((to - from + weekdays.length) % weekdays.length) + 1;
  return [...weekdays, ...weekdays].slice(from, from + length).map(({ weekday }) => weekday);
}

/** Place in the week; undefined for what is no day. `Sonnabend` is the north's Saturday. */
function dayAt(text: string): number | undefined {
  const name = text.trim().toLowerCase().replace('sonnabend', 'samstag');
  const at = weekdays.findIndex(({ german }) => german === name);
  return at === -1 ? undefined : at;
}
