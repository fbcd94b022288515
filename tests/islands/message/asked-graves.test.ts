import { expect, test } from 'vitest';
import { writtenInto } from '#islands/message/use-asked-graves.ts';

const request = { subject: 'Frage zu einem Grab', message: 'Guten Tag, was kostet das Grab?' };

test('graves that one asks about stand in a message that is still empty', () => {
  expect(writtenInto({ subject: '', message: '' }, request)).toEqual(request);
  expect(writtenInto(request, request)).toEqual(request);
});

test('what was typed stays, and is not told to be about the graves', () => {
  expect(writtenInto({ subject: 'Termin', message: '' }, request)).toEqual({ ...request, subject: 'Termin' });
  expect(writtenInto({ subject: '', message: 'Guten Tag' }, request)).toBeUndefined();
});
