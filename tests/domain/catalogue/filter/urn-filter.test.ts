import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  filterUrns,
  INITIAL_URN_FILTER,
  offeredMaterials,
  uniqueUrnMaterials,
} from '#domain/catalogue/filter/urn-filter.ts';
import type { Urn } from '#domain/catalogue/urn.ts';
import { materials, prices, sortOrders, urnLists } from '../../../support/arbitraries.ts';

describe('the urn filter', () => {
  test('keeps exactly the urns a naive filter keeps', () => {
    fc.assert(
      fc.property(urnLists(0, 20), fc.subarray([...materials]), prices, sortOrders, (urns, chosen, maxPrice, sort) => {
        const naive = new Set<Urn>();
        for (const urn of urns) {
          if (urn.price > maxPrice) continue;
          if (chosen.length > 0 && !chosen.some((name) => name === urn.urnMaterialType.name)) continue;
          naive.add(urn);
        }
        const filtered = filterUrns(urns, { chosen_urn_material: chosen, maxPrice, sort });
        expect(filtered).toHaveLength(naive.size);
        expect(new Set(filtered)).toEqual(naive);
      }),
    );
  });

  test('shows everything at first, the cheapest first', () => {
    fc.assert(
      fc.property(urnLists(0, 20), (urns) => {
        const shown = filterUrns(urns, INITIAL_URN_FILTER);
        expect(shown).toHaveLength(urns.length);
        expect(shown.map((urn) => urn.price)).toEqual(urns.map((urn) => urn.price).sort((a, b) => a - b));
      }),
    );
  });

  test('names each material once, in the order of first appearance', () => {
    fc.assert(
      fc.property(urnLists(0, 20), (urns) => {
        const seen: string[] = [];
        for (const { urnMaterialType } of urns)
          if (!seen.includes(urnMaterialType.name)) seen.push(urnMaterialType.name);
        expect(uniqueUrnMaterials(urns)).toEqual(seen);
      }),
    );
  });

  test('offers only the materials of the urns that fit', () => {
    fc.assert(
      fc.property(urnLists(0, 20), fc.nat(20), (urns, cut) => {
        const fitting = urns.slice(cut);
        expect(offeredMaterials(uniqueUrnMaterials(urns), fitting).toSorted()).toEqual(
          uniqueUrnMaterials(fitting).toSorted(),
        );
      }),
    );
  });
});
