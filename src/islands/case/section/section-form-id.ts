import { lineOf } from '#domain/case/fields/name-and-address.ts';
import type { FormSection } from '#domain/case/section.ts';
import { $replaced } from '#stores/case/case.ts';
import { fieldId } from '../../ui/form/field-id.ts';

const ids: Readonly<Record<FormSection, string>> = {
  deceased: 'mensch',
  home: 'wohnung',
  adoption: 'abholung',
  contact: 'auftraggeber',
  provisions: 'spaeter',
  appointment: 'gespraech',
  person: 'vorsorgende',
  wishes: 'wunsch',
  financing: 'zahlung',
};

/**
 * Names the form of a section in the page. Answers from elsewhere make another form, which must not take over what stands
 * in the fields of the one before.
 */
export const sectionFormId = (section: FormSection): string => `${ids[section]}${$replaced.get() || ''}`;

export const sectionFieldId = (section: FormSection, field: string): string =>
  fieldId(sectionFormId(section), lineOf(field));
