const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');

/** `2023` -> `2023`, `2026-11` -> `November 2026`, `2020-01-01` -> `1. Januar 2020`. */
export function asOfText(asOf: string): string {
  const [year, month, day] = asOf.split('-');
  const name = month && months[Number(month) - 1];
  return [day && `${Number(day)}.`, name, year].filter(Boolean).join(' ');
}
