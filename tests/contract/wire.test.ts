import { describe, expect, test } from 'vitest';
import {
  filterCoffinList,
  getRestingPlace,
  listCoffins,
  listRestingPlacesByFuneralContainer,
} from '#contract/catalogue.ts';
import { createEstimate, getEstimatePdf } from '#contract/estimate.ts';
import { decodeReply, jsonBodyOf, urlOf } from '#contract/wire.ts';
import { cents } from '#domain/money.ts';
import { coffin } from '../support/builders.ts';

describe('the address of a call', () => {
  test('has its parameters filled in', () => {
    expect(urlOf(getRestingPlace, { params: { id: 'werste' } })).toBe('/api/resting-place/werste');
    expect(urlOf(getEstimatePdf, { params: { reference: 'KV-0000-0000-0000' } })).toBe(
      '/api/estimate/KV-0000-0000-0000.pdf',
    );
  });

  test('never lets a parameter leave its segment', () => {
    expect(urlOf(getRestingPlace, { params: { id: '../urn?x' } })).toBe('/api/resting-place/..%2Furn%3Fx');
  });

  test('repeats the key of a list and writes prices in euros', () => {
    const query = { wood_types: ['Eiche', 'Weiße Tanne'], size: 'normal' as const, maxPrice: cents(99_950) };
    expect(urlOf(filterCoffinList, { query })).toBe(
      '/api/coffin/filter?wood_types=Eiche&wood_types=Wei%C3%9Fe+Tanne&size=normal&maxPrice=999.5',
    );
  });

  test('has no question mark without a query', () => {
    expect(urlOf(listCoffins, {})).toBe('/api/coffin');
    expect(urlOf(filterCoffinList, { query: {} })).toBe('/api/coffin/filter');
  });

  test('carries the container as 0 or 1', () => {
    expect(urlOf(listRestingPlacesByFuneralContainer, { query: { funeral_container: 0 } })).toBe(
      '/api/resting-place/by-funeral-container?funeral_container=0',
    );
  });
});

describe('body and reply', () => {
  test('a body is the choice as JSON', () => {
    const body = {
      funeralFormId: 'a',
      graveRestingPlaceRelationId: 'b',
      coffinId: 'c',
      transportZoneId: 'd',
    };
    expect(JSON.parse(jsonBodyOf(createEstimate, { body }) ?? '')).toEqual(body);
    expect(jsonBodyOf(listCoffins, {})).toBeUndefined();
  });

  test('a body its own schema refuses goes out as it is', () => {
    const body = { funeralFormId: 'Kein Wort davon stimmt' } as never;
    expect(JSON.parse(jsonBodyOf(createEstimate, { body }) ?? '')).toEqual(body);
  });

  test('a reply in euros becomes cents', () => {
    expect(decodeReply(listCoffins, [{ ...coffin(), price: 800 }])).toEqual([coffin({ price: cents(80_000) })]);
  });

  test('a reply that is not what the contract says throws', () => {
    expect(() => decodeReply(listCoffins, [{ id: 'sarg' }])).toThrow();
  });
});
