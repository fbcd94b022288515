const MONTHS = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];

/**
 * A spreadsheet turns `2023-08` into `Aug 23` and `2026-11-20` into `20.11.2026` as soon as the file is opened: both are read as
 * what they were. Anything else stays as it is, and the check of the row says what is expected.
 */
export function asOfFromCell(text: string): string {
  const [, day, month, year] = /^(?:(\d{1,2})\.)?(\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  if (year !== undefined) return [year, month, day].flatMap((part) => (part ? part.padStart(2, '0') : [])).join('-');
  const [, name = '', short] = /^(\p{L}{3,4})\.?[ -](\d{2})$/u.exec(text) ?? [];
  const at = MONTHS.indexOf(name.toLowerCase().replace('mrz', 'mär').slice(0, 3));
  return short === undefined || at < 0 ? text : `20${short}-${String(at + 1).padStart(2, '0')}`;
}
