import { describe, expect, it } from 'vitest';
import { type GroupText, groupOf, groupOfTown, groupsOf, placesIn } from '#domain/cemetery/group.ts';

const text = (menu: string, more: Partial<GroupText> = {}): GroupText => ({
  title: `Friedhöfe in ${menu}`,
  description: `Die Friedhöfe in ${menu} mit ihren Gebühren.`,
  menu,
  pictures: ['meadow'],
  ...more,
});

const groups = groupsOf(
  new Map([
    ['anonym', text('Anonym', { order: 92, anonymous: true })],
    ['nature', text('Natur', { order: 91 })],
    ['loehne', text('Löhne', { order: 1, folders: ['gohfeld'] })],
    ['bad-oeyhnhausen', text('Bad Oeyhnhausen', { order: 2 })],
    ['vlotho', text('Vlotho')],
    ['kalletal', text('Kalletal')],
  ]),
);

describe('the group of a cemetery page', () => {
  it('is read off the first part of its address; Gohfeld stands under Löhne', () => {
    expect(groupOf(groups, { slug: 'gohfeld/mahnen' })?.id).toBe('loehne');
    expect(groupOf(groups, { slug: 'loehne/obernbeck' })?.id).toBe('loehne');
    expect(groupOf(groups, { slug: 'bad-oeyhnhausen/werste' })?.id).toBe('bad-oeyhnhausen');
    expect(groupOf(groups, { slug: 'nature/sea-north' })?.id).toBe('nature');
    expect(groupOf(groups, { slug: 'anonym/herford' })?.id).toBe('anonym');
  });

  it('is unknown for a place without a page or with a foreign address', () => {
    expect(groupOf(groups, {})).toBeUndefined();
    expect(groupOf(groups, { slug: 'loehner/land' })).toBeUndefined();
  });

  it('lists its places', () => {
    const mahnen = { slug: 'gohfeld/mahnen' };
    expect(placesIn([mahnen, { slug: 'anonym/herford' }], { id: 'loehne', folders: ['loehne', 'gohfeld'] })).toEqual([
      mahnen,
    ]);
  });
});

describe('the groups', () => {
  it('stand by their order, new towns by name between the towns and the rest', () => {
    expect(groups.map(({ menu }) => menu)).toEqual([
      'Löhne',
      'Bad Oeyhnhausen',
      'Kalletal',
      'Vlotho',
      'Natur',
      'Anonym',
    ]);
  });

  it('have the name of the menu on the map, unless they say another', () => {
    expect(groupsOf(new Map([['nature', text('Natur', { onMap: 'Wald und See' })]]))[0]?.onMap).toBe('Wald und See');
    expect(groups[0]?.onMap).toBe('Löhne');
  });

  it('of a new town come from what its cemetery says', () => {
    const town = { name: 'Vlotho', lat: 52.1653, lon: 8.85996, positionSource: 'GeoNames' };
    expect(groupOfTown(town, 'ridge')).toMatchObject({
      title: 'Friedhöfe in Vlotho',
      menu: 'Vlotho',
      pictures: ['ridge'],
      town,
    });
    expect(groupOfTown(town).pictures).toEqual(['meadow']);
  });
});
