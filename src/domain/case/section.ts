import * as z from 'zod/mini';
import type { CalendarDay } from '../calendar-day.ts';
import type { CaseKind } from './case-kind.ts';
import { impossibleDates } from './deceased.ts';
import type { CaseAnswers, DraftKind } from './draft.ts';
import { adoptionSection } from './fields/adoption.ts';
import { appointmentSection } from './fields/appointment.ts';
import { contactSection } from './fields/contact.ts';
import type { CaseField, FieldGroup, SectionFields } from './fields/field.ts';
import { deceasedSection, homeSection, personSection, provisionsSection } from './fields/person.ts';
import { financingSection, wishesSection } from './fields/wishes.ts';

/** The parts of a case that are filled in on a page of their own. What has a price is chosen as in the calculator. */
export const FORM_SECTIONS = [
  'deceased',
  'home',
  'adoption',
  'contact',
  'provisions',
  'appointment',
  'person',
  'wishes',
  'financing',
] as const;
export type FormSection = (typeof FORM_SECTIONS)[number];

export const isAsked = ({ asked }: CaseField, kind: CaseKind): boolean => asked?.includes(kind) ?? true;

export const sections: Readonly<Record<FormSection, SectionFields>> = {
  deceased: deceasedSection,
  home: homeSection,
  adoption: adoptionSection,
  contact: contactSection,
  provisions: provisionsSection,
  appointment: appointmentSection,
  person: personSection,
  wishes: wishesSection,
  financing: financingSection,
};

/** The fields that a kind of case asks in a section. Of a living person all may stay empty but the way to reach whoever fills it in. */
export const fieldsFor = (section: FormSection, kind: CaseKind): readonly CaseField[] =>
  sections[section].fields
    .filter((field) => isAsked(field, kind))
    .map((field) => (kind === 'order' || isNeeded(field) ? field : { ...field, isOptional: true }));

/** Needed in every kind of case, once the section is begun. */
const isNeeded = ({ path }: CaseField): boolean => path.startsWith('userData.') || path.startsWith('appointment.');

export function groupsFor(section: FormSection, kind: CaseKind): readonly FieldGroup[] {
  const { groups, livingGroups = groups } = sections[section];
  return kind === 'order' ? groups : livingGroups;
}

/**
 * The form of a section: texts only, in the words of the server. `today` in Germany, as this layer has no clock: dates in the
 * future are refused.
 */
export function sectionForm(
  section: FormSection,
  kind: CaseKind,
  today: CalendarDay,
): z.ZodMiniType<Record<string, string>> {
  const shape = Object.fromEntries(fieldsFor(section, kind).map((field) => [field.name, formOf(field)]));
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

const formOf = ({ form, isOptional }: CaseField): z.ZodMiniType<string, string> => (isOptional ? orEmpty(form) : form);

/** The same text, or none, with the messages of its own schema. */
const orEmpty = (form: CaseField['form']): z.ZodMiniType<string, string> =>
  z.string().check(({ value, issues }) => {
    if (value.trim() === '') return;
    for (const { message } of form.safeParse(value).error?.issues ?? [])
      issues.push({ code: 'custom', input: value, message });
  });

export const fieldsOf = (section: FormSection): readonly string[] => sections[section].fields.map(({ name }) => name);

/** Every field that is asked, empty where nothing is typed yet. */
export const sectionValues = (section: FormSection, kind: CaseKind, answers: CaseAnswers): Record<string, string> =>
  Object.fromEntries(fieldsFor(section, kind).map(({ name }) => [name, answers[section]?.[name] ?? '']));

/** The sections of a bereavement about the person; in a preparation `person` is all of them. */
export const DECEASED = ['deceased', 'home', 'provisions'] as const satisfies readonly FormSection[];

type Inner = { readonly section: FormSection; readonly field: string };

/** Where a complaint of the server belongs: `deceased.personData.zipCode` -> section and field of the wizard. */
export function placeOfError(kind: DraftKind, path: string): Inner | undefined {
  const others: readonly FormSection[] = kind === 'preparation' ? DECEASED : ['person'];
  for (const section of FORM_SECTIONS) {
    const field = sections[section].fields.find((each) => each.path === path);
    if (field && !others.includes(section)) return { section, field: field.name };
  }
  return undefined;
}
