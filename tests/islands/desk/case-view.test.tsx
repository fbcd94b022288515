import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CaseView } from '#islands/desk/case/CaseView.tsx';
import type { DeskCase } from '#stores/desk/case/desk-case.ts';
import { deskCase } from '../../support/desk/desk-case.ts';

const view = (change: Partial<DeskCase> = {}) => renderToStaticMarkup(<CaseView desk={deskCase(change)} />);
/** All that is read before anything is opened. */
const unfolded = (change: Partial<DeskCase> = {}) =>
  view(change)
    .replace(/<details(?![^>]* open).*?<\/details>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

// 9:00 in Germany.
beforeEach(() => vi.setSystemTime('2026-11-24T08:00:00.000Z'));
afterEach(() => vi.useRealTimers());

test('the next step, until when and by which law stand there before anything is opened, with the phone', () => {
  const words = unfolded();
  expect(words).toContain('Nächster Schritt Überführung bis morgen, 15:00 Uhr (noch 30 Stunden)');
  expect(words).toContain('§ 11 Abs. 2 BestG NRW');
  expect(view()).toContain('href="tel:05731123456"');
  expect(words).toContain('Klinikum, Station 3');
});

test('a deadline that has passed is said in words, not by its colour alone', () => {
  const next = { milestone: 'ueberfuehrung', name: 'Überführung', due: '2026-11-24T06:00:00.000Z', rule: null };
  expect(unfolded({ next })).toContain('heute, 7:00 Uhr (seit 2 Stunden überfällig)');
});

test('what a deadline lacks is said in its place, and an extension goes before it', () => {
  const [deadline] = deskCase().deadlines;
  if (!deadline) throw new Error('no deadline');
  const unknown = { ...deadline, due: null, missing: 'Dafür fehlt die Todeszeit.' };
  expect(unfolded({ deadlines: [unknown] })).toContain('Dafür fehlt die Todeszeit.');
  const extended = { ...deadline, extendedTo: '2026-12-10T22:59:00.000Z', reason: 'Anreise aus Kanada' };
  expect(unfolded({ deadlines: [extended] })).toContain('verlängert bis Donnerstag, 10. Dezember');
  expect(unfolded({ deadlines: [extended] })).toContain('Grund: Anreise aus Kanada');
});

test('nobody knows the name, a step is only for us, and all steps are done: each is said', () => {
  expect(unfolded({ name: '' })).toContain('Name nicht bekannt');
  expect(unfolded()).toContain('Rechnung nur für uns');
  expect(unfolded({ next: null })).toContain('Alle Schritte sind getan.');
  expect(unfolded({ next: null, state: 'closed' })).toContain('Der Fall ist abgeschlossen.');
});

test('a withdrawn order names no next step, and its state is nobody’s to change here', () => {
  const entry = { ...deskCase().entry, urgent: 'Widerrufen am 24. November 2026. Schon erledigt: Anruf' };
  const change = { state: 'withdrawn', entry } as const;
  expect(unfolded(change)).toContain('Schon erledigt: Anruf.');
  expect(unfolded(change)).not.toContain('Nächster Schritt');
  expect(view(change)).not.toContain('abgeschlossen');
});

test('a mail that has not arrived is named before anything is opened', () => {
  const mail = {
    id: 'm',
    kind: 'Bestätigung eines Auftrags',
    recipient: 'erika@muster.exmaple',
    subject: 'Ihr Auftrag',
    state: 'failed',
    isBeingSent: false,
    createdAt: '2026-11-24T07:50:00.000Z',
    attempts: 3,
    isAddressRefused: true,
    hasPersonalLink: false,
    isExpired: false,
  } as const;
  expect(view({ mails: [mail] })).toContain('1 nicht zugestellt');
});

test('the history tells steps and states in German', () => {
  const history = [
    {
      version: 2,
      at: '2026-11-24T07:55:00.000Z',
      by: 'Jutta Brinkmann',
      kind: 'milestone',
      subject: 'anruf',
      fields: [
        { name: 'doneAt', from: '', to: '2026-11-24T08:55' },
        { name: 'state', from: 'new', to: 'working' },
      ],
    },
  ] as const satisfies DeskCase['history'];
  const words = view({ history: [...history] })
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(words).toContain('Anruf Erledigt: heute, 8:55 Uhr Stand: neu → in Arbeit Jutta Brinkmann, vor 5 Minuten');
});
