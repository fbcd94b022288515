import { expect, test } from 'vitest';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { changedChoice } from '#domain/estimate/changed-choice.ts';
import { resolveEstimate } from '#domain/estimate/request.ts';
import { earthBurial, urnBurial } from '../../support/app.ts';
import { randomChoice, randomNumbers } from '../../support/random-choice.ts';
import { smallFirm, withOptionalLine } from '../../support/small-catalogue.ts';

const catalogue = { ...catalogueFromSeed(withOptionalLine), transportZones: smallFirm.transportZones };
const grave = { restingPlaceId: 'werste' };

test('what is left out stays, null takes away, and an answer stands in the place of another to its question', () => {
  const change = (before: Parameters<typeof changedChoice>[1], to: Parameters<typeof changedChoice>[2]) =>
    changedChoice(catalogue, before, to);
  expect(change(earthBurial, {})).toEqual(earthBurial);
  expect(change(earthBurial, { transportZoneId: 'fern' })).toEqual({ ...earthBurial, transportZoneId: 'fern' });
  const { graveRestingPlaceRelationId: _, ...elsewhere } = earthBurial;
  expect(change(earthBurial, { existingGrave: grave })).toEqual({ ...elsewhere, existingGrave: grave });
  const ticked = { ...earthBurial, optionalLineIds: ['anzeige'] };
  expect(change(ticked, { optionalLineIds: null })).toEqual(earthBurial);
  expect(change(earthBurial, { optionalLineIds: ['anzeige'] })).toEqual(ticked);
});

test('another coffin takes along what was said of its size, unless that is said again', () => {
  const large = { ...earthBurial, coffinId: 'kiefer-gross', size: 'oversized' as const };
  expect(changedChoice(catalogue, large, { coffinId: 'buche' })).toEqual({ ...earthBurial, coffinId: 'buche' });
  expect(changedChoice(catalogue, large, { coffinId: 'kiefer-gross' })).toEqual(large);
  expect(changedChoice(catalogue, large, { coffinId: 'buche', size: 'oversized' }).size).toBe('oversized');
  expect(changedChoice(catalogue, earthBurial, { coffinId: 'kiefer-gross' }).coffinId).toBe('kiefer-gross');
});

test('what another form rules out falls away, and what was named stays to be refused', () => {
  const earth = { funeralFormId: 'erdbestattung', graveRestingPlaceRelationId: 'werste-sarg' };
  expect(changedChoice(catalogue, urnBurial, earth)).not.toHaveProperty('urnId');
  expect(changedChoice(catalogue, urnBurial, { ...earth, urnId: 'kupfer' }).urnId).toBe('kupfer');
  expect(changedChoice(catalogue, { ...earthBurial, coffinId: 'weg' }, {})).not.toHaveProperty('coffinId');
});

test('of any two choices the one becomes the other when all of it is named', () => {
  const random = randomNumbers(51);
  for (let run = 0; run < 300; run++) {
    const [before, after] = [randomChoice(catalogue, random), randomChoice(catalogue, random)];
    const left = Object.keys(before).filter((key) => !(key in after));
    const change = { ...Object.fromEntries(left.map((key) => [key, null])), ...after };
    const chosen = changedChoice(catalogue, before, change);
    expect(chosen).toEqual(after);
    expect(resolveEstimate(catalogue, chosen as typeof after).ok).toBe(true);
  }
});
