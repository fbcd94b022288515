import * as z from 'zod/mini';
import { AppointmentKind, appointmentNote, Instant } from '../appointment/appointment.ts';
import { type CalendarDay, OptionalDay } from '../calendar-day.ts';
import type { EstimateChoice } from '../estimate/request.ts';
import { optionalAddressFields, personFields } from '../person-data.ts';
import { EmailAddress, PhoneNumber } from '../person-fields.ts';
import { optionalLine } from '../plain-text.ts';
import type { BereavementOrder } from './bereavement/bereavement.ts';
import { collectionFields } from './collection.ts';
import { Clothes, ContractPartner, doctor, impossibleDates, PlaceOfDeath } from './deceased.ts';
import type { CaseAnswers, DraftKind } from './draft.ts';
import type { Preparation } from './preparation/preparation.ts';
import { Financing, wishesFields } from './wishes.ts';

/** The parts of a case that are filled in on a page of their own. What has a price is chosen as in the calculator. */
export type FormSection = 'deceased' | 'adoption' | 'contact' | 'appointment' | 'person' | 'wishes' | 'financing';

const YesNo = z.enum(['ja', 'nein'], 'Bitte wählen Sie „Ja“ oder „Nein“.');

/** Both wizards ask for the same person; what is not known may stay empty. */
const personForm = {
  name: personFields.name,
  lastName: personFields.lastName,
  ...optionalAddressFields,
  dateOfBirth: OptionalDay,
};

const optionalChoice = <T extends z.ZodMiniType>(choice: T) => z.union([z.literal(''), choice]);

const shapes = {
  deceased: {
    ...personForm,
    dateOfDeath: OptionalDay,
    placeOfDeath: PlaceOfDeath,
    doctor,
    clothes: Clothes,
    contractPartner: ContractPartner,
    graveAvailable: YesNo,
  },
  adoption: collectionFields,
  contact: { ...personFields, relationship: optionalLine(80), email: EmailAddress, phoneNumber: PhoneNumber },
  appointment: { kind: AppointmentKind, startsAt: Instant, note: appointmentNote },
  person: {
    ...personForm,
    clothes: optionalChoice(Clothes),
    contractPartner: optionalChoice(ContractPartner),
    graveAvailable: optionalChoice(YesNo),
  },
  wishes: wishesFields,
  financing: { financing: Financing },
} satisfies Record<FormSection, Record<string, z.ZodMiniType>>;

/**
 * The form of a section: texts only, in the words of the server. `today` in Germany, as this layer has no clock: dates in the
 * future are refused.
 */
export function sectionForm(section: FormSection, today: CalendarDay): z.ZodMiniType<Record<string, string>> {
  const possible = (field: 'dateOfBirth' | 'dateOfDeath') => {
    const complaintOn = (values: unknown) =>
      impossibleDates(values as Record<string, string>, today).find((each) => each.field === field);
    return z.refine((values) => complaintOn(values) === undefined, {
      path: [field],
      error: ({ input }) => complaintOn(input)?.message,
      // Said together with all other mistakes, not only when those are gone.
      when: () => true,
    });
  };
  const form = z.strictObject(shapes[section]).check(possible('dateOfBirth'), possible('dateOfDeath'));
  return form as unknown as z.ZodMiniType<Record<string, string>>;
}

export const fieldsOf = (section: FormSection): readonly string[] => Object.keys(shapes[section]);

/** Every field of the section, empty where nothing is typed yet. */
export const sectionValues = (section: FormSection, answers: CaseAnswers): Record<string, string> =>
  Object.fromEntries(fieldsOf(section).map((field) => [field, answers[section]?.[field] ?? '']));

export type Consents = { readonly beginAtOnce: true; readonly withdrawalRead: true };

/** The texts of the wizard -> the body of `Workflow/bereavement`; its schema judges it, in the browser and on the server. */
export function orderBody(
  answers: CaseAnswers,
  choice: EstimateChoice,
  more: Consents & Pick<BereavementOrder, 'agreedTotal' | 'documents'>,
): BereavementOrder {
  const { relationship, email, phoneNumber, ...contact } = sectionValues('contact', answers);
  const {
    placeOfDeath,
    clothes,
    contractPartner,
    doctor: of,
    graveAvailable,
    ...person
  } = sectionValues('deceased', answers);
  const { dateOfBirth, dateOfDeath, ...personData } = person;
  return {
    contact,
    relationship,
    deceased: {
      personData,
      placeOfDeath,
      doctor: of,
      clothes,
      contractPartner,
      isDeceased: true,
      graveAvailable: graveAvailable === 'ja',
      dateOfBirth,
      dateOfDeath,
    },
    adoption: sectionValues('adoption', answers),
    ...choiceIds(choice),
    isDead: true,
    ...appointmentOf(answers),
    emailMessageType: 'order',
    userData: { email, phoneNumber },
    ...more,
  } as unknown as BereavementOrder;
}

/** The texts of either wizard -> the body of `Workflow/preperation`: what is empty is left out. */
export function preparationBody(
  kind: DraftKind,
  answers: CaseAnswers,
  choice: EstimateChoice,
  more: Pick<Preparation, 'reference' | 'draftCode'> = {},
): Preparation {
  const { relationship, email, phoneNumber, ...contact } = sectionValues('contact', answers);
  const who = kind === 'preparation' ? 'person' : 'deceased';
  const { clothes, contractPartner, graveAvailable, dateOfBirth, ...person } = sectionValues(who, answers);
  const { dateOfDeath: _death, placeOfDeath: _place, doctor: _doctor, ...personData } = person;
  const wishes = filled(sectionValues('wishes', answers));
  const financing = answers.financing?.financing;
  const adoption = sectionValues('adoption', answers);
  return {
    ...(isWhole(contact) ? { contact } : {}),
    ...filled({ relationship }),
    deceased: {
      ...(personData.name?.trim() && personData.lastName?.trim() ? { personData } : {}),
      ...filled({ clothes, contractPartner, dateOfBirth }),
      ...(graveAvailable ? { graveAvailable: graveAvailable === 'ja' } : {}),
    },
    // While somebody is dying nobody is asked where to collect her.
    ...(kind === 'preparation' && adoption.place?.trim() && adoption.city?.trim() ? { adoption } : {}),
    ...choiceIds(choice),
    isDead: false,
    ...appointmentOf(answers),
    emailMessageType: kind === 'preparation' ? 'preparation' : 'dyingPreparation',
    userData: { email, phoneNumber },
    ...(Object.keys(wishes).length > 0 ? { wishes } : {}),
    ...(financing ? { financing } : {}),
    ...more,
  } as unknown as Preparation;
}

const choiceIds = ({ restingPlaceId: _, ...ids }: EstimateChoice): EstimateChoice => ids;

function appointmentOf(answers: CaseAnswers): Pick<BereavementOrder, 'appointment'> {
  const { kind, startsAt, note } = sectionValues('appointment', answers);
  return startsAt ? { appointment: { kind, startsAt, note } as NonNullable<BereavementOrder['appointment']> } : {};
}

const isWhole = (fields: Readonly<Record<string, string>>): boolean =>
  Object.values(fields).every((text) => text.trim() !== '');

const filled = (fields: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())));

type Inner = { readonly section: FormSection; readonly field: string };

/** Where a complaint of the server belongs: `deceased.personData.zipCode` -> section and field of the wizard. */
export function placeOfError(kind: DraftKind, path: string): Inner | undefined {
  const words = path.split('.');
  const [first = ''] = words;
  const field = words.at(-1) ?? '';
  const isContact = first === 'userData' || first === 'relationship';
  const section = isContact ? 'contact' : first === 'deceased' && kind === 'preparation' ? 'person' : first;
  return Object.hasOwn(shapes, section) && fieldsOf(section as FormSection).includes(field)
    ? { section: section as FormSection, field }
    : undefined;
}
