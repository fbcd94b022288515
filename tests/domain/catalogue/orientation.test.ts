import { expect, test } from 'vitest';
import { withOrientation } from '#domain/catalogue/from-orientation.ts';
import { type Orientation, spanOfOrientation, spanText } from '#domain/catalogue/orientation.ts';
import { completePrice } from '#domain/catalogue/resting-place.ts';
import { cents, centsFromEuros } from '#domain/money.ts';
import { readOrientation } from '#server/content/read-orientation.ts';
import { CONTENT_DIR } from '../../support/real-content.ts';

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

test('a grave whose surplus says itself how far its burial reaches gets none of the burial beside it', () => {
  const reached = (name: string) => {
    const own = { id: 'mehr', name, price: 1077, burialShare: 347, optional: true };
    const [{ fees = [] } = {}] = placeOf({ ...grave, price: 857, source: 'Satzung', asOf: '2019', fees: [own] }).graves;
    return fees.map((fee) => fee.name);
  };
  for (const name of [
    'Möglicher Mehrbetrag für Grab und Beisetzung',
    'Möglicher Mehrbetrag für Grab, Beisetzung und Trauerhalle',
  ])
    expect(reached(name)).toEqual([name]);
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

/** The fee research of November 2026, its section 4, in euros: `middle` to the nearest ten. Where it names no middle there are two values. */
const researched = [
  { id: 'sarg-wahlgrab', lowest: 930, middle: 1410, highest: 2695, from: '2018', to: '2023', count: 14 },
  { id: 'sarg-reihengrab', lowest: 750, middle: 1040, highest: 1350, from: '2018', to: '2023', count: 4 },
  { id: 'sarg-rasen', lowest: 1920, middle: 2250, highest: 2625, from: '2019', to: '2023', count: 4 },
  { id: 'urne-wahlgrab', lowest: 1160, middle: 1520, highest: 1685, from: '2018', to: '2023', count: 3 },
  { id: 'urne-reihengrab', lowest: 199, middle: 340, highest: 619, from: '2019', to: '2023', count: 3 },
  { id: 'urne-rasen', lowest: 1052, middle: 1490, highest: 1750, from: '2019', to: '2023', count: 4 },
  { id: 'urne-baum', lowest: 1505, middle: undefined, highest: 1755, from: '2019', to: '2023', count: 2 },
  // Not in section 4: the two fees for two urns that sections 2 and 3 and the fact sheet before them know.
  { id: 'urne-partner', lowest: 1685, middle: undefined, highest: 3504, from: '2019', to: '2023', count: 2 },
  { id: 'beisetzung-sarg', lowest: 500, middle: 670, highest: 1043, from: '2019', to: '2024', count: 7 },
  { id: 'beisetzung-urne', lowest: 70, middle: 360, highest: 417, from: '2019', to: '2024', count: 3 },
  { id: 'trauerhalle', lowest: 70, middle: 240, highest: 495, from: '2019', to: '2020', count: 4 },
] as const;

test('the delivered orientation is that of the research: lowest, middle and highest, years and number', () => {
  const read = readOrientation(CONTENT_DIR).map((each) => {
    const { min, middle, max, from, to, count } = spanOfOrientation([each]);
    return {
      id: each.id,
      lowest: min / 100,
      middle: count > 2 ? Math.round(middle / 1000) * 10 : undefined,
      highest: max / 100,
      ...{ from, to, count },
    };
  });
  expect(read).toEqual(researched);
});

test('what the sources say of years and of unsure values is what stands there', () => {
  const all = readOrientation(CONTENT_DIR).flatMap(({ tariffs }) => tariffs);
  const of = (place: string) => [
    ...new Set(all.filter((each) => each.place.startsWith(place)).map(({ year }) => year)),
  ];
  // Burial 2020, graves 2018; nothing of Lieme, whose list has no date.
  expect([of('Grefrath, katholisch'), of('Bielefeld'), of('Lieme')]).toEqual([['2018', '2020'], ['2024'], []]);
  expect(all.every(({ year }) => year >= '2018' && year <= '2024')).toBe(true);
});

test('an orientation without tariffs is none, and one year is named once', () => {
  expect(() => spanOfOrientation([])).toThrow('an orientation without tariffs');
  expect(plain(spanText({ ...spanOfOrientation([line('a', 10, 20, 40)]), from: '2023', to: '2023' }))).toMatch(
    /^3 Werte aus NRW, 2023, in der Mitte/,
  );
});
