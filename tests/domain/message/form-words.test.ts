import { expect, test } from 'vitest';
import { AppointmentRequest } from '#domain/appointment/appointment.ts';
import { appointmentFields } from '#domain/appointment/fields.ts';
import { appointmentPlace } from '#domain/appointment/place.ts';
import { officeHoursText } from '#domain/firm/office-hours.ts';
import { ContactMessage } from '#domain/message/contact-message.ts';
import { messageFields, withdrawalFields } from '#domain/message/fields.ts';
import { WithdrawalForm } from '#domain/message/withdrawal.ts';
import { receivedText, withdrawalLines } from '#domain/message/withdrawal-wording.ts';

test('every field of a form is asked for, and nothing else', () => {
  const names = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name).sort();
  expect(names(messageFields)).toEqual(Object.keys(ContactMessage.shape).sort());
  // § 356a BGB: no more than what tells contract, person and the way of the confirmation; and all that must be there.
  expect(names(withdrawalFields)).toEqual(['contract', 'email', 'name']);
  expect(WithdrawalForm.safeParse({ contract: 'AU-1', email: 'e@muster.example', name: 'Erika Muster' }).success).toBe(
    true,
  );
  const chosen = [{ name: 'kind' }, { name: 'startsAt' }];
  expect(names([...appointmentFields, ...chosen])).toEqual(Object.keys(AppointmentRequest.shape).sort());
});

test('an appointment says where the two meet', () => {
  const place = (kind: 'vorOrt' | 'telefon' | 'hausbesuch') =>
    appointmentPlace({ kind, phoneNumber: '05731 1' }, 'Musterstraße 1, 32584 Löhne');
  expect(place('vorOrt')).toContain('Musterstraße 1');
  expect(place('telefon')).toContain('05731 1');
  expect(place('hausbesuch')).toContain('zu Ihnen');
});

test('a receipt lists what was declared, to the second, and leaves out what was left empty', () => {
  const form = { name: 'Erika Muster', contract: 'AU-1', email: 'e@muster.example', phoneNumber: '' };
  expect(withdrawalLines(form).map(({ term }) => term)).toEqual(['Erklärung', 'Name', 'Vertrag', 'E-Mail-Adresse']);
  expect(receivedText('2026-11-23T09:00:07.000Z')).toBe('Montag, 23. November 2026 um 10:00:07 Uhr');
});

test('office hours are one sentence', () => {
  expect(officeHoursText({ openingHours: [{ days: 'Freitag', from: '09:00', to: '15:00' }] })).toBe(
    'Freitag von 09:00 bis 15:00 Uhr',
  );
});
