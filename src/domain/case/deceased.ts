import * as z from 'zod/mini';
import { type CalendarDay, isCalendarDay, OptionalDay } from '../calendar-day.ts';
import { NamedPerson } from '../person-data.ts';
import { optionalLine } from '../plain-text.ts';

/** The enumerations of a bereavement case (specification, section 3); the German word is the value. */
export const PlaceOfDeath = z.enum(
  ['Krankenhaus', 'Heim', 'Anderer Ort'],
  'Bitte wählen Sie aus, wo die Person gestorben ist.',
);
export type PlaceOfDeath = z.output<typeof PlaceOfDeath>;

export const Clothes = z.enum(['Eigene Kleidung', 'Sterbetalar'], 'Bitte wählen Sie die Kleidung aus.');
export type Clothes = z.output<typeof Clothes>;

export const ContractPartner = z.enum(
  ['Angehöriger', 'Treuhandvertrag', 'Sterbegeldversicherung'],
  'Bitte wählen Sie aus, wer den Vertrag schließt.',
);
export type ContractPartner = z.output<typeof ContractPartner>;

export const doctor = optionalLine(120);

/** Who has died, as it stands in an order. Dates may be unknown: left out or empty. */
export const Deceased = z.strictObject({
  personData: NamedPerson,
  placeOfDeath: PlaceOfDeath,
  /** Who has established the death, or the practice. */
  doctor: z.optional(doctor),
  clothes: Clothes,
  contractPartner: ContractPartner,
  isDeceased: z.boolean(),
  /** A grave of the family exists already. */
  graveAvailable: z.boolean(),
  dateOfBirth: z.optional(OptionalDay),
  dateOfDeath: z.optional(OptionalDay),
});
export type Deceased = z.output<typeof Deceased>;

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
