import { describe, expect, test } from 'vitest';
import { AcceptsUrns, GraveSetting } from '#domain/catalogue/grave.ts';
import { urnFits } from '#domain/catalogue/urn.ts';
import { fittingUrns } from '#domain/estimate/answers/urn.ts';
import { acceptedUrns } from '#domain/estimate/existing-grave.ts';
import { form, place, relation, urn } from '../../support/builders.ts';

const statute = { urnSource: 'Friedhofssatzung Muster, § 20', urnAsOf: '2026-01' };
const felt = urn({ id: 'filz', watersoluble: false });
const salt = urn({ id: 'salz' });
const marble = urn({ id: 'marmor', biodegradable: false, watersoluble: false });
const urns = [felt, salt, marble];

const taken = (named: Parameters<typeof relation>[0]): string[] => {
  const catalogue = { funeralForms: [], restingPlaces: [], coffins: [], urns, transportZones: [], optionalLines: [] };
  return fittingUrns(catalogue, form(), { place: place(), relation: relation(named) }).map(({ id }) => id);
};

describe('which urns a grave takes', () => {
  test.each(GraveSetting.options)('%s, by the law', (setting) => {
    expect(taken({ setting })).toEqual(setting === 'sea' ? ['salz'] : ['filz', 'salz']);
  });

  test.each([
    ...GraveSetting.options
      .filter((setting) => setting !== 'sea')
      .flatMap((setting) => [
        [setting, 'any', ['filz', 'salz', 'marmor']] as const,
        [setting, 'degradable', ['filz', 'salz']] as const,
        [setting, 'seaSoluble', ['salz']] as const,
      ]),
    // No statute of a place changes what the sea dissolves.
    ...AcceptsUrns.options.map((accepted) => ['sea', accepted, ['salz']] as const),
  ])('%s, where the statute of the place says %s', (setting, acceptsUrns, expected) => {
    expect(taken({ setting, acceptsUrns, ...statute })).toEqual(expected);
  });

  test('of a family grave is the law of the earth, whatever is known of it', () => {
    const existing = { restingPlaceId: 'friedhof' };
    expect(acceptedUrns({ place: place(), existing, graveType: undefined })).toBe('degradable');
    const { graveType } = relation({ setting: 'lawn' }).grave;
    expect(acceptedUrns({ place: place(), existing, graveType })).toBe('degradable');
    expect(urnFits('degradable', marble)).toBe(false);
  });

  test('while the grave is open, is what one of the possible graves takes', () => {
    const catalogue = { funeralForms: [], restingPlaces: [], coffins: [], urns, transportZones: [], optionalLines: [] };
    const at = (named: Parameters<typeof relation>[0]) => ({ place: place(), relation: relation(named) });
    const offered = (...graves: ReturnType<typeof at>[]) =>
      fittingUrns(catalogue, form(), ...graves).map(({ id }) => id);
    expect(offered(at({ setting: 'sea' }), at({ setting: 'tree' }))).toEqual(['filz', 'salz']);
    expect(offered(at({}), at({ acceptsUrns: 'any', ...statute }))).toEqual(['filz', 'salz', 'marmor']);
    expect(offered()).toEqual([]);
  });
});
