import { EmailAddress, PhoneNumber } from '../../person-fields.ts';
import { optionalLine } from '../../plain-text.ts';
import { fieldsAt, optional, required, type SectionFields } from './field.ts';
import { ADDRESS_ROWS, addressFields, nameFields } from './name-and-address.ts';

/** Who fills it in: in an order name and postal address, all of it. */
export const contact = { ...nameFields(), ...addressFields() };

/** In what relation the contact stands to the deceased: never assumed. Most people who plan ahead do so for themselves. */
export const relation = {
  relationship: optional(optionalLine(80), {
    asked: ['order', 'dying'],
    label: 'In welchem Verhältnis stehen Sie zu der Person?',
    short: 'Verhältnis',
    hint: 'Freiwillig. Zum Beispiel „Tochter“, „Ehemann“, „Nachbarin“ oder „Betreuer“.',
  }),
};

export const userData = {
  email: required(EmailAddress, {
    label: 'E-Mail-Adresse',
    short: 'E-Mail',
    hint: 'Dorthin schicken wir die Bestätigung mit allen Angaben.',
    input: 'email',
    autoComplete: 'email',
  }),
  phoneNumber: required(PhoneNumber, {
    label: 'Telefonnummer',
    short: 'Telefon',
    hint: 'Wir rufen nicht an, um etwas zu verkaufen.',
    input: 'tel',
    autoComplete: 'tel',
  }),
};

const REACH = 'So erreichen wir Sie';

export const contactSection: SectionFields = {
  fields: [...fieldsAt('contact', contact), ...fieldsAt('', relation), ...fieldsAt('userData', userData)],
  groups: [
    { rows: ['name', 'lastName', ...Object.keys(relation)] },
    { title: 'Ihre Anschrift', rows: ADDRESS_ROWS },
    { title: REACH, rows: ['phoneNumber', 'email'] },
  ],
  livingGroups: [
    { title: REACH, rows: ['phoneNumber', 'email'] },
    { title: 'Ihr Name, freiwillig', rows: ['name', 'lastName', ...Object.keys(relation)] },
    { title: 'Ihre Anschrift, freiwillig', rows: ADDRESS_ROWS },
  ],
};
