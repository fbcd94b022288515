import { describe, expect, test } from 'vitest';
import { EMAIL_LENGTH, EMAIL_MESSAGE, EmailAddress, PHONE_MESSAGE, PhoneNumber } from '#domain/person-fields.ts';

describe('an e-mail address', () => {
  test.each([
    ['erika@muster.example', 'erika@muster.example'],
    ['  Erika.MUSTER+haus@Muster.Example ', 'erika.muster+haus@muster.example'],
    ['erika@bücher.example', 'erika@bücher.example'],
    ["o'brien@mail.muster.example", "o'brien@mail.muster.example"],
  ])('%s is taken', (typed, read) => {
    expect(EmailAddress.parse(typed)).toBe(read);
  });

  test.each([
    '',
    'erika',
    'erika@muster',
    '@muster.example',
    'erika@',
    'erika@@muster.example',
    'eri ka@muster.example',
    'erika@muster..example',
    'erika@.muster.example',
    'erika@muster.example.',
    '"erika"@muster.example',
    'erika@muster.example\u0000',
    'erika@muster.example, otto@muster.example',
    'erika\nbcc:otto@muster.example',
    `${'e'.repeat(65)}@muster.example`,
    `e@${'m'.repeat(EMAIL_LENGTH)}.example`,
  ])('%j is refused in words', (typed) => {
    expect(EmailAddress.safeParse(typed).error?.issues[0]?.message).toBe(EMAIL_MESSAGE);
  });
});

describe('a telephone number', () => {
  test.each(['05731 123456', '+49 5731 123456', '(05731) 12 34-56', '05731/123456', ' 110-22 '])(
    '%s is taken',
    (typed) => {
      expect(PhoneNumber.parse(typed)).toBe(typed.trim());
    },
  );

  test.each(['', '1234', 'abcde', '05731 12345a', '++49 5731 1', '05731\u0000123456', '1'.repeat(31)])(
    '%j is refused in words',
    (typed) => {
      expect(PhoneNumber.safeParse(typed).error?.issues[0]?.message).toBe(PHONE_MESSAGE);
    },
  );
});
