import { describe, expect, test } from 'vitest';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { costing } from '#domain/estimate/estimate.ts';
import { ExistingGrave, graveLabel } from '#domain/estimate/existing-grave.ts';
import { burialFees } from '#domain/estimate/existing-grave-lines.ts';
import { amountText, linesOf, OPEN_AMOUNT, originText, sumText } from '#domain/estimate/line.ts';
import { cheapestAlternative } from '#domain/estimate/options.ts';
import { type EstimateRequest, resolveEstimate } from '#domain/estimate/request.ts';
import { cents, formatRange } from '#domain/money.ts';
import { coffin, fee, form, place, relation, urn, zone } from '../../support/builders.ts';
import { realContent } from '../../support/real-content.ts';

/** What may come on top for acquiring and burying together; of it 130 € for the burial. */
const more = fee({ id: 'mehr', name: 'Mehrbetrag', price: cents(53_000), burialShare: cents(13_000), optional: true });
const hall = fee({
  id: 'halle',
  name: 'Trauerhalle',
  price: cents(30_000),
  burialShare: cents(30_000),
  optional: true,
});
const slab = fee({ id: 'platte', name: 'Grabplatte', price: cents(27_000) });

const catalogue: Catalogue = {
  funeralForms: [
    form({ id: 'urne', graveSettings: ['field', 'lawn'] }),
    form({ id: 'erde', funeral_container: 0, graveSettings: ['field'] }),
    form({ id: 'see', graveSettings: ['sea'] }),
    form({ id: 'baum', graveSettings: ['tree'] }),
    form({ id: 'anonym', graveSettings: ['anonymous'] }),
  ],
  restingPlaces: [
    place({
      urn_burial_fee: cents(27_000),
      earth_burial_fee: cents(0),
      graveRestingPlaceRelations: [
        relation({ id: 'wahlgrab', price: cents(50_000), fees: [more, hall] }),
        relation({
          id: 'rasen',
          fees: [slab],
          grave: { id: 'rasen', description: 'Rasen', graveType: { id: 'rasen', name: 'Rasengrab', setting: 'lawn' } },
        }),
      ],
    }),
  ],
  coffins: [coffin({ id: 'teuer', price: cents(90_000) }), coffin({ id: 'billig', price: cents(10_000) })],
  urns: [urn({ id: 'gold', price: cents(90_000) }), urn({ id: 'filz', price: cents(4_000) })],
  transportZones: [zone()],
  optionalLines: [],
};

const request: EstimateRequest = {
  funeralFormId: 'urne',
  existingGrave: { restingPlaceId: 'friedhof', graveTypeId: 'wahlgrab', number: 'A 12', nameOnStone: 'Muster' },
  coffinId: 'teuer',
  urnId: 'gold',
  transportZoneId: 'zone',
};

const partsOf = (change: Partial<EstimateRequest> = {}) => {
  const resolved = resolveEstimate(catalogue, { ...request, ...change });
  if (!resolved.ok) throw new Error(resolved.code);
  return resolved.parts;
};

describe('a grave that the family has already', () => {
  test('costs the burial and what of the fees is for it, and nothing for the grave', () => {
    const { lines, min, max } = costing(partsOf());
    expect(linesOf(lines, 'publicFee').map((line) => [line.id, line.min, line.max])).toEqual([
      ['grave', 0, 0],
      ['burial', 27_000, 40_000],
      ['fee-burial-2', 0, 30_000],
      ['right-of-use', 0, 0],
    ]);
    // 1,200 € services, 300 € more for the coffin, 900 € urn, 150 € transport, 270 € burial; 130 € and 300 € perhaps.
    expect({ min, max }).toEqual({ min: 282_000, max: 325_000 });
  });

  test('names the fee of the burial, not of the grave', () => {
    const labels = costing(partsOf()).lines.map(({ label }) => label);
    expect(labels).toContain('Beisetzung der Urne');
    expect(labels).toContain('Trauerhalle');
    expect(labels.filter((label) => label.includes('Mehrbetrag'))).toEqual([]);
  });

  test('is named with what is known of it', () => {
    const placed = partsOf({
      existingGrave: { restingPlaceId: 'friedhof', number: 'A 12', nameOnStone: 'Muster', rightUntil: '30.6.2031' },
    });
    const grave = costing(placed).lines.find(({ id }) => id === 'grave');
    expect(grave).toMatchObject({ label: graveLabel(placed.placed) });
    for (const text of ['Name auf dem Stein: Muster', 'Grabnummer: A 12', 'Nutzungsrecht bis 30. Juni 2031'])
      expect(grave?.note).toContain(text);
    expect(graveLabel(partsOf().placed)).toBe('Friedhof, vorhandenes Grab (Wahlgrab)');
  });

  test('leaves open what nobody knows, without an amount or a source', () => {
    const { lines } = costing(partsOf());
    const right = lines.find(({ id }) => id === 'right-of-use');
    expect(right && amountText(right)).toBe(OPEN_AMOUNT);
    expect(right && originText(right)).toBeUndefined();
    const { urnId: _, ...earth } = { ...request, funeralFormId: 'erde' };
    const resolved = resolveEstimate(catalogue, earth);
    if (!resolved.ok) throw new Error(resolved.code);
    // The place publishes no fee for a coffin.
    expect(costing(resolved.parts).lines.find(({ id }) => id === 'burial')).toMatchObject({ open: true, max: 0 });
  });

  test('has a sum in euros where something due has an amount, and is open where nothing has', () => {
    const atCemetery = linesOf(costing(partsOf()).lines, 'publicFee');
    expect(sumText(atCemetery)).toBe(formatRange({ min: cents(27_000), max: cents(70_000) }));
    expect(sumText(atCemetery.filter(({ id }) => id === 'grave' || id === 'right-of-use'))).toBe(OPEN_AMOUNT);
    expect(sumText(atCemetery.filter(({ id }) => id === 'grave'))).toBe(formatRange({ min: cents(0), max: cents(0) }));
  });

  test('of unknown kind may cost what any kind there costs, and takes what rots', () => {
    const { lines } = costing(partsOf({ existingGrave: { restingPlaceId: 'friedhof' }, urnId: 'filz' }));
    expect(lines.find(({ label }) => label === 'Trauerhalle')).toMatchObject({ min: 0, max: 30_000 });
    expect(lines.map(({ label }) => label)).not.toContain('Grabplatte');
  });

  describe('of each fee costs the part that is for the burial', () => {
    const sharesOf = (...graves: readonly (readonly ReturnType<typeof fee>[])[]) => {
      const field = { id: 'feld', name: 'Feld', setting: 'field' } as const;
      const relations = graves.map((fees, at) =>
        relation({
          id: `grab-${at}`,
          fees: [...fees],
          grave: { id: `grab-${at}`, description: 'Grab', graveType: { ...field, id: `feld-${at}` } },
        }),
      );
      const existing = { restingPlaceId: 'friedhof' };
      const placement = { existing, place: place({ graveRestingPlaceRelations: relations }), graveType: undefined };
      return burialFees(placement, form({ graveSettings: ['field'] })).map(({ id, label, min, max }) => [
        id,
        label,
        min,
        max,
      ]);
    };
    const part = (price: number, burialShare: number, optional = false, name = 'Satzung') =>
      fee({ id: name, name, price: cents(price), burialShare: cents(burialShare), optional });
    const rest = 'Weitere Gebühr für die Beisetzung';

    test.each([
      ['a part that is due', part(53_000, 13_000), rest, 13_000, 13_000],
      ['a part that may come', part(53_000, 13_000, true), 'Möglicher Mehrbetrag für die Beisetzung', 0, 13_000],
      ['the whole fee', part(30_000, 30_000), 'Satzung', 30_000, 30_000],
      ['never more than the fee', part(30_000, 40_000), 'Satzung', 30_000, 30_000],
    ])('%s', (_what, of, label, min, max) => {
      expect(sharesOf([of])).toEqual([['fee-burial-1', label, min, max]]);
    });

    test('and nothing of the others', () => {
      expect(sharesOf([fee({ price: cents(27_000) }), part(27_000, 0)])).toEqual([]);
    });

    test('from the least to the most of what the graves there cost, and nothing at least where one has no such fee', () => {
      const [low, high] = [part(53_000, 13_000), part(60_000, 20_000)];
      expect(sharesOf([low], [high])).toEqual([['fee-burial-1', rest, 13_000, 20_000]]);
      expect(sharesOf([low], [high], [])).toEqual([['fee-burial-1', rest, 0, 20_000]]);
      expect(sharesOf([low], [part(9_000, 9_000, false, 'Halle')])).toEqual([
        ['fee-burial-1', rest, 0, 13_000],
        ['fee-burial-2', 'Halle', 0, 9_000],
      ]);
    });

    test('in the catalogue as delivered no more than the fee', () => {
      const fees = realContent().seed.restingPlaces.flatMap(({ graves }) => graves.flatMap((grave) => grave.fees));
      const shared = fees.filter(({ burialShare }) => burialShare !== undefined);
      expect(shared.length).toBeGreaterThan(0);
      expect(shared.filter(({ price, burialShare = 0 }) => burialShare > price)).toEqual([]);
    });
  });

  test.each(['see', 'baum', 'anonym'])('is not taken by the form %s', (funeralFormId) => {
    expect(resolveEstimate(catalogue, { ...request, funeralFormId })).toMatchObject({
      code: 'grave-does-not-fit-form',
      field: 'existingGrave',
    });
  });

  test('suits the form by its kind', () => {
    const existingGrave = { restingPlaceId: 'friedhof', graveTypeId: 'rasen' };
    expect(resolveEstimate(catalogue, { ...request, existingGrave }).ok).toBe(true);
    const { urnId: _, ...earth } = { ...request, funeralFormId: 'erde', existingGrave };
    expect(resolveEstimate(catalogue, earth)).toMatchObject({ code: 'grave-does-not-fit-form' });
  });

  test('is the grave of the cheapest way, too', () => {
    const { placed, coffin: cheap, urn: felt } = partsOf({ coffinId: 'billig', urnId: 'filz' });
    const { request: cheapest, min } = cheapestAlternative(catalogue, partsOf());
    expect(cheapest).toEqual({ ...request, coffinId: 'billig', urnId: felt?.id });
    expect(min).toBe(costing({ ...partsOf(), placed, coffin: cheap, urn: felt }).min);
  });

  test.each(['2031', 'Juni 2031', '30.6.2031', '2031-06-30', ''])('has a right of use until %j', (rightUntil) => {
    expect(ExistingGrave.safeParse({ restingPlaceId: 'a', rightUntil }).success).toBe(true);
  });

  test.each(['bald', '31', '2031-13', '2031-02-30', '20310'])('has no right of use until %j', (rightUntil) => {
    expect(ExistingGrave.safeParse({ restingPlaceId: 'a', rightUntil }).success).toBe(false);
  });
});
