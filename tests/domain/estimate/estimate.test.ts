import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BILLERS } from '#domain/catalogue/biller.ts';
import type { FuneralForm } from '#domain/catalogue/funeral-form.ts';
import { costing } from '#domain/estimate/estimate.ts';
import { type ExistingPlacement, isExisting } from '#domain/estimate/existing-grave.ts';
import { amountText, INCLUDED, inNameOf, linesOf, noteText, originText } from '#domain/estimate/line.ts';
import { type EstimateParts, resolveEstimate } from '#domain/estimate/request.ts';
import { isShroud } from '#domain/estimate/shroud.ts';
import { cents } from '#domain/money.ts';
import { catalogues } from '../../support/arbitraries.ts';
import { coffin, fee, form, place, relation, urn, zone } from '../../support/builders.ts';
import { everyRequest } from '../../support/nasty/every-request.ts';

/** decisions, Money: service + coffin surcharge + urn + completePrice + transport + third parties, added by hand. */
function naiveTotal({ form, placed, coffin, urn, zone }: EstimateParts): { min: number; max: number } {
  // A cloth costs nothing more, and nothing less.
  const surcharge = !isShroud(coffin) && coffin.price > form.basePrice ? coffin.price - form.basePrice : 0;
  const own = form.servicePrice + surcharge + (urn === undefined ? 0 : urn.price) + zone.price;
  const { min, max } = isExisting(placed) ? naiveBurial(placed, form) : placed.relation.completePrice;
  let [from, to] = [0, 0];
  for (const item of form.thirdParty) {
    from += item.from;
    to += item.to;
  }
  return { min: own + min + from, max: own + max + to };
}

/** Burial fee and what of the fees is for the burial; a fee that only some of the graves have is only possible. */
function naiveBurial({ place, graveType }: ExistingPlacement, form: FuneralForm): { min: number; max: number } {
  const fee = form.funeral_container === 0 ? place.earth_burial_fee : place.urn_burial_fee;
  const all = place.graveRestingPlaceRelations.filter(
    ({ funeral_container: container, grave }) =>
      container === form.funeral_container &&
      form.graveSettings.includes(grave.graveType.setting) &&
      ['field', 'lawn', 'community'].includes(grave.graveType.setting),
  );
  const alike = all.filter(({ grave }) => grave.graveType.id === graveType?.id);
  const graves = alike.length > 0 ? alike : all;
  const labels = new Map<string, { least: number[]; most: number }>();
  graves.forEach((grave, at) => {
    for (const { name, price, burialShare = 0, optional } of grave.fees) {
      if (burialShare === 0) continue;
      const part = Math.min(price, burialShare);
      const whole = part === price ? name : optional ? 'vielleicht' : 'sicher';
      const label = labels.get(whole) ?? { least: graves.map(() => -1), most: 0 };
      const before = label.least[at] ?? -1;
      const least = optional ? 0 : part;
      label.least[at] = before < 0 ? least : Math.min(before, least);
      label.most = Math.max(label.most, part);
      labels.set(whole, label);
    }
  });
  let [min, max] = [fee as number, fee as number];
  for (const { least, most } of labels.values()) {
    min += Math.min(...least.map((each) => Math.max(0, each)));
    max += most;
  }
  return { min, max };
}

const parts = (named: Partial<EstimateParts> = {}): EstimateParts => {
  const [relationOfPlace] = place().graveRestingPlaceRelations;
  if (!relationOfPlace) throw new Error('the built place has a grave');
  return {
    form: form(),
    placed: { place: place(), relation: relationOfPlace },
    coffin: coffin(),
    urn: urn(),
    zone: zone(),
    optionalLines: [],
    ...named,
  };
};

describe('the costing of a choice', () => {
  test('is the sum of its lines and the sum added by hand, for every lawful choice', () => {
    fc.assert(
      fc.property(catalogues, (catalogue) => {
        for (const request of everyRequest(catalogue)) {
          const resolved = resolveEstimate(catalogue, request);
          if (!resolved.ok) continue;
          const { lines, min, max } = costing(resolved.parts);
          expect({ min, max }).toEqual(naiveTotal(resolved.parts));
          expect(lines.reduce((total, line) => total + line.min, 0)).toBe(min);
          expect(lines.reduce((total, line) => total + line.max, 0)).toBe(max);
          expect(min).toBeLessThanOrEqual(max);
          expect(lines.filter((line) => line.min < 0)).toEqual([]);
          expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
          expect(BILLERS.flatMap((biller) => linesOf(lines, biller))).toHaveLength(lines.length);
        }
      }),
    );
  });

  test('says who bills each line', () => {
    const thirdParty = [
      {
        id: 'krematorium',
        name: 'Einäscherung',
        from: cents(30_000),
        to: cents(40_000),
        source: 'Muster',
        asOf: '2026',
      },
    ];
    const { lines } = costing(parts({ form: form({ thirdParty }) }));
    expect(linesOf(lines, 'own').map((line) => line.id)).toEqual(['service', 'coffin', 'urn', 'transport']);
    expect(linesOf(lines, 'thirdParty').map((line) => line.id)).toEqual(['third-party-krematorium']);
    expect(linesOf(lines, 'publicFee').map((line) => line.id)).toEqual(['grave', 'burial']);
  });

  test('says of each line in whose name it is ordered: ours, or the family’s for what others bill, unless the data say otherwise', () => {
    const item = { id: 'krematorium', name: 'Einäscherung', from: cents(3), to: cents(4), source: 'x', asOf: '2026' };
    const speech = { id: 'rede', name: 'Rede', note: 'Eine Rede.', graveSettings: ['field' as const] };
    const [family, house] = ([undefined, 'house'] as const).map((inName) => {
      const named = inName === undefined ? {} : { inName };
      const made = parts({
        form: form({ thirdParty: [{ ...item, ...named }] }),
        optionalLines: [{ ...speech, ...named }],
      });
      return costing(made).lines;
    });
    if (!family || !house) throw new Error('no lines');
    for (const { biller, inName } of family) expect(inName).toBe(biller === 'own' ? 'house' : 'family');
    expect(linesOf(house, 'publicFee').map(({ inName }) => inName)).toEqual(['family', 'family']);
    expect(linesOf(house, 'thirdParty').map(({ inName }) => inName)).toEqual(['house', 'house']);
    // Only what differs from the heading of its biller says so itself.
    const said = 'Das bestellen wir in unserem Namen; es steht auf unserer Rechnung.';
    expect(linesOf(house, 'thirdParty').map(noteText)).toEqual([said, `Eine Rede. ${said}`]);
    expect(family.map(noteText).filter((note) => note?.includes('unserem Namen'))).toEqual([]);
    // Lines of before say nothing about it.
    for (const line of family) {
      const { inName, ...stored } = line;
      expect(inNameOf(stored)).toBe(inName);
    }
  });

  test('has private operators bill in the forest and at sea', () => {
    for (const type of ['Friedwald', 'Ruhewald', 'Seebestattung'] as const) {
      const wood = place({ type });
      const { lines } = costing(parts({ placed: { place: wood, relation: relation() } }));
      expect(linesOf(lines, 'publicFee')).toEqual([]);
    }
  });

  test('has no urn line without an urn', () => {
    const { lines } = costing(parts({ form: form({ funeral_container: 0 }), urn: undefined }));
    expect(lines.map((line) => line.id)).not.toContain('urn');
  });

  test('calls the burial what it is', () => {
    const burial = (funeral_container: number) =>
      costing(parts({ placed: { place: place(), relation: relation({ funeral_container }) } })).lines.find(
        (line) => line.id === 'burial',
      )?.label;
    expect(burial(0)).toBe('Beisetzung des Sarges');
    expect(burial(1)).toBe('Beisetzung der Urne');
  });

  test('leaves a burial fee of nothing out', () => {
    const free = place({ urn_burial_fee: cents(0) });
    const { lines } = costing(parts({ placed: { place: free, relation: relation() } }));
    expect(lines.map((line) => line.id)).not.toContain('burial');
  });

  test('shows a coffin that the form already includes as included', () => {
    const line = (price: number) =>
      costing(parts({ coffin: coffin({ price: cents(price) }) })).lines.find((each) => each.id === 'coffin');
    expect(line(60_000)).toMatchObject({ min: 0, max: 0, note: INCLUDED });
    expect(line(60_001)).toMatchObject({ min: 1, max: 1, note: 'Aufpreis zum enthaltenen Sarg' });
    const said = [60_000, 60_001]
      .flatMap((price) => line(price) ?? [])
      .map((each) => [amountText(each), noteText(each)]);
    expect(said).toEqual([
      [INCLUDED, undefined],
      ['0,01\u00a0€', 'Aufpreis zum enthaltenen Sarg'],
    ]);
  });

  test('has a cloth in the place of the included coffin, and says what that means', () => {
    const earth = form({ funeral_container: 0, basePrice: cents(60_000) });
    const placed = { place: place(), relation: relation({ funeral_container: 0 }) };
    const rule = { withoutCoffin: 'onRequest', source: 'Satzung Muster', asOf: '2026-11' } as const;
    const bare = { form: earth, placed, urn: undefined };
    const { lines, ...total } = costing(parts({ ...bare, coffin: { rule, oversized: false } }));
    const included = costing(parts({ ...bare, coffin: coffin({ price: cents(60_000) }) }));
    expect(total).toMatchObject({ min: included.min, max: included.max });
    const line = lines.find(({ id }) => id === 'coffin');
    expect(line).toMatchObject({ label: 'Ohne Sarg, im Tuch', biller: 'own', min: 0, max: 0, source: 'Muster' });
    expect(line && amountText(line)).toBe(INCLUDED);
    expect(line && noteText(line)).toMatch(/Transportsarg .* bleibt bei uns.*muss zustimmen.*rufen wir Sie an/);
    expect(line?.note).toContain('Quelle: Satzung Muster, Stand November 2026.');
    expect(lines.find(({ id }) => id === 'burial')?.label).toBe('Beisetzung im Tuch');
    expect(JSON.stringify(lines)).not.toContain('des Sarges');
    const allowed = parts({ ...bare, coffin: { rule: { ...rule, withoutCoffin: 'allowed' }, oversized: false } });
    const said = costing(allowed).lines.find(({ id }) => id === 'coffin')?.note;
    expect(said).toContain('Der Friedhof erlaubt es.');
    expect(said).not.toContain('muss zustimmen');
  });

  test('counts an optional fee from nothing to its price', () => {
    const fees = [fee({ id: 'kapelle', price: cents(20_000), optional: true }), fee({ id: 'pflege' })];
    const { lines } = costing(parts({ placed: { place: place(), relation: relation({ fees }) } }));
    expect(lines.find((line) => line.id === 'fee-kapelle')).toMatchObject({ min: 0, max: 20_000 });
    expect(lines.find((line) => line.id === 'fee-pflege')).toMatchObject({ min: 5_000, max: 5_000 });
  });

  test('says of a source without a date that it was only read', () => {
    const undated = fee({ id: 'tafel', source: 'wald.example', asOf: '2026-11', undated: true });
    const { lines } = costing(parts({ placed: { place: place(), relation: relation({ fees: [undated] }) } }));
    const line = lines.find(({ id }) => id === 'fee-tafel');
    expect(line && originText(line)).toBe('Veröffentlicht: wald.example, Seite ohne Datum, gelesen November 2026');
  });

  test('names what is not included, and a source and date for every line', () => {
    const { lines, notIncluded } = costing(parts());
    expect(notIncluded).toEqual(['Grabstein']);
    for (const line of lines) expect(line).toMatchObject({ source: 'Muster', asOf: '2026-01' });
  });
});
