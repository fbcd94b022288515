import { NAME_LENGTH } from '../../person-data.ts';
import { optionalLine, requiredLine } from '../../plain-text.ts';
import { fieldsAt, optional, required, type SectionFields } from './field.ts';
import { ADDRESS_ROWS, townFields } from './name-and-address.ts';

/** Where and when the firm takes charge of the deceased; `wishedTime` is free text. */
export const adoption = {
  place: required(
    requiredLine(120, 'Bitte geben Sie an, wo die Person ist, zum Beispiel „Klinikum, Station 3“ oder „zu Hause“.'),
    {
      label: 'Wo ist die verstorbene Person?',
      short: 'Wo',
      hint: 'Zum Beispiel „Klinikum, Station 3“, „Pflegeheim am Park“ oder „zu Hause“.',
    },
  ),
  ...townFields(),
  wishedTime: optional(optionalLine(NAME_LENGTH), {
    label: 'Gewünschte Zeit',
    short: 'Wann',
    question: 'Wann sollen wir kommen?',
    hint: 'Freiwillig. Zum Beispiel „so bald wie möglich“ oder „morgen Vormittag“.',
    mail: 'gewünscht',
  }),
};

export const adoptionSection: SectionFields = {
  fields: fieldsAt('adoption', adoption),
  groups: [
    { rows: ['place'] },
    {
      title: 'Anschrift dort',
      hint: 'Der Ort genügt. Straße und Hausnummer helfen uns beim Finden.',
      rows: ADDRESS_ROWS,
    },
    { rows: ['wishedTime'] },
  ],
};
