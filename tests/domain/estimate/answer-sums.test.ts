import { expect, it } from 'vitest';
import type { Biller } from '#domain/catalogue/biller.ts';
import { answerSums } from '#domain/estimate/answer-sums.ts';
import { type EstimateLine, OPEN_AMOUNT, optionalLineId } from '#domain/estimate/line.ts';
import { cents } from '#domain/money.ts';

const line = (id: string, biller: Biller, euros: number, more: Partial<EstimateLine> = {}): EstimateLine => ({
  ...{ id, biller, label: id, min: cents(euros * 100), max: cents(euros * 100) },
  ...more,
});

it('every line counts at one answer, with what always comes on top, or with what was ticked', () => {
  const lines = [
    line('service', 'own', 1890),
    line('coffin', 'own', 0, { included: true }),
    line('urn', 'own', 99),
    line('transport', 'own', 190),
    line('doctor', 'thirdParty', 165),
    line('grave', 'publicFee', 1475),
    line('burial', 'publicFee', 70, { max: cents(41700) }),
    line('fee-halle', 'publicFee', 0, { max: cents(49500) }),
    line(optionalLineId('anzeige'), 'thirdParty', 50),
    line(optionalLineId('kleidung'), 'own', 95),
  ];
  const { byQuestion, always, ticked } = answerSums(lines);
  expect(byQuestion).toEqual({
    funeralForm: '1.890,00\u00a0€',
    grave: '1.545,00 – 2.387,00\u00a0€',
    coffin: 'im Grundpreis enthalten',
    urn: '99,00\u00a0€',
    transport: '190,00\u00a0€',
  });
  expect(always.map(({ id }) => id)).toEqual(['doctor']);
  expect(ticked.map(({ label }) => label)).toEqual(['optional-anzeige', 'optional-kleidung']);
});

it('a question without lines has no amount, one whose amount is open says so', () => {
  expect(answerSums([line('service', 'own', 1)]).byQuestion).toEqual({ funeralForm: '1,00\u00a0€' });
  const open = line('burial', 'publicFee', 0, { open: true });
  expect(answerSums([line('grave', 'publicFee', 0), open]).byQuestion.grave).toBe(OPEN_AMOUNT);
});
