import { MOST_MESSAGE_DOCUMENTS } from '../document/document.ts';

/** A field as people see it. Browser and server write their forms from the same list, so that both say the same words. */
export type FormField<Name extends string = string> = {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  /** 'lines' is for several lines. */
  readonly kind?: 'text' | 'email' | 'tel' | 'lines';
  readonly rows?: number;
  readonly autoComplete?: 'name' | 'email' | 'tel';
};

const name = { name: 'name', label: 'Ihr Name', autoComplete: 'name' } as const;
const email = (hint: string) =>
  ({ name: 'email', label: 'E-Mail-Adresse', hint, kind: 'email', autoComplete: 'email' }) as const;
const phone = (label: string, hint?: string) =>
  ({ name: 'phoneNumber', label, ...(hint ? { hint } : {}), kind: 'tel', autoComplete: 'tel' }) as const;

export const messageFields = [
  name,
  email('Dorthin schreiben wir Ihnen zurück.'),
  phone('Telefonnummer (freiwillig)', 'Wenn wir Sie anrufen sollen.'),
  { name: 'subject', label: 'Worum geht es?' },
  { name: 'message', label: 'Ihre Nachricht', kind: 'lines', rows: 7 },
] as const satisfies readonly FormField[];

export const appointmentFields = [
  name,
  email('Dorthin schicken wir den Termin, auch für Ihren Kalender.'),
  phone('Telefonnummer'),
  {
    name: 'note',
    label: 'Was sollen wir vorher wissen? (freiwillig)',
    hint: 'Beim Hausbesuch bitte die Anschrift.',
    kind: 'lines',
    rows: 3,
  },
] as const satisfies readonly FormField[];

export const withdrawalFields = [
  name,
  {
    name: 'contract',
    label: 'Welchen Vertrag widerrufen Sie?',
    hint: 'Das Aktenzeichen aus unserer E-Mail. Haben Sie es nicht, genügt das Datum des Auftrags.',
  },
  email('Dorthin schicken wir sofort die Bestätigung mit Datum und Uhrzeit.'),
  phone('Telefonnummer (freiwillig)'),
  {
    name: 'message',
    label: 'Bemerkung (freiwillig)',
    hint: 'Einen Grund müssen Sie nicht nennen.',
    kind: 'lines',
    rows: 3,
  },
] as const satisfies readonly FormField[];

export const DOCUMENTS_LABEL = 'Dateien anhängen (freiwillig)';
export const DOCUMENTS_HINT = `Bis zu ${MOST_MESSAGE_DOCUMENTS} Dateien als PDF, JPG oder PNG, jede höchstens 5 MB.`;
export const KIND_QUESTION = 'Wie möchten Sie mit uns sprechen?';
export const SLOT_QUESTION = 'Welcher Termin passt Ihnen?';
