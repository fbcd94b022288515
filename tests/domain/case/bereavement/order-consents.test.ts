import { expect, test } from 'vitest';
import { beginAnswers, declaredWords, WITHDRAWAL_KNOWN } from '#domain/case/bereavement/order-consents.ts';

test('what is declared with an order is what its answers said', () => {
  const { atOnce, later } = beginAnswers;
  expect(declaredWords({ beginAtOnce: true })).toEqual([`${atOnce.answer}. ${atOnce.declared}`, WITHDRAWAL_KNOWN]);
  expect(declaredWords({ beginAtOnce: false })).toEqual([`${later.answer}.`, WITHDRAWAL_KNOWN]);
});
