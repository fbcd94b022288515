import { describe, expect, test } from 'vitest';
import { AppointmentRequest, SLOT_MESSAGE } from '#domain/appointment/appointment.ts';
import { AppointmentWish } from '#domain/case/bereavement/bereavement.ts';
import { ContactMessage } from '#domain/message/contact-message.ts';
import { WithdrawalForm } from '#domain/message/withdrawal.ts';

const errorsOf = (parsed: { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('an appointment', () => {
  const request = {
    kind: 'hausbesuch',
    startsAt: '2026-11-23T10:00:00+01:00',
    name: 'Erika Muster',
    email: 'Erika@Muster.example',
    phoneNumber: '05731 123456',
  };

  test('is asked for with who, when and how', () => {
    expect(AppointmentRequest.parse(request)).toEqual({ ...request, email: 'erika@muster.example' });
    expect(errorsOf(AppointmentRequest.safeParse({}))).toEqual({
      kind: 'Bitte wählen Sie, wie wir uns sprechen.',
      startsAt: SLOT_MESSAGE,
      name: 'Bitte geben Sie Ihren Namen ein.',
      email: 'Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel erika@muster.example.',
      phoneNumber: 'Bitte geben Sie eine Telefonnummer ein, zum Beispiel 05731 123456.',
    });
  });

  test.each(['2026-11-23T09:00:00Z', '2026-11-23T09:00:00.000Z', '2026-11-23T10:00:00+01:00'])(
    '%s is an instant',
    (startsAt) => {
      expect(AppointmentWish.safeParse({ kind: 'telefon', startsAt }).success).toBe(true);
    },
  );

  test.each([
    'morgen um zehn',
    '2026-11-23',
    '2026-11-23T10:00',
    '2026-11-23T10:00:00',
    '2026-02-30T10:00:00Z',
    '2026-11-23T25:00:00Z',
    '',
    7,
    null,
  ])('%j is none', (startsAt) => {
    expect(errorsOf(AppointmentWish.safeParse({ kind: 'telefon', startsAt }))).toEqual({ startsAt: SLOT_MESSAGE });
  });
});

describe('a message', () => {
  const message = { name: 'Erika', email: 'erika@muster.example', subject: 'Frage', message: 'Wann?' };

  test('needs no telephone number, and takes one', () => {
    expect(ContactMessage.parse(message)).toEqual(message);
    expect(ContactMessage.parse({ ...message, phoneNumber: '  ' }).phoneNumber).toBe('');
    expect(ContactMessage.parse({ ...message, phoneNumber: ' 05731 123456 ' }).phoneNumber).toBe('05731 123456');
    expect(Object.keys(errorsOf(ContactMessage.safeParse({ ...message, phoneNumber: 'keine' })))).toEqual([
      'phoneNumber',
    ]);
  });

  test('says at each field what is missing', () => {
    expect(errorsOf(ContactMessage.safeParse({}))).toEqual({
      name: 'Bitte geben Sie Ihren Namen ein.',
      email: 'Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel erika@muster.example.',
      subject: 'Bitte geben Sie an, worum es geht.',
      message: 'Bitte schreiben Sie uns, worum es geht.',
    });
  });
});

describe('a withdrawal', () => {
  test('asks for no more than the law lets us', () => {
    const form = { name: 'Erika', contract: 'Auftrag vom 14. November', email: 'erika@muster.example' };
    expect(WithdrawalForm.parse(form)).toEqual(form);
    expect(WithdrawalForm.parse({ ...form, message: '', phoneNumber: '' })).toEqual({
      ...form,
      message: '',
      phoneNumber: '',
    });
    expect(Object.keys(errorsOf(WithdrawalForm.safeParse({})))).toEqual(['name', 'contract', 'email']);
    expect(WithdrawalForm.safeParse({ ...form, reason: 'zu teuer' }).success).toBe(false);
  });
});
