import { emailField, type FormField, nameField, phoneField } from '../form-field.ts';

export const appointmentFields = [
  nameField,
  emailField('Dorthin schicken wir den Termin, auch für Ihren Kalender.'),
  phoneField('Telefonnummer'),
  {
    name: 'note',
    label: 'Was sollen wir vorher wissen? (freiwillig)',
    hint: 'Beim Hausbesuch bitte die Anschrift.',
    kind: 'lines',
    rows: 3,
  },
] as const satisfies readonly FormField[];

export const SLOT_QUESTION = 'Welcher Termin passt Ihnen?';
