import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Cents } from '#domain/money.ts';
import { chamberArea, loadChambers } from '#stores/catalogue/chamber.ts';
import {
  $coffinFilter,
  $filteredCoffins,
  $woodTypes,
  coffinArea,
  loadCoffins,
  resetCoffinFilter,
} from '#stores/catalogue/coffin.ts';
import {
  $cities,
  $filteredRestingPlaces,
  $restingPlaceFilter,
  $restingPlaceTypes,
  filterByCity,
  filterByType,
  loadRestingPlaces,
  resetRestingPlaceFilter,
  restingPlaceArea,
} from '#stores/catalogue/resting-place.ts';
import { $urnFilter, $urnMaterials, $urns, loadUrns, resetUrnFilter, urnArea } from '#stores/catalogue/urn.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { connectClientTo, connectClientToNothing, connectClientToReply } from '../../support/in-process-client.ts';
import { realContent } from '../../support/real-content.ts';

let site: TestApp;

beforeEach(async () => {
  site = await startTestApp(realContent());
  connectClientTo(site);
});

afterEach(async () => {
  await site.close();
  for (const area of [urnArea, coffinArea, restingPlaceArea, chamberArea]) area.reset();
  resetUrnFilter();
  resetCoffinFilter();
  resetRestingPlaceFilter();
});

describe('the catalogue areas through the real client and the real app', () => {
  it('load every list in our own types: prices are cents', async () => {
    await Promise.all([loadUrns(), loadCoffins(), loadRestingPlaces(), loadChambers()]);
    expect(urnArea.$area.get().data).toHaveLength(realContent().seed.urns.length);
    expect(coffinArea.$area.get().data).toHaveLength(realContent().seed.coffins.length);
    expect(restingPlaceArea.$area.get().data).toHaveLength(realContent().seed.restingPlaces.length);
    expect(chamberArea.$area.get().data?.every(({ chamberCount }) => chamberCount > 0)).toBe(true);
    for (const { price } of $urns.get()) expect(Number.isSafeInteger(price)).toBe(true);
  });

  it('collect urn materials once, so that a filter never removes its own choices', async () => {
    await loadUrns();
    const all = $urnMaterials.get();
    expect(all.length).toBeGreaterThanOrEqual(6);
    $urnFilter.setKey('chosen_urn_material', [all[0] ?? '']);
    await loadUrns();
    expect($urnMaterials.get()).toEqual(all);
  });

  it('show normal coffins first and oversized ones on demand, cheapest first', async () => {
    await loadCoffins();
    expect($filteredCoffins.get().every(({ oversized }) => !oversized)).toBe(true);
    $coffinFilter.setKey('size', 'oversized');
    const shown = $filteredCoffins.get();
    expect(shown.length).toBeGreaterThanOrEqual(6);
    expect(shown.every(({ oversized }) => oversized)).toBe(true);
    expect(shown.map(({ price }) => price)).toEqual(shown.map(({ price }) => price).toSorted((a, b) => a - b));
  });

  it('never show an empty list for a maximum below the lowest price: the slider stands on the lowest', async () => {
    await loadCoffins();
    $coffinFilter.setKey('maxPrice', 1 as Cents);
    const lowest = Math.min(...$filteredCoffins.get().map(({ price }) => price));
    expect($filteredCoffins.get().length).toBeGreaterThan(0);
    expect($filteredCoffins.get().every(({ price }) => price === lowest)).toBe(true);
  });

  it('reset the coffin filter without forgetting the size', async () => {
    await loadCoffins();
    $coffinFilter.set({
      wood_types: [$woodTypes.get()[0] ?? ''],
      sort: 'desc',
      size: 'oversized',
      maxPrice: 5 as Cents,
    });
    resetCoffinFilter();
    expect($coffinFilter.get()).toMatchObject({ wood_types: [], sort: 'asc', size: 'oversized' });
    $coffinFilter.setKey('size', 'normal');
  });

  it('filter resting places by city or by type, one clearing the other', async () => {
    await loadRestingPlaces();
    expect($cities.get()).toContain('Bad Oeynhausen');
    filterByCity('Löhne');
    expect($filteredRestingPlaces.get().every(({ city }) => city === 'Löhne')).toBe(true);
    filterByType('Seebestattung');
    expect($restingPlaceFilter.get()).toEqual({ restingPlaceType: 'Seebestattung' });
    expect($filteredRestingPlaces.get()).toHaveLength(2);
    filterByCity('Herford');
    expect($restingPlaceFilter.get()).toEqual({ city: 'Herford' });
    expect($restingPlaceTypes.get()).toEqual(['Friedhof', 'Friedwald', 'Ruhewald', 'Seebestattung']);
  });
});

describe('when the server cannot help', () => {
  it("says 'No response from the server.' with code 500 and keeps what was loaded", async () => {
    await loadUrns();
    connectClientToNothing();
    await loadUrns();
    expect(urnArea.$area.get()).toMatchObject({
      success: false,
      error: { message: 'No response from the server.', statusCode: 500 },
    });
    expect($urns.get().length).toBeGreaterThan(0);
  });

  it("says 'An error occurred' where the reply to a list of urns has no message", async () => {
    connectClientToReply(
      () => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    );
    await loadUrns();
    expect(urnArea.$area.get().error).toMatchObject({ message: 'An error occurred', statusCode: 502 });
  });

  it('does not take a reply for good that is not what the contract says', async () => {
    connectClientToReply(() => Response.json([{ id: 'urne', price: 'zwölf' }]));
    await loadUrns();
    expect(urnArea.$area.get()).toMatchObject({ success: false, error: { statusCode: 500 } });
  });
});
