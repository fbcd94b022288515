import { describe, expect, test } from 'vitest';
import { validationErrors } from '#contract/validation-message.ts';
import { inGerman } from '#contract/validation-sentence.ts';
import { UserUpdate } from '#domain/account/user-update.ts';

const fieldsAtFault = (update: object): string[] =>
  (UserUpdate.safeParse(update).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('an update', () => {
  const password = 'Veilchen7!blau';

  test.each([
    { tokenType: 'passwordForget', newValue: password, oldValue: '', token: 'a.b.c' },
    { tokenType: 'passwordChange', newValue: password, oldValue: 'alt', token: '' },
    { tokenType: 'emailChange', newValue: 'erika@muster.example', oldValue: 'alt', token: '' },
    { tokenType: 'phoneChange', newValue: '05731 123456', oldValue: '', token: '' },
    { tokenType: 'passwordChange', newValue: password, oldValue: 'alt', token: 'an.access.token' },
    { tokenType: 'emailChange', newValue: 'erika@muster.example', oldValue: 'alt', token: 'an.access.token' },
    { tokenType: 'phoneChange', newValue: '05731 123456', oldValue: '', token: 'an.access.token' },
  ])('of the kind $tokenType is taken, without what it does not use, too', (update) => {
    expect(UserUpdate.parse(update)).toEqual(update);
    const unused = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== ''));
    if (update.tokenType !== 'phoneChange') expect(UserUpdate.parse(unused)).toEqual(update);
  });

  test.each([
    [{ tokenType: 'passwordForget', newValue: password, token: '' }, ['token']],
    [{ tokenType: 'passwordForget', newValue: password, oldValue: 'alt', token: 'a' }, ['oldValue']],
    [{ tokenType: 'passwordChange', newValue: 'kurz', oldValue: 'alt' }, ['newValue']],
    [{ tokenType: 'passwordChange', newValue: password, oldValue: '' }, ['oldValue']],
    [{ tokenType: 'passwordChange', newValue: password, oldValue: 'alt', token: 'x'.repeat(2001) }, ['token']],
    [{ tokenType: 'emailChange', newValue: 'erika', oldValue: 'alt' }, ['newValue']],
    [{ tokenType: 'phoneChange', newValue: 'nichts', oldValue: '' }, ['newValue']],
    [{ tokenType: 'login', newValue: '', oldValue: '' }, ['tokenType']],
  ])('%j is refused at its field', (update, fields) => {
    expect(fieldsAtFault(update)).toEqual(fields);
  });

  test.each(['passwordForget', 'passwordChange', 'emailChange', 'phoneChange'])(
    'of the kind %s is refused in German, whatever is wrong with it',
    (tokenType) => {
      const wrong = [undefined, '', 'x', 7, null, ['x'], 'x'.repeat(101), 'x'.repeat(2001)];
      for (const value of wrong)
        for (const update of [
          { newValue: value },
          { newValue: 'x', oldValue: value },
          { newValue: 'x', token: value },
        ]) {
          const { error } = UserUpdate.safeParse({ tokenType, ...update }, inGerman);
          const errors = error ? validationErrors(error) : [];
          expect(errors.length).toBeGreaterThan(0);
          for (const { message } of errors) {
            expect(message).toMatch(/^[A-ZÄÖÜ].*\.$/);
            expect(message).not.toMatch(/invalid|expected|too big|too small|string/i);
          }
        }
    },
  );
});
