import { expect, test } from 'vitest';
import { withOrientation } from '#domain/catalogue/from-orientation.ts';
import { type Orientation, spanOfOrientation, spanText } from '#domain/catalogue/orientation.ts';
import { completePrice } from '#domain/catalogue/resting-place.ts';
import { cents, centsFromEuros } from '#domain/money.ts';

const line = (id: string, ...prices: readonly number[]): Orientation => ({
  id,
  name: id,
  tariffs: prices.map((price, at) => ({
    place: `Ort ${at}`,
    price: centsFromEuros(price),
    year: String(2018 + at),
    source: 'quelle',
  })),
});
const burials = [line('beisetzung-sarg', 500, 674, 1043), line('beisetzung-urne', 70, 361, 417)];
const orientations = [...burials, line('reihe', 199, 337, 619), line('baum', 1505, 1755), line('trauerhalle', 70, 495)];
const plain = (text: unknown) => String(text).replace(/\s/g, ' ');

const grave = { id: 'g', grave: 'urne', funeral_container: 1 };
const placeWith = (...graves: object[]) => ({
  restingPlaces: [{ id: 'ort', orientation: ['beisetzung-sarg', 'beisetzung-urne'], graves }],
});
type Fee = { readonly name: string; readonly price: number; readonly burialShare?: number; readonly optional: boolean };
type Grave = { readonly price: number; readonly source: string; readonly basis: string; readonly fees: Fee[] };
type Place = { readonly urn_burial_fee: number; readonly earth_burial_fee: number; readonly graves: Grave[] };
const placeOf = (...graves: object[]): Place =>
  (withOrientation(placeWith(...graves), orientations).lists.restingPlaces as Place[])[0] as Place;

test('the lowest, the middle and the highest fee, of an odd and of an even number', () => {
  expect(spanOfOrientation([line('a', 930, 1409, 2695)])).toMatchObject({ min: 93_000, middle: 140_900, max: 269_500 });
  expect(spanOfOrientation([line('a', 750, 999, 1080.01, 1350)]).middle).toBe(103_951);
  expect(spanOfOrientation([line('a', 2), line('b', 1)])).toMatchObject({ min: 100, max: 200, count: 2 });
  expect(plain(spanText(spanOfOrientation([line('a', 930, 1409, 2695)])))).toBe(
    '3 Werte aus NRW, 2018 bis 2020, in der Mitte etwa 1.410 €',
  );
  // Of two values there is no middle.
  expect(spanText(spanOfOrientation([line('a', 1505, 1755)]))).toBe('2 Werte aus NRW, 2018 bis 2019');
});

test('a grave that names it costs from the lowest grave with the lowest burial to the highest with the highest', () => {
  const { graves, urn_burial_fee, earth_burial_fee } = placeOf({ ...grave, orientation: ['reihe'] });
  expect([earth_burial_fee, urn_burial_fee]).toEqual([500, 70]);
  const [{ price = 0, basis = '', fees = [], source = '' } = {}] = graves;
  expect({ price, basis }).toEqual({ price: 199, basis: 'orientation' });
  expect(fees).toMatchObject([{ price: 420 + 347, burialShare: 347, optional: true }]);
  expect(plain(source)).toContain('3 Werte aus NRW, 2018 bis 2020, in der Mitte etwa 340 €');
  const inCents = fees.map((fee) => ({ ...fee, price: centsFromEuros(fee.price) }));
  expect(
    completePrice(
      { earth_burial_fee: cents(50_000), urn_burial_fee: cents(7_000) },
      { price: centsFromEuros(price), funeral_container: 1, fees: inCents },
    ),
  ).toEqual({ min: 26_900, max: 103_600 });
});

test('a grave with a fee of its own has only the surplus of the burial, and a fee may be an orientation, too', () => {
  const own = { ...grave, price: 1475, source: 'Satzung', asOf: '2023', fees: [{ orientation: 'trauerhalle' }] };
  const [{ price = 0, fees = [] } = {}] = placeOf(own).graves;
  expect(price).toBe(1475);
  expect(fees.map((fee) => [fee.name, fee.price])).toEqual([
    ['Möglicher Mehrbetrag für die Beisetzung', 347],
    ['trauerhalle, wenn Sie sie nutzen', 495],
  ]);
});

test('several orientations are one span, and what is known of the place follows the values', () => {
  const [{ price = 0, source = '' } = {}] = placeOf({ ...grave, orientation: ['reihe', 'baum'], known: 'Dort' }).graves;
  expect(price).toBe(199);
  expect(plain(source)).toMatch(/5 Werte aus NRW.*; Dort$/);
});

test('a name that is not there is named with its place, and other entries stay as they are', () => {
  const untouched = { id: 'x', earth_burial_fee: 1, graves: [{ ...grave, price: 1, fees: [] }] };
  const read = withOrientation(
    { restingPlaces: [untouched], optionalLines: [{ orientation: 'nichts' }] },
    orientations,
  );
  expect((read.lists.restingPlaces as object[])[0]).toEqual(untouched);
  expect(read.unknown).toEqual([{ path: ['optionalLines', 0, 'orientation'], id: 'nichts' }]);
});
