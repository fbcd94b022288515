import { describe, expect, test } from 'vitest';
import type { Finding } from '#domain/golive/golive.ts';
import { isInOperation, notInOperationText } from '#domain/golive/operation.ts';

const found = (area: Finding['area']): Finding => ({ area, what: 'etwas', where: 'hier', remedy: 'Tun Sie etwas' });

describe('a public house', () => {
  test.each(['Ihr Haus', 'Texte', 'Preise und Gebühren', 'Betrieb'] as const)(
    'takes no order while there is anything to do for „%s“',
    (area) => {
      expect(isInOperation({ isPublic: true, findings: [found(area)] })).toBe(false);
    },
  );

  test('is not closed by what time alone brings about: a missing backup, a price that has grown old', () => {
    expect(isInOperation({ isPublic: true, findings: [found('Sicherung'), found('Alte Preise')] })).toBe(true);
  });

  test('is in operation where nothing is left', () => {
    expect(isInOperation({ isPublic: true, findings: [] })).toBe(true);
  });
});

test('without https everything is a rehearsal, and orders are taken', () => {
  expect(isInOperation({ isPublic: false, findings: [found('Ihr Haus')] })).toBe(true);
});

test('the start counts what closes the house, and nothing else', () => {
  expect(notInOperationText([found('Texte'), found('Sicherung')])).toMatch(
    /^Muster: noch nicht in Betrieb\. Noch 1 Punkt ist zu erledigen, .*Telefonnummer abgelehnt\.$/,
  );
  expect(notInOperationText([found('Texte'), found('Betrieb')])).toContain('Noch 2 Punkte sind zu erledigen');
});
