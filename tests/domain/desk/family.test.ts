import { describe, expect, test } from 'vitest';
import { caseOfCode, FamilyCode, FamilyCodeForm, normalizedFamilyCode } from '#domain/desk/family/code.ts';
import { NewAccess } from '#domain/desk/family/new-access.ts';
import { momentText, stepsLine, stepText } from '#domain/desk/family/step-text.ts';

const CODE = 'AU-7Q2M-XK4T-0B9A-M3P8-ZQ41-7TSD';

describe('the code of a family', () => {
  test.each([
    CODE,
    'au-7q2m-xk4t-ob9a-m3p8-zq4l-7tsd',
    'AU 7Q2M XK4T 0B9A M3P8 ZQ41 7TSD ',
    'au7q2mxk4t0b9am3p8zq417tsd',
    `https://www.muster.example/wie-es-weitergeht#code=${CODE}`,
    `Ihr Code: ${CODE}.`,
  ])('is read as a person copies it: %s', (typed) => {
    expect(normalizedFamilyCode(typed)).toBe(CODE);
    expect(FamilyCodeForm.parse({ code: typed })).toEqual({ code: CODE });
    expect(FamilyCode.safeParse(CODE).success).toBe(true);
  });

  test.each(['', 'AU-7Q2M-XK4T-0B9A', 'EN-7Q2M-XK4T-0B9A', `${CODE}-1234`, CODE.replace('AU', 'KV'), 'x'.repeat(501)])(
    'is not seen in „%s“',
    (typed) => {
      expect(normalizedFamilyCode(typed)).toBeUndefined();
      const { error } = FamilyCodeForm.safeParse({ code: typed });
      expect(error?.issues[0]?.message).toContain('wie er in der E-Mail steht');
    },
  );

  test('begins with the number of its case', () => {
    expect(caseOfCode(CODE)).toBe('AU-7Q2M-XK4T-0B9A');
  });
});

test('nobody gets a link without a name, as the team could not tell later whose it was', () => {
  expect(NewAccess.parse({ label: '  Tochter Anna ', may: 'steps' })).toEqual({ label: 'Tochter Anna', may: 'steps' });
  for (const label of ['', '   ', 'Anna\u0000', 'x'.repeat(201)])
    expect(NewAccess.safeParse({ label, may: 'all' }).success, JSON.stringify(label)).toBe(false);
});

describe('a step in words', () => {
  test.each([
    ['2026-11-14T09:00', '14. November, 9 Uhr'],
    ['2026-11-14T09:05', '14. November, 9:05 Uhr'],
    ['2027-03-28T02:30', '28. März, 2:30 Uhr'],
    ['2028-02-29', '29. Februar'],
  ])('says %s as „%s“, wherever it is read', (moment, words) => {
    expect(momentText(moment)).toBe(words);
  });

  test('says what is done and what comes next, and nothing of what nobody knows', () => {
    expect(stepText({ state: 'done', at: '2026-11-14T09:00' })).toBe('erledigt, 14. November, 9 Uhr');
    expect(stepText({ state: 'done', at: null })).toBe('erledigt');
    expect(stepText({ state: 'next', at: null })).toBe('als Nächstes');
    expect(stepText({ state: 'next', at: '2026-11-20' })).toBe('als Nächstes, geplant: 20. November');
    expect(stepText({ state: 'open', at: '2026-11-20T11:00' })).toBe('geplant: 20. November, 11 Uhr');
    expect(stepText({ state: 'open', at: null })).toBe('');
  });

  test('stands in one line of a mail', () => {
    const steps = [
      { name: 'Anruf', state: 'done', at: '2026-11-14' },
      { name: 'Überführung', state: 'next', at: null },
      { name: 'Standesamt', state: 'open', at: null },
    ] as const;
    expect(stepsLine(steps)).toBe('Anruf (erledigt, 14. November), Überführung (als Nächstes), Standesamt');
  });
});
