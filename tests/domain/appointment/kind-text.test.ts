import { expect, test } from 'vitest';
import { kindForFirm, kindText } from '#domain/appointment/kind-text.ts';

test('where the two meet, in the words of who reads it', () => {
  expect(kindText('hausbesuch')).toBe('bei Ihnen zu Hause');
  expect(kindForFirm('hausbesuch')).toBe('Hausbesuch');
  expect([kindText('telefon'), kindForFirm('telefon')]).toEqual(['am Telefon', 'Am Telefon']);
});
