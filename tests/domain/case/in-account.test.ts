import { describe, expect, test } from 'vitest';
import { AddCaseForm, CaseReference } from '#domain/case/in-account.ts';

describe('a case is taken into an account by its number and its code', () => {
  test.each([
    ['au 7q2m xk4t 0b9a', 'AU-7Q2M-XK4T-0B9A'],
    [' vo-7q2m-xk4t-0b9a ', 'VO-7Q2M-XK4T-0B9A'],
  ])('copied as %j it is %s', (typed, reference) => {
    const read = AddCaseForm.parse({ reference: typed, code: 'en 1a2b 3c4d 5e6f' });
    expect(read).toEqual({ reference, code: 'EN-1A2B-3C4D-5E6F' });
    expect(CaseReference.parse(read.reference)).toBe(reference);
  });

  test.each(['', 'AU-1', 'KV-7Q2M-XK4T-0B9A'])('%j is none', (reference) => {
    const read = AddCaseForm.safeParse({ reference, code: 'EN-1A2B-3C4D-5E6F' });
    expect(read.error?.issues.map(({ message }) => message)).toEqual([
      'Bitte geben Sie das Aktenzeichen ein, wie es in der E-Mail steht: AU-… oder VO-….',
    ]);
  });
});
