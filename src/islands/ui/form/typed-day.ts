/** A day in three parts, as typed: `{day: '14', month: '3', year: '1941'}`. */
export type TypedDay = { readonly day: string; readonly month: string; readonly year: string };

const MONTHS = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];
const IN_ONE = /^\s*(\d{1,2})[.\s/-]+(\d{1,2})[.\s/-]+(\d{4})\s*$/;

/** The text that is kept -> the parts. What is not a finished day comes back as it was typed. */
export function partsOfDay(kept: string): TypedDay {
  const [year = '', month = '', day = ''] = kept.split('-');
  return { day: withoutZeros(day), month: withoutZeros(month), year };
}

/** `1941-03-14`; unfinished parts stay in their place, so that nothing typed is lost: `--14`. Empty where all are. */
export function dayFromParts({ day, month, year }: TypedDay): string {
  if (day === '' && month === '' && year === '') return '';
  return [plain(year), twoDigits(monthNumber(plain(month))), twoDigits(plain(day))].join('-');
}

/** `14.03.1941` pasted into one field -> its parts. */
export function partsOfPasted(text: string): TypedDay | undefined {
  const [, day, month, year] = IN_ONE.exec(text) ?? [];
  return day && month && year ? { day, month, year } : undefined;
}

/** The hyphen divides what is kept. */
const plain = (part: string): string => part.replaceAll('-', ' ').trim();

const twoDigits = (part: string): string => (/^\d$/.test(part) ? `0${part}` : part);

const withoutZeros = (part: string): string => part.replace(/^0(?=\d$)/, '');

/** `März` -> `3`. */
function monthNumber(month: string): string {
  const begin = month.toLowerCase().replace('ae', 'ä').slice(0, 3);
  const index = MONTHS.indexOf(begin === 'mar' ? 'mär' : begin);
  return index < 0 ? month : String(index + 1);
}
