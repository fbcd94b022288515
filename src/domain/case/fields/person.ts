import { OptionalDay } from '../../calendar-day.ts';
import { optionalLine } from '../../plain-text.ts';
import type { CaseKind } from '../case-kind.ts';
import { choice, fieldsAt, optional, type SectionFields } from './field.ts';
import { ADDRESS_ROWS, knownAddressFields, nameFields } from './name-and-address.ts';

/** Whose funeral it is. The dates may be unknown. */
export const personData = { ...nameFields(), ...knownAddressFields() };

export const birth = {
  dateOfBirth: optional(OptionalDay, {
    label: 'Geburtsdatum',
    input: 'day',
    hint: 'Zum Beispiel 14 3 1941. Lassen Sie es frei, wenn Sie es nicht wissen.',
  }),
};

const asked: readonly CaseKind[] = ['order'];

/** Asked only after the death. */
export const death = {
  dateOfDeath: optional(OptionalDay, {
    asked,
    label: 'Sterbedatum',
    input: 'day',
    hint: 'Lassen Sie es frei, wenn Sie es nicht sicher wissen.',
  }),
  placeOfDeath: choice(
    [
      { value: 'Krankenhaus', label: 'Krankenhaus' },
      { value: 'Heim', label: 'Heim', hint: 'Pflegeheim, Wohnheim oder Hospiz' },
      { value: 'Anderer Ort', label: 'Anderer Ort', hint: 'Zum Beispiel zu Hause' },
    ],
    {
      asked,
      label: 'Ort des Todes',
      question: 'Wo ist die Person gestorben?',
      message: 'Bitte wählen Sie aus, wo die Person gestorben ist.',
    },
  ),
  doctor: optional(optionalLine(120), {
    asked,
    label: 'Ärztin oder Arzt',
    hint: 'Freiwillig. Wer den Tod festgestellt hat, oder die Hausarztpraxis.',
  }),
};

/** What is to be considered at the funeral itself. */
export const provisions = {
  clothes: choice(
    [
      {
        value: 'Eigene Kleidung',
        label: 'Eigene Kleidung',
        hint: { preparation: 'Was die Person gern trägt', otherwise: 'Was die Person gern getragen hat' },
      },
      { value: 'Sterbetalar', label: 'Sterbetalar', hint: 'Ein schlichtes Gewand, das wir mitbringen' },
    ],
    { label: 'Kleidung', message: 'Bitte wählen Sie die Kleidung aus.' },
  ),
  contractPartner: choice(
    [
      { value: 'Angehöriger', label: 'Eine Angehörige oder ein Angehöriger', paper: 'Angehöriger' },
      {
        value: 'Treuhandvertrag',
        label: 'Treuhandvertrag',
        hint: 'Das Geld für die Bestattung liegt schon auf einem Treuhandkonto',
      },
      {
        value: 'Sterbegeldversicherung',
        label: 'Sterbegeldversicherung',
        hint: 'Eine Versicherung zahlt die Bestattung oder einen Teil davon',
      },
    ],
    {
      // In /vorsorge the section `financing` asks how it is paid.
      asked: ['order', 'dying'],
      label: 'Wer schließt den Vertrag?',
      message: 'Bitte wählen Sie aus, wer den Vertrag schließt.',
    },
  ),
};

export const personSection: SectionFields = {
  fields: [
    ...fieldsAt('deceased.personData', personData),
    ...fieldsAt('deceased', { ...birth, ...death, ...provisions }),
  ],
  groups: [
    { title: 'Name und Geburt', rows: ['name', 'lastName', ...Object.keys(birth)] },
    { title: 'Letzte Anschrift', hint: 'Was Sie nicht wissen, lassen Sie frei.', rows: ADDRESS_ROWS },
    { title: 'Tag und Ort des Todes', rows: Object.keys(death) },
    {
      title: { preparation: 'Kleidung', otherwise: 'Kleidung und Vertrag' },
      hint: { preparation: 'Freiwillig. Das lässt sich später sagen.' },
      rows: Object.keys(provisions),
    },
  ],
};
