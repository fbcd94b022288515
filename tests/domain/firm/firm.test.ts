import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Firm, firmAndPlaces, nameAndPlaces, phoneLink } from '#domain/firm/firm.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

const file = {
  name: 'Bestattungshaus Muster',
  legalName: 'Bestattungshaus Muster GmbH',
  owner: 'Erika Muster',
  claim: 'Für Sie da.',
  street: 'Musterweg 1',
  zipCode: '32584',
  city: 'Löhne',
  phone: '030 23125 000',
  email: 'post@muster.example',
  mapLink: 'https://karte.example/muster',
  openingHours: [{ days: 'Montag bis Freitag', from: '08:00', to: '17:00' }],
  appointments: { minutes: 60, leadHours: 4, daysAhead: 42 },
  register: 'Amtsgericht Muster, HRB 0000',
  vatId: 'DE000000000',
  chamber: 'Handwerkskammer Muster',
  supervision: 'Ordnungsamt Muster',
  estimateValidDays: 30,
  priceListAsOf: '2026-01',
  paymentMethods: ['Überweisung', 'bar'],
  paymentDueDays: 14,
  retention: smallFirm.retention,
  unconfirmed: [],
  transportZones: [{ id: 'zone-1', name: 'bis 20 km', price: 149.9 }],
};

describe("the firm's own data", () => {
  test('are read with prices in cents', () => {
    expect(z.decode(Firm, file).transportZones).toEqual([{ id: 'zone-1', name: 'bis 20 km', price: 14_990 }]);
  });

  test.each([
    ['zipCode', '1234'],
    ['phone', '+49 30'],
    ['email', 'post'],
    ['mapLink', 'karte'],
    ['mapLink', 'javascript:alert(1)'],
    ['name', 'Muster\u202Eretsum'],
    ['openingHours', []],
    ['openingHours', [{ days: 'Montag', from: '8 Uhr', to: '17:00' }]],
    ['estimateValidDays', 0],
    ['priceListAsOf', '1.1.2026'],
    ['house', { photo: { file: '../haus.jpg', alt: 'Unser Haus' } }],
    ['portrait', { photo: { file: 'muster-1a2b3c4d.jpg' } }],
    ['transportZones', []],
    ['transportZones', [{ id: 'Zone 1', name: 'nah', price: 1 }]],
  ])('refuse %s %j', (field, value) => {
    const refusal = z.safeDecode(Firm, { ...file, [field]: value });
    expect(refusal.error?.issues[0]?.path[0]).toBe(field);
  });

  test('have a name on one line, which no calendar file takes for two', () => {
    const { name } = z.decode(Firm, { ...file, name: 'Bestattungshaus\r\nATTENDEE:mailto:fremd@muster.example' });
    expect(name).toBe('Bestattungshaus ATTENDEE:mailto:fremd@muster.example');
  });

  test('may hold a photo of the house and of who leads it', () => {
    const house = { photo: { file: 'haus-1a2b3c4d.jpg', alt: 'Unser Haus' }, text: 'Hier finden Sie uns.' };
    const portrait = { photo: { file: 'muster-1a2b3c4d.jpg', alt: 'Erika Muster' } };
    expect(z.decode(Firm, { ...file, house, portrait })).toMatchObject({ house, portrait });
  });

  test('name the house and where it works, its own city where nothing else is said', () => {
    const firm = { name: 'Bestattungen Muster', city: 'Löhne' };
    const both = { ...firm, places: ['Löhne', 'Bad Oeynhausen'] };
    expect(nameAndPlaces(firm)).toBe('Bestattungen Muster in Löhne');
    expect(nameAndPlaces(both)).toBe('Bestattungen Muster in Löhne und Bad Oeynhausen');
    expect(firmAndPlaces(both)).toBe('Bestattungshaus in Löhne und Bad Oeynhausen');
  });

  test('give a phone link with the country', () => {
    expect(phoneLink(file)).toBe('tel:+493023125000');
  });
});
