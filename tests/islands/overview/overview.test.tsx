import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { OverviewView } from '#islands/overview/OverviewView.tsx';
import { type NeedyCase, type Overview, type OverviewEntry, overviewArea } from '#stores/overview/overview.ts';

const view = () => renderToStaticMarkup(<OverviewView />);

const listed: NeedyCase = {
  reference: 'AU-1A2B-3C4D-5E6F',
  kind: 'order',
  state: 'new',
  name: 'Karl Brinkmann',
  contact: 'Erika Brinkmann',
  town: 'Löhne',
  phone: '05731 / 123-456',
  title: 'Feuerbestattung',
  isDying: false,
  receivedAt: '2026-11-23T00:52:00.000Z',
  assignee: null,
  next: null,
  mark: '',
};
const withdrawal: OverviewEntry = {
  number: 'w',
  kind: 'withdrawal',
  at: '2026-11-23T00:52:00.000Z',
  name: 'Jonas Muster',
  town: '',
  title: 'Widerruf: Auftrag',
  note: '',
  phone: '05731 7',
  isUrgent: true,
  mark: '',
};
const none = { cases: [], total: 0 };
const desk: Overview['desk'] = {
  dying: none,
  overdue: none,
  today: none,
  fresh: none,
  seenAt: null,
  untouched: none,
  proposed: none,
  week: none,
};
const nothing: Overview = {
  at: '2026-11-23T01:14:00.000Z',
  desk,
  withdrawals: { entries: [], total: 0 },
  messages: { entries: [], total: 0 },
  appointments: { today: [], next: [] },
  mails: { failed: 0, waiting: 0, mails: [] },
  unpublished: { count: 0, problem: '', things: [] },
  unappliedChanges: { count: 0, changes: [] },
  differentRows: 0,
  disk: 'enough',
  completedTexts: [],
  textConflicts: [],
  failedPapers: [],
  oldFigures: [],
  isInOperation: true,
  goLive: [],
};
const fill = (change: Partial<Overview> = {}) =>
  overviewArea.track(async () => ({ ok: true, value: { ...nothing, ...change } }));
/** With this one case in one of the lists. */
const fillDesk = (
  list: 'dying' | 'overdue' | 'today' | 'fresh' | 'untouched' | 'week',
  change: Partial<NeedyCase> = {},
) => fill({ desk: { ...desk, [list]: { cases: [{ ...listed, ...change }], total: 1 } } });
const fail = () =>
  overviewArea.track(async () => ({
    ok: false,
    failure: { message: 'No response from the server.', statusCode: 500 },
  }));

afterEach(() => overviewArea.reset());

test('while it loads it says so, and where it cannot be loaded there is a way on', async () => {
  expect(view()).toContain('Die Übersicht wird geladen …');
  await fail();
  expect(view()).toContain('Die Übersicht konnte nicht geladen werden.');
  expect(view()).toMatch(/<button[^>]*>Noch einmal versuchen/);
});

test('what was loaded stays when it cannot be loaded again', async () => {
  await fillDesk('fresh');
  await fail();
  expect(view()).toContain('Die Übersicht ist nicht auf dem neuesten Stand.');
  expect(view()).toContain('Karl Brinkmann, Löhne');
});

test('with nothing to do it says so, and has no empty parts', async () => {
  await fill();
  for (const words of ['Heute ist nichts mehr fällig', 'kein Termin vereinbart', 'Alles ist angekommen'])
    expect(view()).toContain(words);
  for (const words of ['Überfällig', 'Zuerst', '>Neu<', 'Noch nicht begonnen', 'Offene Nachrichten', '7 Tagen'])
    expect(view()).not.toContain(words);
});

test('a case leads to its page, has its phone beside it, and no name in its address', async () => {
  await fillDesk('fresh', { assignee: { id: 'p', name: 'Petra Vogt' } });
  expect(view()).toContain('href="/daten-verwalten/fall?nummer=AU-1A2B-3C4D-5E6F"');
  expect(view()).toContain('aria-label="Erika Brinkmann anrufen, 05731 / 123-456"');
  expect(view()).toContain('href="tel:05731123456"');
  expect(view()).toContain('Auftrag, Feuerbestattung, vor 22 Minuten, Petra Vogt');
});

test.each([
  ['2026-11-23T14:10:00.000Z', 'ueberfuehrung', 'Überführung bis <strong>heute, 15:10 Uhr</strong>'],
  ['2026-11-24T22:59:00.000Z', 'standesamt', 'Überführung bis <strong>morgen</strong>'],
  ['2026-11-24T09:00:00.000Z', null, 'Überführung <strong>morgen, 10:00 Uhr</strong>'],
  ['2026-11-22T20:14:00.000Z', 'ueberfuehrung', 'Überführung, seit 5 Stunden überfällig'],
])('what is due %s by the rule %s is told: %s', async (due, rule, words) => {
  await fillDesk('today', { next: { milestone: 'ueberfuehrung', name: 'Überführung', due, rule } });
  expect(view()).toContain(words);
});

test('a case without a name is called by whom to call, and one without either says so', async () => {
  await fillDesk('untouched', { name: '', town: '' });
  expect(view()).toContain('>Erika Brinkmann</a>');
  await fillDesk('untouched', { name: '', contact: '', town: '', phone: '' });
  expect(view()).toContain('>Name nicht bekannt</a>');
  expect(view()).not.toContain('anrufen,');
});

test('what is overdue stands before what is due today, and that before what is new', async () => {
  const cases = (reference: string) => ({ cases: [{ ...listed, reference }], total: 1 });
  await fill({
    desk: { ...desk, overdue: cases('AU-1'), today: cases('AU-2'), fresh: cases('AU-3'), untouched: cases('AU-4') },
  });
  expect(view().match(/nummer=AU-\d/g)).toEqual(['nummer=AU-1', 'nummer=AU-2', 'nummer=AU-3', 'nummer=AU-4']);
});

test('more than there is room for leads to all of them', async () => {
  await fill({ desk: { ...desk, overdue: { cases: [listed], total: 12 } } });
  expect(view()).toMatch(/12<.*href="\/daten-verwalten\/faelle"/s);
});

test('new is what came since she was here, of the last days where she never said so', async () => {
  await fillDesk('fresh');
  expect(view()).toContain('Aus den letzten 7 Tagen.');
  await fill({ desk: { ...desk, seenAt: '2026-11-22T18:04:00.000Z', fresh: { cases: [listed], total: 1 } } });
  expect(view()).toContain('Seit Sie zuletzt hier waren: gestern 19:04.');
  expect(view()).toMatch(/<button[^>]*>Habe ich gesehen/);
});

test('a disk that fills up is named, and one with room is not', async () => {
  await fill();
  expect(view()).not.toContain('Speicherplatz');
  await fill({ disk: 'low' });
  expect(view()).toMatch(/<details[^>]*open[^>]*>.*Zu wenig Speicherplatz.*Der Datenträger ist fast voll/s);
  await fill({ disk: 'full' });
  expect(view()).toContain('Es lässt sich nichts mehr speichern, auch kein Auftrag.');
});

test('who is dying and who withdraws stands first and unfolded, and no fold is open', async () => {
  const dying = {
    ...listed,
    reference: 'VO-1A2B-3C4D-5E6F',
    kind: 'preparation',
    name: 'Erika',
    isDying: true,
  } as const;
  await fill({
    desk: { ...desk, dying: { cases: [dying], total: 1 }, overdue: { cases: [listed], total: 1 } },
    withdrawals: { entries: [withdrawal], total: 1 },
  });
  const [first = ''] = view().split('<details');
  expect(first).toContain('Liegt im Sterben');
  expect(first.indexOf('Erika')).toBeLessThan(first.indexOf('Jonas'));
  expect(first.indexOf('Jonas')).toBeLessThan(first.indexOf('Überfällig'));
  expect(view().match(/<details[^>]*>/g)).toHaveLength(3);
  expect(view()).not.toMatch(/<details[^>]* open/);
});

test('an order that is withdrawn, or must wait, says so in the list', async () => {
  const mark = 'Vielleicht widerrufen am 20. November 2026: derselbe Name';
  await fillDesk('fresh', { mark });
  expect(view()).toContain(mark);
});

test('an appointment has its time, its place and its phone', async () => {
  const appointment = { id: 't', startsAt: '2026-11-23T09:00:00.000Z', name: 'Jutta Sander', place: 'am Telefon' };
  const silent = { ...appointment, id: 'u', name: 'Ohne Nummer', phone: '' };
  await fill({ appointments: { today: [{ ...appointment, phone: '05731 9' }], next: [silent] } });
  expect(view()).toMatch(/termine\?tag=2026-11-23".*10:00<.*Jutta Sander, am Telefon.*tel:057319/s);
  expect(view()).not.toContain('Ohne Nummer anrufen');
});

test('messages that wait have their phone and the way to all', async () => {
  const message = { ...withdrawal, number: 'm', kind: 'message', isUrgent: false, title: 'Frage' } as const;
  await fill({ messages: { entries: [message], total: 1 } });
  expect(view()).toMatch(/Offene Nachrichten.*tel:057317.*href="\/daten-verwalten\/nachrichten"/s);
});

test('a text that was completed from its file is named with what is new in it, and none is not', async () => {
  await fill();
  expect(view()).not.toContain('ergänzte Texte');
  await fill({
    completedTexts: [{ path: 'firma.yaml', title: 'Unser Haus', fields: ['Aufbewahrung', 'Noch Muster'] }],
  });
  expect(view()).toContain('Wie mitgeliefert ergänzt: „Aufbewahrung“, „Noch Muster“');
  expect(view()).toContain('href="/daten-verwalten/seiten?datei=firma.yaml"');
});

test('a text whose file says something else is named with a way to its editor, unfolded, and none is not', async () => {
  await fill();
  expect(view()).not.toContain('Update anderes');
  await fill({ textConflicts: [{ path: 'friedhoefe/loehne/obernbeck.md', title: 'Friedhof Obernbeck' }] });
  expect(view()).toMatch(
    /<details[^>]*open[^>]*><summary>[^/]*Texte, zu denen ein Update anderes mitbringt.*Friedhof Obernbeck/s,
  );
  expect(view()).toContain('href="/daten-verwalten/seiten?datei=friedhoefe%2Floehne%2Fobernbeck.md"');
});

test('prices that could not go to the pages by themselves are named with what waits', async () => {
  const things = [{ name: 'Buche', changes: 1, since: nothing.at }];
  await fill({ unpublished: { count: 1, problem: 'Geänderte Preise konnten nicht auf die Seiten gehen.', things } });
  expect(view()).toMatch(/notice-error.*Geänderte Preise konnten nicht.*Buche/s);
});

test('an attachment that cannot be made is named with what goes out instead, and its text', async () => {
  await fill();
  expect(view()).not.toContain('nicht erstellen');
  const instead = 'E-Mails gehen mit der letzten Fassung hinaus.';
  await fill({
    failedPapers: [
      { name: 'Geschäftsbedingungen (PDF)', since: '2026-11-20T09:00:00.000Z', instead, path: 'seiten/agb.md' },
    ],
  });
  expect(view()).toContain('Seit 20. November 2026. E-Mails gehen mit der letzten Fassung hinaus.');
  expect(view()).toContain('href="/daten-verwalten/seiten?datei=seiten%2Fagb.md"');
});
