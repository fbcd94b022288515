import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DRAFT_DAYS } from '#domain/case/draft.ts';
import { ANNOUNCED_DAYS } from '#domain/case/preparation/preparation.ts';
import type { Tables } from '#server/db/schema.ts';

const NOBODY = 'says nothing of a person';
const ORDERS = '**Aufträge** mit ihren Unterlagen: {orderYears} Jahre ({orderLaw})';
const WITHDRAWALS = '**Widerrufe:** {withdrawalYears} Jahre ({withdrawalLaw})';
const CALLS = '**Anrufe**, aus denen kein Auftrag wird: 180 Tage nach dem letzten Eintrag.';
const ACCOUNTS = '**Konten:** bis Sie das Konto löschen. Ein Konto, das niemand bestätigt: 30 Tage.';
const SESSIONS = '**Anmeldungen:** 14 Tage ohne Besuch';
const LINKS = 'Links aus E-Mails zum Konto: 30 Minuten oder 48 Stunden.';
const CHANGES = 'Nach {changeMonths} Monaten löschen wir, wer es war.';
const TEXTS = '{textMonths} Monate, nachdem eine neuere sie ersetzt hat.';

/** Where the privacy policy says how long the rows of each table are kept. A new table does not compile without its line. */
const terms: Readonly<Record<keyof Tables, string>> = {
  user: ACCOUNTS,
  credential: ACCOUNTS,
  session: SESSIONS,
  verification: LINKS,
  mailed_link: LINKS,
  password_request: LINKS,
  funeral_order: ORDERS,
  withdrawal: WITHDRAWALS,
  withdrawal_order: WITHDRAWALS,
  preparation: '{preparationYears} Jahre, nachdem sie zuletzt geöffnet oder geändert wurden.',
  draft: `**Entwürfe** bei uns: ${DRAFT_DAYS} Tage nach der letzten Änderung.`,
  document: '**Unterlagen** ohne Auftrag: 7 Tage.',
  document_piece: '**Unterlagen** ohne Auftrag: 7 Tage.',
  loose_object: NOBODY,
  contact_message: '**Nachrichten** aus dem Formular mit ihren Anhängen: 180 Tage.',
  appointment: '**Termine:** {appointmentDays} Tage nach dem Termin.',
  cancelled_appointment: 'Abgesagte ohne Ihre Angaben: 30 Tage nach dem Termin.',
  calendar_block: '**Termine:** {appointmentDays} Tage nach dem Termin.',
  calendar_feed: ACCOUNTS,
  estimate: '**Kostenvoranschläge** unter einem Aktenzeichen: {estimateMonths} Monate.',
  user_estimate: 'In einem Konto, bis Sie sie dort entfernen.',
  mail: '**E-Mails von uns:** der Inhalt bis zur Zustellung, Empfänger und Betreff 30 Tage länger.',
  mail_paper: NOBODY,
  throttle: '**Zähler** gegen Missbrauch, ohne lesbare Adressen: ein Tag nach dem letzten Versuch.',
  submission: '**Nummern von Absendungen**, damit kein Auftrag doppelt entsteht: 400 Tage',
  change: CHANGES,
  scheduled_change: CHANGES,
  text_version: TEXTS,
  site_release: TEXTS,
  site_file: TEXTS,
  picture: '**Fotos:** 30 Tage, nachdem kein Text sie mehr nennt.',
  catalogue_row: NOBODY,
  publication_lease: NOBODY,
  setting: NOBODY,
  passkey: ACCOUNTS,
  totp: ACCOUNTS,
  recovery_code: ACCOUNTS,
  ticket: '**Begonnene Anmeldungen:** fünf Minuten.',
  desk_case: ORDERS,
  desk_word: ORDERS,
  desk_milestone: ORDERS,
  desk_deadline: ORDERS,
  desk_note: ORDERS,
  desk_event: ORDERS,
  desk_access: ORDERS,
  desk_correction: ORDERS,
  desk_call: CALLS,
  desk_visit: ACCOUNTS,
  message_answer: '**Nachrichten** aus dem Formular mit ihren Anhängen: 180 Tage.',
  case_hold: ORDERS,
  erasure: NOBODY,
  log_entry: '**Protokoll** der Verwaltung: {logMonths} Monate',
};

const policy = readFileSync('content/seiten/privacy-policy.md', 'utf8');

test.each(Object.entries(terms).filter(([, term]) => term !== NOBODY))('%s: %s', (_table, term) => {
  expect(policy).toContain(term);
});

test('and a preparation while somebody is dying has a term, a basis and a way to be told of it of its own', () => {
  expect(policy).toContain('{dyingMonths} Monate nach der letzten Änderung.');
  expect(policy).toContain(`${ANNOUNCED_DAYS} Tage vorher fragen wir per E-Mail, ob sie bleiben sollen.`);
  const [, section = ''] = /^## Wenn jemand im Sterben liegt$([\s\S]*?)^## /m.exec(policy) ?? [];
  for (const said of ['Art. 9 Abs. 2 Buchst. a DSGVO', 'Art. 14 DSGVO', 'jederzeit zurücknehmen', 'Ein Anruf genügt'])
    expect(section).toContain(said);
});
