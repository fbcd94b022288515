import { expect, test } from 'vitest';
import type { Call } from '#domain/desk/call.ts';
import { NOTHING_TYPED, TypedCallForm, typedCall } from '#domain/desk/call-form.ts';
import { callRows } from '#domain/desk/call-words.ts';

const typed = { ...NOTHING_TYPED, caller: ' Haus am Park ', phoneNumber: '05731 1' };
const read = (more: Partial<typeof typed>) => TypedCallForm.safeParse({ ...typed, ...more });

test('what was not said is left out, and nobody is dying unless it is said', () => {
  expect(read({ note: '  ' }).data).toEqual({ caller: 'Haus am Park', phoneNumber: '05731 1' });
  expect(read({ hasCertificate: 'nein', isDying: 'ja' }).data).toMatchObject({ hasCertificate: false, isDying: true });
});

test('a field that lacks something says what it wants', () => {
  const issues = read({ caller: '', phoneNumber: ' ' }).error?.issues ?? [];
  expect(issues.map(({ path: [field], message }) => [field, message])).toEqual([
    ['caller', expect.stringContaining('wer anruft')],
    ['phoneNumber', expect.stringContaining('„keine“')],
  ]);
});

test.each<Call>([
  { caller: 'Haus am Park', phoneNumber: 'keine' },
  { caller: 'Nachbar', phoneNumber: '1', name: 'Kind von Anna Muster', hasCertificate: true, place: 'Löhne' },
  { caller: 'Nachbar', phoneNumber: '1', hasCertificate: false, onBehalfOf: 'Tochter', isDying: true, note: 'a\nb' },
])('a call that is corrected is typed as it was: %j', (call) => {
  expect(TypedCallForm.safeParse(typedCall(call)).data).toEqual(call);
});

test('a person without a name is said to be not known, and what was not asked is not shown', () => {
  expect(callRows({ caller: 'Polizei', phoneNumber: '110', name: '' })).toEqual([
    { label: 'Wer anruft', text: 'Polizei' },
    { label: 'Telefon', text: '110' },
    { label: 'Wer gestorben ist', text: 'nicht bekannt' },
  ]);
  const dying = callRows({ caller: 'Sohn', phoneNumber: '1', name: 'Anna', isDying: true, hasCertificate: false });
  expect(dying.map(({ label }) => label)).toContain('Wer im Sterben liegt');
  expect(dying).toContainEqual({ label: 'Todesbescheinigung', text: 'fehlt noch' });
});
