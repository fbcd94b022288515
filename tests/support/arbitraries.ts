import fc from 'fast-check';
import { BILLERS } from '#domain/catalogue/biller.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { SortOrder } from '#domain/catalogue/filter/price-filter.ts';
import { AcceptsUrns, GraveSetting, WithoutCoffin } from '#domain/catalogue/grave.ts';
import type { OptionalLine } from '#domain/catalogue/optional-line.ts';
import { RestingPlaceType } from '#domain/catalogue/resting-place.ts';
import { type Cents, cents } from '#domain/money.ts';
import * as build from './builders.ts';

/**
 * Any characters but lone halves of a pair, control characters among them. As `fc.string({ unit: 'binary' })`, which first
 * makes a table of all 1,112,064 for two seconds.
 */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.nat({ max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff })), { maxLength })
    .map((points) => String.fromCodePoint(...points));

/** Few round prices beside many odd ones, so that equal prices and empty results happen often. */
export const prices: fc.Arbitrary<Cents> = fc
  .oneof(fc.constantFrom(0, 5_000, 60_000, 60_001), fc.integer({ min: 0, max: 900_000 }))
  .map(cents);

export const sortOrders: fc.Arbitrary<SortOrder> = fc.constantFrom<SortOrder[]>('asc', 'desc');
export const woods = ['Kiefer', 'Eiche', 'Buche'] as const;
export const materials = ['Holz', 'Keramik', 'Salz'] as const;
export const cities = ['Löhne', 'Bad Oeynhausen', 'Kalletal'] as const;

const names = fc.constantFrom('Anemone', 'Birke', 'Ähre', 'Zeder');
const settings = fc.constantFrom(...GraveSetting.options);
const containers = fc.constantFrom(0, 1);

/** Ids by position: `urne-0`, `urne-1` … */
const numbered = <T, U>(
  items: fc.Arbitrary<T>,
  make: (item: T, position: number) => U,
  size: { minLength: number; maxLength: number },
): fc.Arbitrary<U[]> => fc.array(items, size).map((list) => list.map(make));

export const urnLists = (minLength = 0, maxLength = 5) =>
  numbered(
    fc.record({
      name: names,
      price: prices,
      biodegradable: fc.boolean(),
      watersoluble: fc.boolean(),
      material: fc.constantFrom(...materials),
    }),
    ({ material, ...urn }, position) =>
      build.urn({ ...urn, id: `urne-${position}`, urnMaterialType: { id: material.toLowerCase(), name: material } }),
    { minLength, maxLength },
  );

export const coffinLists = (minLength = 0, maxLength = 5) =>
  numbered(
    fc.record({ name: names, price: prices, oversized: fc.boolean(), wood_type: fc.constantFrom(...woods) }),
    (coffin, position) => build.coffin({ ...coffin, id: `sarg-${position}` }),
    { minLength, maxLength },
  );

export const feeLists = numbered(
  fc.record({ price: prices, optional: fc.boolean(), burialShare: fc.option(prices) }),
  ({ burialShare, ...fee }, position) =>
    build.fee({
      ...fee,
      id: `gebuehr-${position}`,
      name: `Gebühr ${position}`,
      ...(burialShare === null ? {} : { burialShare }),
    }),
  { minLength: 0, maxLength: 3 },
);

const thirdPartyLists = numbered(
  fc.record({ from: prices, more: prices }),
  ({ from, more }, position) => ({
    id: `dritte-${position}`,
    name: `Dritte ${position}`,
    from,
    to: cents(from + more),
    source: 'Muster',
    asOf: '2026',
  }),
  { minLength: 0, maxLength: 2 },
);

const formLists = numbered(
  fc.record({
    basePrice: prices,
    servicePrice: prices,
    funeral_container: containers,
    graveSettings: fc.subarray([...GraveSetting.options], { minLength: 1 }),
    thirdParty: thirdPartyLists,
  }),
  (form, position) => build.form({ ...form, id: `form-${position}`, slug: `form-${position}` }),
  { minLength: 1, maxLength: 3 },
);

/** Mostly none: the law. */
const urnRules = fc.constantFrom(
  {},
  {},
  ...AcceptsUrns.options.map((acceptsUrns) => ({ acceptsUrns, urnSource: 'Satzung Muster', urnAsOf: '2026' })),
);

/** Mostly none: what the grave type says. */
const coffinRules = fc.constantFrom(
  {},
  {},
  ...WithoutCoffin.options.map((withoutCoffin) => ({
    withoutCoffin,
    coffinSource: 'Satzung Muster',
    coffinAsOf: '2026',
  })),
);

const graveLists = fc.array(
  fc.record({
    setting: settings,
    price: prices,
    funeral_container: containers,
    fees: feeLists,
    urnRule: urnRules,
    coffinRule: coffinRules,
  }),
  { maxLength: 3 },
);

/** Of one kind of grave the cemetery is asked whether it needs a coffin. */
const onRequest = { withoutCoffin: 'onRequest', coffinSource: 'Gesetz Muster', coffinAsOf: '2003' } as const;

const graveOf = (setting: GraveSetting) => ({
  id: `grab-${setting}`,
  graveType: {
    id: `typ-${setting}`,
    name: `Grab ${setting}`,
    setting,
    ...(setting === 'lawn' ? onRequest : {}),
  },
  description: 'Ein Grab.',
});

export const placeLists = (minLength = 1, maxLength = 3) =>
  numbered(
    fc.record({
      type: fc.constantFrom(...RestingPlaceType.options),
      city: fc.constantFrom(...cities),
      chamberCount: fc.nat(2),
      earth_burial_fee: prices,
      urn_burial_fee: prices,
      graves: graveLists,
    }),
    ({ graves, ...place }, position) =>
      build.place({
        ...place,
        id: `ort-${position}`,
        name: `Ort ${position}`,
        graveRestingPlaceRelations: graves.map(({ urnRule, coffinRule, ...grave }, at) =>
          build.relation({
            ...grave,
            ...urnRule,
            ...coffinRule,
            id: `ort-${position}-grab-${at}`,
            grave: graveOf(grave.setting),
          }),
        ),
      }),
    { minLength, maxLength },
  );

const zoneLists = numbered(prices, (price, position) => build.zone({ id: `zone-${position}`, price }), {
  minLength: 1,
  maxLength: 2,
});

const optionalLineLists = numbered(
  fc.record(
    {
      amount: fc.option(fc.record({ from: prices, more: prices })),
      biller: fc.constantFrom(...BILLERS),
      per: fc.constantFrom<('once' | 'year')[]>('once', 'year'),
      funeral_container: containers,
      graveSettings: fc.subarray([...GraveSetting.options], { minLength: 1 }),
      city: fc.constantFrom(...cities),
      unlessFee: fc.constantFrom('Gebühr 0', 'Gebühr 1'),
    },
    { requiredKeys: ['amount', 'graveSettings'] },
  ),
  ({ amount, ...line }, position): OptionalLine => ({
    ...line,
    ...(amount ? { from: amount.from, to: cents(amount.from + amount.more), source: 'Muster', asOf: '2013' } : {}),
    id: `zusatz-${position}`,
    name: `Zusatz ${position}`,
  }),
  { minLength: 0, maxLength: 3 },
);

/** Small enough that a test can try every combination there is. */
export const catalogues: fc.Arbitrary<Catalogue> = fc.record({
  funeralForms: formLists,
  restingPlaces: placeLists(),
  coffins: coffinLists(1, 4),
  urns: urnLists(0, 4),
  transportZones: zoneLists,
  optionalLines: optionalLineLists,
});
