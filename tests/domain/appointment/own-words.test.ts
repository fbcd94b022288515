import { expect, test } from 'vitest';
import { caseStays } from '#domain/appointment/own-words.ts';

test.each([
  [undefined, ''],
  ['AU-7Q2M-XK4T-0B9A', 'Ihr Auftrag AU-7Q2M-XK4T-0B9A bleibt davon unberührt.'],
  ['VO-7Q2M-XK4T-0B9A', 'Ihre Angaben VO-7Q2M-XK4T-0B9A bleiben davon unberührt.'],
])('what becomes of %s when its appointment changes', (caseReference, words) =>
  expect(caseStays({ caseReference })).toBe(words),
);
