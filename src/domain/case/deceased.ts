import * as z from 'zod/mini';
import { type CalendarDay, isCalendarDay } from '../calendar-day.ts';
import { birth, death, personData, provisions } from './fields/person.ts';

/** The name is known, the address perhaps not. Left out and empty mean the same. */
export const NamedPerson = z.strictObject(personData);

/** Whether there is a grave already: nobody is asked, the choice of the grave says it. */
const graveAvailable = z.optional(z.boolean());

/** Who has died, as it stands in an order. */
export const Deceased = z.strictObject({
  personData: NamedPerson,
  ...birth,
  ...death,
  ...provisions,
  graveAvailable,
  isDeceased: z.boolean(),
});
export type Deceased = z.output<typeof Deceased>;

/** Whose funeral it is to be one day: the same without the death, and all of it may be left out. */
export const PreparedPerson = z.partial(
  z.strictObject({ personData: z.partial(NamedPerson), ...birth, ...provisions, graveAvailable }),
);
export type PreparedPerson = z.output<typeof PreparedPerson>;

type Dates = Pick<Deceased, 'dateOfBirth' | 'dateOfDeath'>;
type DateComplaint = { readonly field: 'dateOfBirth' | 'dateOfDeath'; readonly message: string };

/** Days that cannot be, seen from `today` in Germany. */
export function impossibleDates(
  { dateOfBirth = '', dateOfDeath = '' }: Dates,
  today: CalendarDay,
): readonly DateComplaint[] {
  const complaints: DateComplaint[] = [];
  const complain = (field: DateComplaint['field'], message: string) => complaints.push({ field, message });
  if (isCalendarDay(dateOfBirth) && dateOfBirth > today)
    complain('dateOfBirth', 'Das Geburtsdatum liegt in der Zukunft. Bitte prüfen Sie das Jahr.');
  if (isCalendarDay(dateOfDeath) && dateOfDeath > today)
    complain('dateOfDeath', 'Das Sterbedatum liegt in der Zukunft. Bitte prüfen Sie das Jahr.');
  else if (isCalendarDay(dateOfBirth) && isCalendarDay(dateOfDeath) && dateOfDeath < dateOfBirth)
    complain('dateOfDeath', 'Das Sterbedatum liegt vor dem Geburtsdatum. Bitte prüfen Sie beide.');
  return complaints;
}
