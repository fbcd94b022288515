import { describe, expect, test } from 'vitest';
import { type ActKind, actKinds } from '#domain/log/act.ts';
import { actorText, actSentence, actText, fieldsText, type ToldAct } from '#domain/log/sentence.ts';

const jutta = { id: 'u-1', name: 'Jutta Brinkmann' };
const act = (kind: ActKind, more: Partial<ToldAct> = {}): ToldAct => ({
  kind,
  actor: jutta,
  subject: null,
  fields: {},
  ...more,
});

test.each([
  [act('entry-opened', { subject: { id: 'AU-1', name: '' } }), 'Jutta Brinkmann hat AU-1 angesehen'],
  [act('entry-opened'), 'Jutta Brinkmann hat einen Eingang angesehen'],
  [
    act('factor-reset', { subject: { id: 'u-2', name: 'Karl' } }),
    'Jutta Brinkmann hat den zweiten Schritt von Karl zurückgesetzt',
  ],
  [act('password-changed', { subject: jutta }), 'Jutta Brinkmann hat das Passwort geändert'],
  [act('order-placed', { subject: { id: 'AU-1', name: '' } }), 'Jutta Brinkmann hat einen Auftrag erteilt: AU-1'],
  [act('order-placed', { actor: null }), 'Jemand ohne Anmeldung hat einen Auftrag erteilt'],
  [act('sign-in', { actor: { id: 'u-3', name: '' } }), 'Ein gelöschtes Konto hat sich angemeldet'],
  [act('backup-made', { actor: null }), 'Der Server hat eine Sicherung erstellt'],
])('%#: %s', (told, sentence) => {
  expect(actText(told)).toBe(sentence);
});

describe('whatever is done', () => {
  test.each(Object.keys(actKinds) as ActKind[])('%s is a whole sentence, with and without whose it was', (kind) => {
    for (const subject of [null, { id: 'AU-1', name: '' }]) {
      const text = actText(act(kind, { subject }));
      expect(text).toMatch(/^Jutta Brinkmann (hat|wurde|wollte) \S.*\S$/);
      expect(text).not.toMatch(/[{}]| {2}/);
      expect(text.includes('AU-1')).toBe(subject !== null);
    }
    expect(actorText({ kind, actor: null })).toMatch(/^(Der Server|Jemand ohne Anmeldung)$/);
  });
});

test('the subject stands apart, so that it can lead somewhere', () => {
  expect(actSentence(act('paper-fetched', { subject: { id: 'AU-1', name: '' } }))).toEqual({
    before: 'Jutta Brinkmann hat das PDF zu ',
    subject: 'AU-1',
    after: ' abgerufen',
  });
});

test('fields have German names, and unknown ones their own', () => {
  expect(fieldsText({ rows: 3, thing: 'urn', other: 'x' })).toBe('Zeilen: 3, Was: urn, other: x');
  expect(fieldsText({ way: 'passkey-alone' })).toBe('mit: Passkey ohne Passwort');
  expect(fieldsText({ from: 'mitarbeit', to: 'admin' })).toBe('bisher: Mitarbeit, jetzt: Verwaltung');
  expect(fieldsText({ path: 'friedhoefe/loehne/obernbeck.md', version: 2 })).toBe(
    'Text: friedhoefe/loehne/obernbeck, Fassung: 2',
  );
  expect(fieldsText({})).toBe('');
});
