import { expect, test } from 'vitest';
import { caseOfPreparation } from '#domain/desk/opened-case.ts';

const stored = { reference: 'VO-1234-5678-9ABC', createdAt: '2026-11-27T09:00:00.000Z', updatedAt: '' };
const userData = { email: 'erika@muster.example', phoneNumber: '' };

test('a preparation that says nothing but the way to reach the person is found by it', () => {
  const preparation = { emailMessageType: 'preparation', userData } as const;
  expect(caseOfPreparation({ ...stored, preparation })).toEqual({
    reference: stored.reference,
    kind: 'preparation',
    plan: 'preparation',
    name: '',
    lastName: undefined,
    contact: 'erika@muster.example',
    town: '',
    phone: '',
    title: '',
    isDying: false,
    receivedAt: stored.createdAt,
    words: [undefined, undefined],
  });
});

test('of a dying person it comes first, with the town of who is to be called before her own', () => {
  const deceased = { personData: { name: 'Karl', lastName: 'von der Heide', city: 'Vlotho' } };
  const preparation = { emailMessageType: 'dyingPreparation', deceased, userData } as const;
  const opened = { name: 'Karl von der Heide', lastName: 'von der Heide', isDying: true };
  expect(caseOfPreparation({ ...stored, title: 'Erdbestattung', preparation })).toMatchObject({
    ...opened,
    town: 'Vlotho',
    title: 'Erdbestattung',
  });
  const contact = { name: 'Erika', lastName: 'Muster', city: 'Löhne' };
  const adoption = { city: 'Bünde', place: 'Klinikum' };
  expect(caseOfPreparation({ ...stored, preparation: { ...preparation, contact, adoption } })).toMatchObject({
    ...opened,
    contact: 'Erika Muster',
    town: 'Löhne',
    words: ['Vlotho', 'Bünde'],
  });
});
