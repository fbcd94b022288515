import { expect, test } from 'vitest';
import type { Firm } from '#domain/firm/firm.ts';
import { fillFirm, firmValues, paymentText } from '#domain/firm/firm-text.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

const firm: Firm = smallFirm;

test('how and when one pays, and who owes it, is one text', () => {
  const due = (paymentDueDays: number) => paymentText({ paymentMethods: ['Überweisung', 'bar'], paymentDueDays });
  expect(due(14)).toBe(
    'So können Sie zahlen: Überweisung oder bar. Eine Rechnung ist 14 Tage nach Erhalt fällig. Wer beauftragt, schuldet sie, auch ohne zu erben.',
  );
  expect(due(1)).toContain('1 Tag nach Erhalt');
  expect(due(0)).toContain('ist sofort fällig');
});

test('words in braces are the firm’s; others stay', () => {
  const values = firmValues(firm, 'https://muster.example');
  expect(fillFirm('{legalName}, {withdrawalPage}, {orderYears}, {boundUntil}, {fremd}, {constructor}', values)).toBe(
    `${firm.legalName}, https://muster.example/widerruf, 10, bis zum Ende des nächsten Tages, {fremd}, {constructor}`,
  );
});
