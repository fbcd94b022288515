import { expect, test } from 'vitest';
import { callRows, callTitle } from '#domain/desk/call-words.ts';

const call = { caller: 'Haus am Park', phoneNumber: '05731 123456' };
const texts = (given: Parameters<typeof callRows>[0]) => callRows(given).map(({ label, text }) => `${label}: ${text}`);

test('what was not asked is left out, and a name that nobody knows is said', () => {
  expect(callTitle({})).toBe('Sterbefall');
  expect(texts(call)).toEqual([
    'Wer anruft: Haus am Park',
    'Telefon: 05731 123456',
    'Wer gestorben ist: nicht bekannt',
  ]);
});

test('of a dying person the words are others', () => {
  expect(callTitle({ isDying: true })).toBe('Ein Mensch liegt im Sterben');
  expect(texts({ ...call, isDying: true, name: 'Karl Muster' })).toContain('Wer im Sterben liegt: Karl Muster');
});

test('a certificate that is missing is told as well as one that is there', () => {
  expect(texts({ ...call, hasCertificate: true })).toContain('Todesbescheinigung: liegt vor');
  expect(texts({ ...call, hasCertificate: false })).toContain('Todesbescheinigung: fehlt noch');
  expect(texts({ ...call, place: 'Zimmer 3', onBehalfOf: 'Tochter', note: 'Hund im Haus' })).toEqual(
    expect.arrayContaining(['Wo: Zimmer 3', 'Im Auftrag von: Tochter', 'Notiz: Hund im Haus']),
  );
});
