import { join } from 'node:path';
import { type MailKind, type MailValues, mailPlaceholders } from '#domain/mail/wording.ts';
import { readMailWordings } from '#server/content/content.ts';
import type { NewMail } from '#server/db/mail.ts';
import type { PdfRenderers } from '#server/mail/render-attachments.ts';
import { NOW } from '../app.ts';

export const realMailWordings = readMailWordings(join(import.meta.dirname, '..', '..', '..', 'content'));

/** As long as a real one. */
export const sampleLink = `https://www.muster.example/activate?token=${'eyJhbGciOiJIUzI1NiJ9.'.repeat(15)}`;

const samples = {
  link: sampleLink,
  loginLink: 'https://www.muster.example/login',
  forgotPasswordLink: 'https://www.muster.example/passwort-vergessen',
  manageLink: 'https://www.muster.example/verwalten',
  hours: '48',
  minutes: '30',
  newEmail: 'erika.neu@muster.example',
  time: '20. November 2026 um 10:00 Uhr',
  reference: 'AU-7Q2M-XK4T-0B9A',
  happened: 'geändert',
  title: 'Feuerbestattung',
  place: 'Friedhof Werste am Karbach, Bad Oeynhausen',
  total: '3.412,00 – 3.958,50 €',
  deceased: 'Karl Muster',
  collection: 'Klinikum, Station 3, Bad Oeynhausen',
  contact: 'Erika Muster, Löhne',
  contactPhone: '05731 123456',
  contactEmail: 'erika@muster.example',
  payment: 'So können Sie zahlen: Überweisung oder bar. Eine Rechnung ist 14 Tage nach Erhalt fällig.',
  appointment: 'Bei uns im Haus, Montag, 23. November 2026 um 10:00 Uhr',
  appointmentLink: `https://www.muster.example/kontakt/mein-termin#termin=${'3f2b8c1e-5d4a-'.repeat(4)}`,
  steps: 'Anruf (als Nächstes), Leichenschau, Überführung, Standesamt, Einäscherung, Trauerfeier, Beisetzung',
  statusLink: 'https://www.muster.example/wie-es-weitergeht#code=AU-7Q2M-XK4T-0B9A-M3P8-ZQ41-7TSD',
  withdrawalLink: 'https://www.muster.example/widerruf#auftrag=AU-7Q2M-XK4T-0B9A',
  contactLink: 'https://www.muster.example/kontakt#termin',
  timeBefore: 'Montag, 23. November 2026, 10:00 bis 11:00 Uhr',
  comeBackLink: 'https://www.muster.example/vorsorge#vorsorge=EN-1A2B-3C4D-5E6F',
  code: 'EN-1A2B-3C4D-5E6F',
  days: '90',
  day: '19. Januar 2027',
  consent: 'am 20. November 2026 um 10:00 Uhr',
  deletedBy: 'von ihrer Person',
  kind: 'Bei uns im Haus',
  note: 'Wir kommen zu zweit.',
  subject: 'Frage zur Baumbestattung',
  message: 'Guten Tag, wie lange besteht das Grab?',
  answerSubject: 'AW: Frage zur Baumbestattung',
  answer: 'das Grab besteht, solange der Wald steht.\n\nMelden Sie sich gern wieder.',
  answeredBy: 'Jutta Brinkmann',
  done: 'AU-7Q2M-XK4T-0B9A: Überführung (erledigt, 20. November, 9 Uhr)',
  contract: 'AU-7Q2M-XK4T-0B9A vom 20. November 2026',
  atOnce: 'Wir beginnen sofort, wie Sie es verlangt haben.',
  later: 'Wir beginnen noch nicht.',
  confirmationTime: '20. November 2026 um 11:00 Uhr',
  what: 'Aufträge',
  waiting: '10 E-Mails',
  instead: 'E-Mails gehen ohne diesen Anhang hinaus.',
  perHour: '20',
  invitedBy: 'Jutta Brinkmann',
  settingsLink: 'https://bestattungen-muster.example/verwalten/einstellungen',
  caseLink: 'https://bestattungen-muster.example/daten-verwalten/fall?nummer=AU-7Q2M-XK4T-0B9A',
  logLink: 'https://bestattungen-muster.example/daten-verwalten/protokoll',
  reason: 'Die Tochter wünscht sich einen Sarg aus Eiche.',
  comparison: 'Sarg „Kiefer“ → Sarg „Eiche“: vorher im Grundpreis enthalten, jetzt 400,00 € (+400,00 €)',
  begins: 'Mit der Änderung beginnen wir sofort, wie es verlangt wurde.',
  correctionLink: 'https://www.muster.example/auftrag-aendern#code=AU-7Q2M-XK4T-0B9A-M3P8-ZQ41-7TSD',
  sequence: '1234',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
} satisfies Record<(typeof mailPlaceholders)[MailKind][number], string>;

/** Everything a mail of this kind may say. */
export const sampleValues = <Kind extends MailKind>(kind: Kind, change: Partial<typeof samples> = {}) =>
  Object.fromEntries(mailPlaceholders[kind].map((name) => [name, { ...samples, ...change }[name]])) as MailValues<Kind>;

/** A row of the outbox. Name only what the test is about. */
export const sampleMail = (change: Partial<NewMail> = {}): NewMail => ({
  id: 'mail-1',
  kind: 'konto-aktivieren',
  recipient: 'erika@muster.example',
  subject: 'Grüße aus Löhne',
  text: 'Schöne Grüße\n',
  html: '<p>Schöne Grüße</p>',
  createdAt: NOW,
  ...change,
});

/** Papers that say what they would be. */
export const shortPdf: PdfRenderers = {
  order: async ({ reference }) => new TextEncoder().encode(`%PDF-1.7 ${reference}`),
  preparation: async ({ reference }) => new TextEncoder().encode(`%PDF-1.7 ${reference}`),
  withdrawalInstruction: async () => new TextEncoder().encode('%PDF-1.7 Widerrufsbelehrung'),
  terms: async () => new TextEncoder().encode('%PDF-1.7 Geschäftsbedingungen'),
};
