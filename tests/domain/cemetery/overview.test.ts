import { describe, expect, test } from 'vitest';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { type OverviewSource, overviewOf, pinName, shortTitle } from '#domain/cemetery/overview.ts';
import { realContent } from '../../support/real-content.ts';

const { restingPlaces } = catalogueFromSeed(realContent().seed);
const source = (slug: string, group: OverviewSource['group'], place: string): OverviewSource => {
  const found = restingPlaces.find((each) => each.slug === slug);
  const anonymous = group === 'anonym';
  return {
    href: `/friedhoefe/${slug}`,
    group,
    anonymous,
    cemetery: { title: found?.name ?? slug, place },
    place: found,
  };
};

describe('the overview of cemeteries', () => {
  const [werste, forest, sea, anonymous, unknown] = overviewOf([
    source('bad-oeyhnhausen/werste', 'bad-oeyhnhausen', 'Bad Oeynhausen, Ortsteil Werste'),
    source('nature/friedwald-kalletal', 'nature', 'Kalletal'),
    source('nature/sea-north', 'nature', 'Nordsee'),
    source('anonym/herford', 'anonym', 'Herford'),
    source('loehne/neu', 'loehne', 'Löhne'),
  ]);

  test('numbers its places from 1', () => {
    expect([werste, forest, sea].map((place) => place?.number)).toEqual([1, 2, 3]);
  });

  test('marks what a place is and offers', () => {
    expect(werste?.marks).toEqual(['friedhof', 'sarg', 'urne', 'kapelle', 'ruhekammer']);
    expect(forest?.marks).toEqual(['wald', 'urne']);
    expect(sea?.marks).toEqual(['see', 'urne']);
    expect(anonymous?.marks).toEqual(['friedhof', 'anonym', 'sarg', 'urne', 'kapelle']);
  });

  test('says it in words', () => {
    expect(werste?.facts).toEqual(['Friedhof', 'für Sarg und Urne', 'Kapelle oder Trauerhalle', '2\u00a0Ruhekammern']);
    expect(forest?.facts).toEqual(['Bestattungswald', 'für eine Urne']);
    expect(anonymous?.facts).toContain('auch Gräber ohne Namen');
    const [dehme] = overviewOf([source('bad-oeyhnhausen/dehme', 'bad-oeyhnhausen', 'Bad Oeynhausen')]);
    expect(dehme?.facts).toContain('1\u00a0Ruhekammer');
  });

  test('says where a price is known', () => {
    expect([werste?.price, sea?.price]).toEqual([expect.stringContaining('€'), expect.stringContaining('€')]);
  });

  test('repeats no title as the district', () => {
    expect(sea?.district).toBeUndefined();
    expect(werste?.district).toBe('Bad Oeynhausen');
  });

  test('knows little of a page without a place in the catalogue', () => {
    expect(unknown).toMatchObject({ marks: ['friedhof'], facts: [], price: undefined, district: 'Löhne' });
  });

  test('takes a place for coffins only at its word', () => {
    const place = restingPlaces.find(({ slug }) => slug === 'bad-oeyhnhausen/werste');
    if (!place) throw new Error('Werste is gone');
    const graveRestingPlaceRelations = place.graveRestingPlaceRelations.filter((each) => each.funeral_container === 0);
    const [coffins, bare] = overviewOf([
      { ...source('a', 'loehne', 'Löhne'), place: { ...place, graveRestingPlaceRelations } },
      { ...source('b', 'loehne', 'Löhne'), place: { ...place, graveRestingPlaceRelations: [] } },
    ]);
    expect(coffins?.marks).not.toContain('urne');
    expect(coffins?.facts).toContain('für einen Sarg');
    expect(bare?.price).toBeUndefined();
  });
});

describe('a pin', () => {
  test('is called by number, title and town', () => {
    const place = { number: 9, title: 'Friedhof Dehme', district: 'Bad Oeynhausen, Ortsteil Dehme' };
    expect(pinName(place)).toBe('9 Friedhof Dehme, Bad Oeynhausen');
    expect(pinName({ number: 21, title: 'Sennefriedhof Bielefeld', district: 'Bielefeld' })).toBe(
      '21 Sennefriedhof Bielefeld',
    );
    expect(pinName({ number: 19, title: 'Nordsee', district: undefined })).toBe('19 Nordsee');
  });

  test('has a short name beside it', () => {
    expect(shortTitle('Friedhof Altstadt, Schwarzer Weg')).toBe('Altstadt');
    expect(shortTitle('Friedhof Werste am Karbach')).toBe('Werste');
  });
});
