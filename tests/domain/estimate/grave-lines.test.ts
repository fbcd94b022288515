import { describe, expect, test } from 'vitest';
import { leastSure } from '#domain/catalogue/figure-kind.ts';
import { completeKind, completePriceText } from '#domain/catalogue/price-list.ts';
import { costing } from '#domain/estimate/estimate.ts';
import { graveLines } from '#domain/estimate/grave-lines.ts';
import { amountText, isEstimated, lineKindText, OPEN_AMOUNT, originText } from '#domain/estimate/line.ts';
import { resolveEstimate } from '#domain/estimate/request.ts';
import { cents, sumRanges } from '#domain/money.ts';
import { fee, place, relation } from '../../support/builders.ts';
import { randomChoice, randomNumbers } from '../../support/random-choice.ts';
import { realCatalogue } from '../../support/real-content.ts';

const shown = (placed: Parameters<typeof graveLines>[0]) =>
  graveLines(placed).map(({ id, min, max, kind }) => [id, min, max, kind]);
const surplus = (name: string, price: number, burialShare?: number) =>
  fee({
    ...{ id: name, name: `Möglicher Mehrbetrag${name}`, price: cents(price), optional: true, basis: 'orientation' },
    ...(burialShare === undefined ? {} : { burialShare: cents(burialShare) }),
  });

describe('the lines of a grave', () => {
  test('a possible surplus widens the grave and the burial that it belongs to', () => {
    const own = relation({
      price: cents(1000),
      basis: 'orientation',
      fees: [surplus(' für Grab und Beisetzung', 90, 40)],
    });
    const cemetery = place({ urn_burial_fee: cents(200), basis: 'orientation' });
    expect(shown({ place: cemetery, relation: own })).toEqual([
      ['grave', 1000, 1050, 'orientation'],
      ['burial', 200, 240, 'orientation'],
    ]);
  });

  test('that of the burial alone leaves a published grave as it is, and one of a fee widens the fee', () => {
    const plate = fee({ id: 'platte', name: 'Grabplatte mit Namen', price: cents(270), basis: 'published' });
    const fees = [plate, surplus(' für die Grabplatte', 130), surplus(' für die Beisetzung', 40)];
    const own = relation({ price: cents(1475), basis: 'published', fees });
    const lines = graveLines({ place: place({ urn_burial_fee: cents(70), basis: 'orientation' }), relation: own });
    expect(lines.map(({ id, min, max, kind }) => [id, min, max, kind])).toEqual([
      ['grave', 1475, 1475, 'published'],
      ['burial', 70, 110, 'orientation'],
      ['fee-platte', 270, 400, 'orientation'],
    ]);
    expect(lines.map(isEstimated)).toEqual([false, true, true]);
    expect(lines.map(lineKindText)).toEqual(['veröffentlicht', 'Orientierung NRW', 'Orientierung NRW']);
  });

  test('where there is no burial fee all of it belongs to the grave, and one that belongs to nothing stands alone', () => {
    const fees = [surplus(', je nach Baum', 310, 10), surplus(' für die Tafel', 5)];
    const own = relation({ price: cents(890), basis: 'general', fees });
    expect(shown({ place: place({ urn_burial_fee: cents(0), type: 'Friedwald' }), relation: own })).toEqual([
      ['grave', 890, 1200, 'orientation'],
      ['fee- für die Tafel', 0, 5, 'orientation'],
    ]);
  });

  test('a grave whose amount is not known is named, and adds nothing', () => {
    const own = relation({ price: cents(0), basis: 'open', source: 'Kein Wert gefunden' });
    expect(completePriceText(own)).toMatch(/€ plus Grab$/);
    expect(completePriceText({ ...own, basis: 'orientation' })).toMatch(/€$/);
    const [grave] = graveLines({ place: place(), relation: own });
    expect(grave).toMatchObject({ open: true, min: 0, max: 0, note: 'Nicht in der Summe. Kein Wert gefunden' });
    expect(grave && [amountText(grave), lineKindText(grave), originText(grave)]).toEqual([
      OPEN_AMOUNT,
      undefined,
      undefined,
    ]);
  });

  test('says of each source of others what it is, and of our own nothing', () => {
    const line = (kind: 'published' | 'general' | 'orientation' | undefined, source: string) =>
      originText({ biller: 'publicFee', source, asOf: '2023', ...(kind ? { kind } : {}) });
    expect(line('published', 'Satzung')).toBe('Veröffentlicht: Satzung, Stand 2023');
    expect(line('general', 'Preise im Land')).toBe('Allgemeiner Preis: Preise im Land, Stand 2023');
    expect(line('general', 'Allgemeine Preise')).toBe('Allgemeine Preise, Stand 2023');
    expect(line('orientation', 'Orientierung für NRW')).toBe('Orientierung für NRW, jüngster Wert 2023');
    // Stored before lines had a kind.
    expect(line(undefined, 'Orientierung für NRW')).toBe('Orientierung für NRW, jüngster Wert 2023');
    expect(line(undefined, 'Satzung')).toBe('Veröffentlicht: Satzung, Stand 2023');
    expect(originText({ biller: 'own', source: 'Preisliste', asOf: '2023' })).toBe('Preisliste, Stand 2023');
    expect(lineKindText({ biller: 'own', source: 'Preisliste' })).toBeUndefined();
  });
});

test('for 2,000 random choices the lines of a grave are its complete price, and each amount of others has a kind and a source', () => {
  const catalogue = realCatalogue();
  const random = randomNumbers(25);
  for (let round = 0; round < 2000; round += 1) {
    const resolved = resolveEstimate(catalogue, randomChoice(catalogue, random));
    if (!resolved.ok) throw new Error(resolved.code);
    const { placed } = resolved.parts;
    const { lines } = costing(resolved.parts);
    if ('relation' in placed) {
      const ofGrave = graveLines(placed);
      expect(sumRanges(ofGrave)).toEqual(placed.relation.completePrice);
      // The page of the cemetery says of the whole what its lines say one by one.
      const kinds = ofGrave.map(({ open, kind = 'published' }) => (open ? 'open' : kind));
      expect([placed.relation.id, leastSure(kinds)]).toEqual([
        placed.relation.id,
        completeKind(placed.place, placed.relation),
      ]);
    }
    for (const line of lines.filter(({ biller, max }) => biller !== 'own' && max > 0))
      expect([line.label, line.kind, originText(line)]).toEqual([
        line.label,
        expect.stringMatching(/^(published|general|orientation)$/),
        expect.any(String),
      ]);
    expect(lines.filter(({ open, max }) => open && max > 0)).toEqual([]);
  }
});
