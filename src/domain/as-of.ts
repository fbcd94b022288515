const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');

/** `2023` -> `2023`, `2026-11` -> `November 2026`, `2020-01-01` -> `1. Januar 2020`. */
export function asOfText(asOf: string): string {
  const [year, month, day] = asOf.split('-');
  const name = month && months[Number(month) - 1];
  return [day && `${Number(day)}.`, name, year].filter(Boolean).join(' ');
}

/** When a figure is of. `undated`: its source carries no date, `asOf` is when somebody has read it. */
export type Dated = {
  readonly asOf: string;
  readonly undated?: boolean | undefined;
  readonly basis?: string | undefined;
};

/**
 * `Stand November 2026`, or `Seite ohne Datum, gelesen November 2026`: nothing else says how old a figure is. An orientation joins
 * values of several years, so only its youngest has this day.
 */
export function standText({ asOf, undated, basis }: Dated): string {
  if (undated) return `Seite ohne Datum, gelesen ${asOfText(asOf)}`;
  return `${basis === 'orientation' ? 'jüngster Wert' : 'Stand'} ${asOfText(asOf)}`;
}
