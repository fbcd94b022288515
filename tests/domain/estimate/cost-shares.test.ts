import { describe, expect, it } from 'vitest';
import type { Biller } from '#domain/catalogue/biller.ts';
import { BAR_WIDTH, costShares } from '#domain/estimate/cost-shares.ts';
import type { EstimateLine } from '#domain/estimate/line.ts';
import { cents } from '#domain/money.ts';

const line = (biller: Biller, min: number, max: number): EstimateLine => ({
  id: `${biller}-${max}`,
  biller,
  label: 'Zeile',
  min: cents(min),
  max: cents(max),
  source: 'Muster',
  asOf: '2026',
});

describe('the bar picture', () => {
  it('fills its width, in the order of the billers, by the upper ends', () => {
    const shares = costShares([line('publicFee', 0, 500), line('own', 200, 200), line('own', 300, 300)]);
    expect(shares).toEqual([
      { biller: 'own', min: 500, max: 500, start: 0, width: BAR_WIDTH / 2 },
      { biller: 'publicFee', min: 0, max: 500, start: BAR_WIDTH / 2, width: BAR_WIDTH / 2 },
    ]);
  });

  it('has no part for who bills nothing, and none at all for nothing', () => {
    expect(costShares([line('own', 0, 0), line('thirdParty', 1, 1)]).map(({ biller }) => biller)).toEqual([
      'thirdParty',
    ]);
    expect(costShares([])).toEqual([]);
  });
});
