import { describe, expect, it } from 'vitest';
import { groupOf, placesIn } from '#domain/cemetery/group.ts';

describe('the group of a cemetery page', () => {
  it('is read off the first part of its address; Gohfeld stands under Löhne', () => {
    expect(groupOf({ slug: 'gohfeld/mahnen' })).toBe('loehne');
    expect(groupOf({ slug: 'loehne/obernbeck' })).toBe('loehne');
    expect(groupOf({ slug: 'bad-oeyhnhausen/werste' })).toBe('bad-oeyhnhausen');
    expect(groupOf({ slug: 'nature/sea-north' })).toBe('nature');
    expect(groupOf({ slug: 'anonym/herford' })).toBe('anonym');
  });

  it('is unknown for a place without a page or with a foreign address', () => {
    expect(groupOf({})).toBeUndefined();
    expect(groupOf({ slug: 'loehner/land' })).toBeUndefined();
  });

  it('lists its places', () => {
    const mahnen = { slug: 'gohfeld/mahnen' };
    expect(placesIn([mahnen, { slug: 'anonym/herford' }], 'loehne')).toEqual([mahnen]);
  });
});
