import { expect, test } from 'vitest';
import { backupFindings } from '#domain/golive/backup.ts';

const now = new Date('2026-11-23T10:00:00Z');
const whatOf = (...parameters: Parameters<typeof backupFindings>) =>
  backupFindings(...parameters).map(({ what }) => what);
const made = (hoursAgo: number) => ({
  madeAt: new Date(now.getTime() - hoursAgo * 60 * 60 * 1000).toISOString(),
  isEncrypted: true,
  isSigned: true,
});

test('a house without a backup is not ready', () => {
  expect(whatOf(undefined, now)).toEqual(['noch keine Sicherung']);
});

test('a backup of last night, encrypted and signed, has no findings', () => {
  expect(whatOf(made(36), now)).toEqual([]);
});

test.each([
  [37, 'die letzte Sicherung ist 1 Tag alt'],
  [72, 'die letzte Sicherung ist 3 Tage alt'],
])('one of %i hours ago is too old', (hours, what) => {
  expect(whatOf(made(hours), now)).toEqual([what]);
});

test('one that everybody can read, or could have made, is named', () => {
  expect(whatOf({ ...made(1), isEncrypted: false, isSigned: false }, now)).toEqual([
    'die letzte Sicherung ist nicht verschlüsselt',
    'die letzte Sicherung ist nicht unterschrieben',
  ]);
});
