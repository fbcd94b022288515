import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { OverviewView } from '#islands/overview/OverviewView.tsx';
import { type Overview, type OverviewEntry, overviewArea } from '#stores/overview/overview.ts';

const view = () => renderToStaticMarkup(<OverviewView />);

const entry: OverviewEntry = {
  number: 'AU-1A2B-3C4D-5E6F',
  kind: 'order',
  at: '2026-11-23T00:52:00.000Z',
  name: 'Karl Brinkmann',
  town: 'Löhne',
  title: 'Feuerbestattung',
  note: 'zu Hause',
  phone: '05731 / 123-456',
  isUrgent: false,
  mark: '',
};
const nothing: Overview = {
  at: '2026-11-23T01:14:00.000Z',
  urgent: [],
  orders: { entries: [], recent: 0 },
  preparations: { entries: [], recent: 0 },
  messages: { entries: [], recent: 0 },
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
  await fill({ orders: { entries: [entry], recent: 1 } });
  await fail();
  expect(view()).toContain('Die Übersicht ist nicht auf dem neuesten Stand.');
  expect(view()).toContain('Karl Brinkmann, Löhne');
});

test('with nothing there every part says so', async () => {
  await fill();
  for (const words of ['kein Auftrag eingegangen', 'kein Termin vereinbart', 'Alles ist angekommen', 'keine Vorsorge'])
    expect(view()).toContain(words);
  expect(view()).not.toContain('Noch nicht veröffentlicht');
});

test('an order has its phone, and an address without a name in it', async () => {
  await fill({ orders: { entries: [entry], recent: 1 } });
  expect(view()).toContain('href="/daten-verwalten/fall?nummer=AU-1A2B-3C4D-5E6F"');
  expect(view()).toContain('href="tel:05731123456"');
  expect(view()).toContain('Feuerbestattung, vor 22 Minuten');
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
  const dying = { ...entry, number: 'VO-1A2B-3C4D-5E6F', kind: 'preparation', name: 'Erika', isUrgent: true } as const;
  const withdrawal = { ...entry, number: 'w', kind: 'withdrawal', name: 'Jonas', isUrgent: true } as const;
  await fill({ urgent: [dying, withdrawal], orders: { entries: [entry], recent: 1 } });
  const [first = ''] = view().split('<details');
  expect(first.indexOf('Erika')).toBeLessThan(first.indexOf('Jonas'));
  expect(first.indexOf('Jonas')).toBeLessThan(first.indexOf('Neueste Aufträge'));
  expect(view().match(/<details[^>]*>/g)).toHaveLength(5);
  expect(view()).not.toMatch(/<details[^>]* open/);
});

test('an order that is withdrawn says so in the list', async () => {
  const mark = 'Vielleicht widerrufen am 20. November 2026: derselbe Name';
  await fill({ orders: { entries: [{ ...entry, mark }], recent: 1 } });
  expect(view()).toContain(mark);
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
