import { MOST_MESSAGE_DOCUMENTS } from '../document/document.ts';
import { emailField, type FormField, nameField, phoneField } from '../form-field.ts';

export const messageFields = [
  nameField,
  emailField('Dorthin schreiben wir Ihnen zurück.'),
  phoneField('Telefonnummer (freiwillig)', 'Wenn wir Sie anrufen sollen.'),
  { name: 'subject', label: 'Worum geht es?' },
  { name: 'message', label: 'Ihre Nachricht', kind: 'lines', rows: 7 },
] as const satisfies readonly FormField[];

/** Name, contract and the way of the confirmation: § 356a BGB asks for no more, and a reason is never asked for. */
export const withdrawalFields = [
  nameField,
  {
    name: 'contract',
    label: 'Welchen Vertrag widerrufen Sie?',
    hint: 'Das Aktenzeichen aus unserer E-Mail. Haben Sie es nicht, genügt das Datum des Auftrags.',
  },
  emailField('Dorthin schicken wir sofort die Bestätigung mit Datum und Uhrzeit. Einen Grund müssen Sie nicht nennen.'),
] as const satisfies readonly FormField[];

export const DOCUMENTS_LABEL = 'Dateien anhängen (freiwillig)';
export const DOCUMENTS_HINT = `Bis zu ${MOST_MESSAGE_DOCUMENTS} Dateien als PDF, JPG oder PNG, jede höchstens 5 MB.`;
