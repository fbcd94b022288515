import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OptionalLine } from '#domain/catalogue/optional-line.ts';
import { costing } from '#domain/estimate/estimate.ts';
import { linesOf } from '#domain/estimate/line.ts';
import { holdsOn, redeemedCosting } from '#domain/estimate/redeem.ts';
import type { EstimateParts } from '#domain/estimate/request.ts';
import { isShroud } from '#domain/estimate/shroud.ts';
import { cents, sumRanges } from '#domain/money.ts';
import { coffin, fee, form, place, relation, urn, zone } from '../../support/builders.ts';

const REFERENCE = 'KV-7Q2M-XK4T-0B9A';
const TODAY = '2026-12-01';
const line = (named: Partial<OptionalLine> = {}): OptionalLine => ({
  id: 'kleidung',
  name: 'Kleidung',
  biller: 'own',
  graveSettings: ['field'],
  source: 'Muster',
  asOf: '2026',
  from: cents(10_000),
  to: cents(20_000),
  ...named,
});

const cremation = {
  id: 'einaescherung',
  name: 'Einäscherung',
  from: cents(400),
  to: cents(500),
  source: 'x',
  asOf: '2026',
};
const parts = (named: Partial<EstimateParts> = {}): EstimateParts => ({
  form: form({ thirdParty: [cremation] }),
  placed: { place: place(), relation: relation({ fees: [fee()] }) },
  coffin: coffin(),
  urn: urn(),
  zone: zone(),
  optionalLines: [line()],
  ...named,
});

/** The estimate that was made of these parts on 20 November. */
const estimateOf = (made: EstimateParts) => ({
  reference: REFERENCE,
  createdAt: '2026-11-20T09:00:00.000Z',
  validUntil: '2026-12-20',
  request: {
    funeralFormId: made.form.id,
    ...(isShroud(made.coffin) ? { withoutCoffin: true as const } : { coffinId: made.coffin.id }),
    transportZoneId: made.zone.id,
    ...(made.urn ? { urnId: made.urn.id } : {}),
  },
  lines: costing(made).lines,
});

const redeemed = (made: EstimateParts, ordered: EstimateParts, id: string) =>
  redeemedCosting(ordered, estimateOf(made), TODAY).lines.find((each) => each.id === id);

const HELD = `Preis aus dem Kostenvoranschlag ${REFERENCE} vom 20. November 2026`;
const FALLEN = `Heutiger Preis, niedriger als im Kostenvoranschlag ${REFERENCE} vom 20. November 2026`;
const NEW = `Heutiger Preis, nicht aus dem Kostenvoranschlag ${REFERENCE} vom 20. November 2026`;

/** Everything of ours and of others costs this much more. */
const dearer = (by: number): EstimateParts =>
  parts({
    form: form({
      servicePrice: cents(120_000 + by),
      thirdParty: [{ ...cremation, from: cents(400 + by), to: cents(500 + by) }],
    }),
    placed: { place: place(), relation: relation({ price: cents(30_000 + by), fees: [fee()] }) },
    coffin: coffin({ price: cents(80_000 + by) }),
    urn: urn({ price: cents(20_000 + by) }),
    zone: zone({ price: cents(15_000 + by) }),
    optionalLines: [line({ from: cents(10_000 + by), to: cents(20_000 + by) })],
  });

describe('an order that redeems an estimate', () => {
  test('has its own prices, fees and prices of others as of today, and every line says which', () => {
    const [made, now] = [parts(), dearer(5_000)];
    const { lines, min, max, notIncluded } = redeemedCosting(now, estimateOf(made), TODAY);
    expect(lines.map(({ id }) => id)).toEqual(costing(now).lines.map(({ id }) => id));
    const bare = (all: typeof lines) => all.map(({ redeemed: _, ...each }) => each);
    expect(bare(linesOf(lines, 'own'))).toEqual(linesOf(costing(made).lines, 'own'));
    for (const biller of ['thirdParty', 'publicFee'] as const)
      expect(bare(linesOf(lines, biller))).toEqual(linesOf(costing(now).lines, biller));
    expect({ min, max }).toEqual(sumRanges(lines));
    expect(notIncluded).toEqual(costing(now).notIncluded);
    expect(linesOf(lines, 'own').map((each) => each.redeemed)).toEqual(Array(5).fill(HELD));
    expect(new Set(linesOf(lines, 'publicFee').map((each) => each.redeemed))).toEqual(
      new Set(['Gebühr nach dem Stand vom 1. Dezember 2026']),
    );
    expect(linesOf(lines, 'thirdParty').map((each) => each.redeemed)).toEqual([
      'Preis nach dem Stand vom 1. Dezember 2026',
    ]);
  });

  test('says in whose name each line is ordered, also where the estimate is older than that', () => {
    const { lines: stored, ...estimate } = estimateOf(parts());
    const older = stored.map(({ inName: _, ...line }) => line);
    const { lines } = redeemedCosting(dearer(5_000), { ...estimate, lines: older }, TODAY);
    expect(lines.map(({ inName }) => inName)).toEqual(stored.map(({ inName }) => inName));
    expect(new Set(lines.map(({ inName }) => inName))).toEqual(new Set(['house', 'family']));
  });

  test('costs less where our price has fallen since', () => {
    const now = parts({ zone: zone({ price: cents(14_999) }) });
    expect(redeemed(parts(), now, 'transport')).toMatchObject({ max: 14_999, redeemed: FALLEN });
    expect(redeemed(parts(), now, 'urn')).toMatchObject({ max: 20_000, redeemed: HELD });
    const narrower = parts({ optionalLines: [line({ from: cents(9_000) })] });
    expect(redeemed(parts(), narrower, 'optional-kleidung')).toMatchObject({
      min: 9_000,
      max: 20_000,
      redeemed: FALLEN,
    });
  });

  test('pays today’s price for what is another thing than in the estimate', () => {
    const others = dearer(7);
    const now = { ...others, urn: urn({ id: 'andere', price: cents(9) }), zone: zone({ id: 'fern', price: cents(8) }) };
    expect(redeemed(parts(), now, 'urn')).toMatchObject({ max: 9, redeemed: NEW });
    expect(redeemed(parts(), now, 'transport')).toMatchObject({ max: 8, redeemed: NEW });
    expect(redeemed(parts(), now, 'service')).toMatchObject({ max: 120_000, redeemed: HELD });
    expect(redeemed(parts(), { ...others, coffin: coffin({ id: 'eiche' }) }, 'coffin')).toMatchObject({
      redeemed: NEW,
    });
    // The surcharge of the same coffin hangs on what the form includes.
    const earth = { ...others, form: form({ id: 'erde', funeral_container: 0, basePrice: cents(0) }), urn: undefined };
    expect(redeemed(parts(), earth, 'coffin')).toMatchObject({ max: 80_007, redeemed: NEW });
    expect(redeemed(parts(), earth, 'service')).toMatchObject({ redeemed: NEW });
    expect(redeemed(parts({ urn: undefined }), parts(), 'urn')).toMatchObject({ redeemed: NEW });
    const added = parts({ optionalLines: [line(), line({ id: 'traeger', name: 'Träger' })] });
    expect(redeemed(parts(), added, 'optional-traeger')).toMatchObject({ redeemed: NEW });
    const yearly = parts({ optionalLines: [line({ per: 'year' })] });
    expect(redeemed(parts(), yearly, 'optional-kleidung')).toMatchObject({ redeemed: NEW });
  });

  test('says of a cloth as of today whom we have to ask, and names the estimate only where it had the cloth', () => {
    const rule = { withoutCoffin: 'allowed', source: 'Satzung Muster', asOf: '2026' } as const;
    const cloth = (withoutCoffin: 'allowed' | 'onRequest') =>
      parts({ coffin: { rule: { ...rule, withoutCoffin }, oversized: false } });
    const line = redeemed(cloth('allowed'), cloth('onRequest'), 'coffin');
    expect(line).toMatchObject({ max: 0, redeemed: HELD, note: expect.stringContaining('muss zustimmen') });
    expect(redeemed(parts(), cloth('allowed'), 'coffin')).toMatchObject({ max: 0, redeemed: NEW });
    expect(redeemed(cloth('allowed'), parts(), 'coffin')).toMatchObject({ redeemed: NEW });
  });

  test('has the amount of the estimate for what is open today, and today’s for what was open then', () => {
    const { from: _from, to: _to, ...unpriced } = line();
    const open = parts({ optionalLines: [unpriced] });
    expect(redeemed(parts(), open, 'optional-kleidung')).toMatchObject({ max: 20_000, redeemed: HELD });
    expect(redeemed(parts(), open, 'optional-kleidung')).not.toHaveProperty('open');
    expect(redeemed(open, parts(), 'optional-kleidung')).toMatchObject({ max: 20_000, redeemed: NEW });
    expect(redeemed(open, open, 'optional-kleidung')).toMatchObject({ open: true });
    expect(redeemed(open, open, 'optional-kleidung')).not.toHaveProperty('redeemed');
  });

  test('names no day for an open line of others', () => {
    const placed = { place: place(), existing: { restingPlaceId: 'friedhof' }, graveType: undefined };
    const { lines } = redeemedCosting(parts({ placed }), estimateOf(parts()), TODAY);
    const right = lines.find(({ open }) => open);
    expect(right).toBeDefined();
    expect(right).not.toHaveProperty('redeemed');
  });

  test('never costs more with us than without it, nor more than the estimate for the same choice', () => {
    const change = fc.integer({ min: -5_000, max: 50_000 });
    fc.assert(
      fc.property(change, change, (then, since) => {
        const [made, now] = [dearer(then), dearer(since)];
        const own = sumRanges(linesOf(redeemedCosting(now, estimateOf(made), TODAY).lines, 'own'));
        expect(own.max).toBeLessThanOrEqual(sumRanges(linesOf(costing(made).lines, 'own')).max);
        expect(own.max).toBeLessThanOrEqual(sumRanges(linesOf(costing(now).lines, 'own')).max);
      }),
    );
  });

  test('may do so until the end of the last day', () => {
    expect(holdsOn({ validUntil: '2026-12-20' }, '2026-12-20')).toBe(true);
    expect(holdsOn({ validUntil: '2026-12-20' }, '2026-12-21')).toBe(false);
  });
});
