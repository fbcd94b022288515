import { describe, expect, test } from 'vitest';
import { type CoffinSize, coffinFits } from '#domain/catalogue/coffin.ts';
import { graveFits, takesUrn } from '#domain/catalogue/funeral-form.ts';
import { completePrice } from '#domain/catalogue/resting-place.ts';
import { urnFits, urnsTaken } from '#domain/catalogue/urn.ts';
import { realContent } from '../../support/real-content.ts';

const { seed, firm } = realContent();
const { materials, urns, coffins, funeralForms, graveTypes, graves, restingPlaces } = seed;

const relations = restingPlaces.flatMap((place) => place.graves.map((relation) => ({ place, ...relation })));
const fees = relations.flatMap((relation) => relation.fees);

const settingOf = (graveId: string) => {
  const grave = graves.find(({ id }) => id === graveId);
  const type = graveTypes.find(({ id }) => id === grave?.graveType);
  if (!type) throw new Error(`${graveId} has no grave type`);
  return type;
};
const fits = (form: (typeof funeralForms)[number], { grave, funeral_container }: (typeof relations)[number]) =>
  graveFits(form, { funeral_container, grave: { id: grave, description: grave, graveType: settingOf(grave) } });

const distinct = (values: readonly string[]) => new Set(values).size;

describe('the starting catalogue', () => {
  test.each(
    Object.entries({ materials, urns, coffins, funeralForms, graveTypes, graves, restingPlaces, relations, fees }),
  )('never gives an id twice: %s', (_, items: readonly { readonly id: string }[]) => {
    const ids = items.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('names only what exists', () => {
    expect(materials.map(({ id }) => id)).toEqual(expect.arrayContaining(urns.map(({ material }) => material)));
    expect(graveTypes.map(({ id }) => id)).toEqual(expect.arrayContaining(graves.map(({ graveType }) => graveType)));
    expect(graves.map(({ id }) => id)).toEqual(expect.arrayContaining(relations.map(({ grave }) => grave)));
  });

  test('offers urns of many materials, also for trees and the sea', () => {
    expect(urns.length).toBeGreaterThanOrEqual(24);
    expect(distinct(urns.map(({ material }) => material))).toBeGreaterThanOrEqual(6);
    expect(urns.filter(({ watersoluble }) => watersoluble).length).toBeGreaterThanOrEqual(5);
  });

  test('says of each grave which urns it takes, with its source: in the earth only what rots, at sea only what dissolves', () => {
    for (const { id, setting, acceptsUrns, urnSource, urnAsOf } of graveTypes) {
      expect(acceptsUrns, id).toBe(setting === 'sea' ? 'seaSoluble' : 'degradable');
      expect([urnSource, urnAsOf], id).not.toContain(undefined);
    }
    expect(relations.filter(({ acceptsUrns }) => acceptsUrns !== undefined)).toEqual([]);
  });

  test('leaves a coffin out at no grave that is not known for it: the cemetery is asked for Muslim graves, nowhere else', () => {
    const asked = graveTypes.filter(({ withoutCoffin }) => withoutCoffin !== undefined);
    expect(asked.map(({ id, withoutCoffin, coffinAsOf }) => [id, withoutCoffin, coffinAsOf])).toEqual([
      ['muslimisches-grab', 'onRequest', '2003-06-04'],
    ]);
    expect(relations.filter(({ withoutCoffin }) => withoutCoffin !== undefined)).toEqual([]);
    const places = relations.filter((relation) => asked.includes(settingOf(relation.grave)));
    expect(places.map(({ id }) => id)).toEqual(['mahnen-sarg-muslimisch']);
  });

  test('takes no urn for one that rots of which that is not known: metal, stone, glass, ceramic, salt, sand, lacquer', () => {
    const lasting = urns.filter(
      ({ material, name }) =>
        ['metall', 'stein', 'glas', 'keramik', 'salz', 'sand'].includes(material) || /lackiert/.test(name),
    );
    expect(lasting.length).toBeGreaterThan(10);
    expect(lasting.filter(({ biodegradable }) => biodegradable)).toEqual([]);
  });

  test('offers coffins of many woods, also oversized ones', () => {
    expect(coffins.length).toBeGreaterThanOrEqual(20);
    expect(distinct(coffins.map(({ wood_type }) => wood_type))).toBeGreaterThanOrEqual(6);
    expect(coffins.filter(({ oversized }) => oversized).length).toBeGreaterThanOrEqual(6);
  });

  test('draws no two urns and no two coffins of one size alike', () => {
    expect(distinct(urns.map(({ material, look }) => JSON.stringify([material, look])))).toBe(urns.length);
    expect(distinct(coffins.map((c) => JSON.stringify([c.wood_type, c.oversized, c.look])))).toBe(coffins.length);
  });

  test('has the five funeral forms in their order', () => {
    const slugs = ['erdbestattung', 'feuerbestattung', 'baumbestattung', 'seebestattung', 'anonyme-bestattung'];
    expect(funeralForms.map(({ slug }) => slug)).toEqual(slugs);
  });

  test.each(funeralForms.map((form) => [form.name, form] as const))('%s can be chosen to the end', (_, form) => {
    const fitting = relations.filter((relation) => fits(form, relation));
    expect(fitting).not.toEqual([]);
    for (const size of ['normal', 'oversized'] satisfies CoffinSize[]) {
      const included = coffins.filter((coffin) => coffinFits(size, coffin) && coffin.price <= form.basePrice);
      expect(included, `${size} coffin without a surcharge`).not.toEqual([]);
    }
    if (!takesUrn(form)) return;
    for (const { id, grave } of fitting)
      expect(
        urns.filter((urn) => urnFits(urnsTaken(settingOf(grave)), urn)),
        `urn for ${id}`,
      ).not.toEqual([]);
  });

  test('lets no span of third parties run backwards', () => {
    for (const { from, to } of funeralForms.flatMap(({ thirdParty }) => thirdParty))
      expect(from).toBeLessThanOrEqual(to);
  });

  test('dates our prices like the price list', () => {
    expect(funeralForms.filter(({ asOf }) => asOf !== firm.priceListAsOf)).toEqual([]);
  });

  test('prices every transport', () => {
    expect(firm.transportZones.filter(({ price }) => price <= 0)).toEqual([]);
  });
});

describe('the resting places', () => {
  const slugs = [
    ...['gohfeld', 'mahnen', 'wittel'].map((page) => `gohfeld/${page}`),
    ...['obernbeck', 'loehne-ort', 'mennighueffen'].map((page) => `loehne/${page}`),
    ...['altstadt-schwarzer-weg', 'bergkirchen-pfarrkamp', 'dehme', 'eidinghausen', 'lohe', 'rehme'].map(
      (page) => `bad-oeyhnhausen/${page}`,
    ),
    ...['volmerdingsen', 'mooskamp', 'wittekindshof', 'werste'].map((page) => `bad-oeyhnhausen/${page}`),
    ...['friedwald-kalletal', 'ruhewald-hollwinkel', 'sea-north', 'sea-east'].map((page) => `nature/${page}`),
    ...['bielefeld', 'herford'].map((page) => `anonym/${page}`),
  ];

  test('are those of the cemetery pages', () => {
    expect(restingPlaces.map(({ slug }) => slug).sort()).toEqual(slugs.sort());
    const count = (type: string) => restingPlaces.filter((place) => place.type === type).length;
    expect(['Friedhof', 'Friedwald', 'Ruhewald', 'Seebestattung'].map(count)).toEqual([18, 1, 1, 2]);
  });

  test('bury coffins on cemeteries only', () => {
    const elsewhere = relations.filter(({ place }) => place.type !== 'Friedhof');
    expect(
      elsewhere.filter(({ place, funeral_container }) => place.earth_burial_fee > 0 || funeral_container === 0),
    ).toEqual([]);
  });

  test('offer no grave that no funeral form can choose', () => {
    expect(
      relations.filter((relation) => !funeralForms.some((form) => fits(form, relation))).map(({ id }) => id),
    ).toEqual([]);
  });

  test('charge something for every grave and name the source in words', () => {
    for (const relation of relations) {
      expect(completePrice(relation.place, relation).min, relation.id).toBeGreaterThan(0);
      for (const { source } of [relation, relation.place, ...relation.fees]) {
        expect(source, relation.id).not.toMatch(/^S\d+$/);
        expect(source.length, relation.id).toBeGreaterThan(15);
      }
    }
  });

  test('charge for a hall only where one is known', () => {
    const halls = relations.filter((relation) => relation.fees.some(({ id }) => id.endsWith('-trauerhalle')));
    expect(halls.filter(({ place }) => !place.chapel).map(({ id }) => id)).toEqual([]);
  });
});
