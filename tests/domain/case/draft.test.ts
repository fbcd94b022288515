import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { caseKind } from '#domain/case/case-kind.ts';
import { CaseAnswers, DraftCodeForm, MOST_FIELDS, MOST_SECTIONS } from '#domain/case/draft.ts';

const many = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => ['a'.repeat(index + 1), value]));

describe('the code of a draft', () => {
  test.each(['EN-1A2B-3C4D-5E6F', ' en 1a2b 3c4d 5e6f '])('is read as it was copied: %s', (code) => {
    expect(z.parse(DraftCodeForm, { code })).toEqual({ code: 'EN-1A2B-3C4D-5E6F' });
  });

  test.each(['', 'KV-1A2B-3C4D-5E6F', 'EN-1A2B'])('is asked for again where it can be none: %j', (code) => {
    const parsed = z.safeParse(DraftCodeForm, { code });
    expect(parsed.error?.issues[0]?.message).toContain('wie er in der E-Mail steht');
  });
});

describe('the answers of a draft', () => {
  test('are texts by section and field', () => {
    expect(z.safeParse(CaseAnswers, { contact: { name: 'Özlem' } }).success).toBe(true);
    expect(z.safeParse(CaseAnswers, { contact: { name: 'a\u0000' } }).success).toBe(false);
    const pasted = { contact: { name: '\u202AÖzlem\u202C', note: 'a\n\tb' } };
    expect(z.parse(CaseAnswers, pasted)).toEqual({ contact: { name: 'Özlem', note: 'a\n\tb' } });
  });

  test('have so many sections, and so many fields in each', () => {
    expect(z.safeParse(CaseAnswers, many(MOST_SECTIONS, { a: '' })).success).toBe(true);
    expect(z.safeParse(CaseAnswers, many(MOST_SECTIONS + 1, { a: '' })).success).toBe(false);
    const named = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`f${'ab'[index % 2]}${'x'.repeat(index / 2)}`, '']),
      );
    expect(z.safeParse(CaseAnswers, { contact: named(MOST_FIELDS) }).success).toBe(true);
    expect(z.safeParse(CaseAnswers, { contact: named(MOST_FIELDS + 1) }).success).toBe(false);
  });
});

test.each([
  ['bereavement', undefined, 'dying'],
  ['bereavement', true, 'order'],
  ['bereavement', false, 'dying'],
  ['preparation', undefined, 'preparation'],
  ['preparation', false, 'preparation'],
] as const)('a %s whose person is dead: %j becomes: %s', (kind, isDead, becomes) => {
  expect(caseKind(kind, isDead)).toBe(becomes);
});
