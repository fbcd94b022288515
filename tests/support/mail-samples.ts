import { join } from 'node:path';
import { type MailKind, type MailValues, mailPlaceholders } from '#domain/mail-wording.ts';
import { readMailWordings } from '#server/content.ts';
import type { NewMail } from '#server/db/mail.ts';
import { NOW } from './app.ts';

export const realMailWordings = readMailWordings(join(import.meta.dirname, '..', '..', 'content'));

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
