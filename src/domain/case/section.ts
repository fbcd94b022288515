import * as z from 'zod/mini';
import type { CalendarDay } from '../calendar-day.ts';
import type { CaseKind } from './case-kind.ts';
import { impossibleDates } from './deceased.ts';
import type { CaseAnswers, DraftKind } from './draft.ts';
import { adoptionSection } from './fields/adoption.ts';
import { appointmentSection } from './fields/appointment.ts';
import { contactSection } from './fields/contact.ts';
import type { CaseField, SectionFields } from './fields/field.ts';
import { personSection } from './fields/person.ts';
import { financingSection, wishesSection } from './fields/wishes.ts';

/** The parts of a case that are filled in on a page of their own. What has a price is chosen as in the calculator. */
export const FORM_SECTIONS = [
  'deceased',
  'adoption',
  'contact',
  'appointment',
  'person',
  'wishes',
  'financing',
] as const;
export type FormSection = (typeof FORM_SECTIONS)[number];

export const isAsked = ({ asked }: CaseField, kind: CaseKind): boolean => asked?.includes(kind) ?? true;

/** The same person while living: nothing about the death. */
const living = personSection.fields.filter((field) => isAsked(field, 'dying') || isAsked(field, 'preparation'));

export const sections: Readonly<Record<FormSection, SectionFields>> = {
  deceased: personSection,
  adoption: adoptionSection,
  contact: contactSection,
  appointment: appointmentSection,
  person: { ...personSection, fields: living },
  wishes: wishesSection,
  financing: financingSection,
};

/** Whose rules a section's form follows: of a person who is dying the same is asked as of one who plans ahead. */
export const rulesOf = (section: FormSection, kind: CaseKind): FormSection =>
  section === 'deceased' && kind === 'dying' ? 'person' : section;

/**
 * The form of a section: texts only, in the words of the server. `today` in Germany, as this layer has no clock: dates in the
 * future are refused.
 */
export function sectionForm(section: FormSection, today: CalendarDay): z.ZodMiniType<Record<string, string>> {
  const shape = Object.fromEntries(sections[section].fields.map((field) => [field.name, formOf(section, field)]));
  return z.strictObject(shape).check(
    z.check<Record<string, string>>(
      ({ value, issues }) => {
        for (const { field, message } of impossibleDates(value, today))
          issues.push({ code: 'custom', input: value, path: [field], message });
      },
      // Said together with all other mistakes, not only when those are gone.
      { when: () => true },
    ),
  );
}

/** A choice may stay open where it is optional, and about a living person. */
const formOf = (section: FormSection, { form, input, isOptional }: CaseField): z.ZodMiniType<string, string> =>
  (input === 'choice' || input === 'yesNo') && (isOptional || section === 'person')
    ? z.union([z.literal(''), form])
    : form;

export const fieldsOf = (section: FormSection): readonly string[] => sections[section].fields.map(({ name }) => name);

/** Every field of the section, empty where nothing is typed yet. */
export const sectionValues = (section: FormSection, answers: CaseAnswers): Record<string, string> =>
  Object.fromEntries(fieldsOf(section).map((field) => [field, answers[section]?.[field] ?? '']));

type Inner = { readonly section: FormSection; readonly field: string };

/** Where a complaint of the server belongs: `deceased.personData.zipCode` -> section and field of the wizard. */
export function placeOfError(kind: DraftKind, path: string): Inner | undefined {
  const otherPerson: FormSection = kind === 'preparation' ? 'deceased' : 'person';
  for (const section of FORM_SECTIONS) {
    const field = sections[section].fields.find((each) => each.path === path);
    if (field && section !== otherPerson) return { section, field: field.name };
  }
  return undefined;
}
