import { OptionalDay } from '../../calendar-day.ts';
import { optionalLine } from '../../plain-text.ts';
import type { CaseKind } from '../case-kind.ts';
import { fieldsAt, isOfTheLiving, optional, optionalChoice, type SectionFields } from './field.ts';
import { ADDRESS_ROWS, knownAddressFields, nameFields } from './name-and-address.ts';

const personName = nameFields();
const personAddress = knownAddressFields();

/** Whose funeral it is. The dates may be unknown. */
export const personData = { ...personName, ...personAddress };

export const birth = {
  dateOfBirth: optional(OptionalDay, {
    label: 'Geburtsdatum',
    short: 'Geboren',
    input: 'day',
    hint: 'Zum Beispiel 14 3 1941. Lassen Sie es frei, wenn Sie es nicht wissen.',
  }),
};

const asked: readonly CaseKind[] = ['order'];

/** When and where the person died. */
const dayAndPlace = {
  dateOfDeath: optional(OptionalDay, {
    asked,
    label: 'Sterbedatum',
    short: 'Gestorben',
    input: 'day',
    hint: 'Lassen Sie es frei, wenn Sie es nicht sicher wissen.',
  }),
  placeOfDeath: optionalChoice(
    [
      { value: 'Krankenhaus', label: 'Krankenhaus' },
      { value: 'Heim', label: 'Heim', hint: 'Pflegeheim, Wohnheim oder Hospiz' },
      { value: 'Anderer Ort', label: 'Anderer Ort', hint: 'Zum Beispiel zu Hause' },
    ],
    {
      asked,
      label: 'Ort des Todes',
      short: 'Sterbeort',
      question: 'Wo ist die Person gestorben?',
      unknown: 'Weiß ich nicht',
    },
  ),
};

const doctor = {
  doctor: optional(optionalLine(120), {
    asked,
    label: 'Ärztin oder Arzt',
    hint: 'Wer den Tod festgestellt hat, oder die Hausarztpraxis.',
  }),
};

/** Asked only after the death. */
export const death = { ...dayAndPlace, ...doctor };

const clothes = {
  clothes: optionalChoice(
    [
      {
        value: 'Eigene Kleidung',
        label: 'Eigene Kleidung',
        hint: { order: 'Was die Person gern getragen hat', otherwise: 'Was die Person gern trägt' },
      },
      { value: 'Sterbetalar', label: 'Sterbetalar', hint: 'Ein schlichtes Gewand, das wir mitbringen' },
    ],
    { label: 'Kleidung', unknown: 'Weiß ich noch nicht' },
  ),
};

const payment = {
  contractPartner: optionalChoice(
    [
      { value: 'Angehöriger', label: 'Die Angehörigen bezahlen', paper: 'Die Angehörigen' },
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
      label: 'Wie ist die Bezahlung geregelt?',
      short: 'Bezahlung',
      unknown: 'Weiß ich noch nicht',
      mail: 'Bezahlung',
    },
  ),
};

/** Fields for the funeral itself. */
export const provisions = { ...clothes, ...payment };

/** Who it is. All of it but the name may be unknown in an order. */
export const deceasedSection: SectionFields = {
  fields: [...fieldsAt('deceased.personData', personName), ...fieldsAt('deceased', { ...birth, ...dayAndPlace })],
  groups: [{ rows: ['name', 'lastName', ...Object.keys(birth), ...Object.keys(dayAndPlace)] }],
};

/** Where the person lives or lived. */
export const homeSection: SectionFields = {
  fields: fieldsAt('deceased.personData', personAddress),
  groups: [{ rows: ADDRESS_ROWS }],
};

/** Fields that can wait. */
export const provisionsSection: SectionFields = {
  fields: fieldsAt('deceased', { ...clothes, ...doctor, ...payment }),
  groups: [{ rows: [...Object.keys(clothes), ...Object.keys(doctor), ...Object.keys(payment)] }],
};

/** All of a living person in one section: nothing about the death. */
export const personSection: SectionFields = {
  fields: [...deceasedSection.fields, ...homeSection.fields, ...provisionsSection.fields].filter(isOfTheLiving),
  groups: [
    { title: 'Name und Geburt', rows: ['name', 'lastName', ...Object.keys(birth)] },
    { title: 'Anschrift', rows: ADDRESS_ROWS },
    { rows: Object.keys(provisions) },
  ],
};
