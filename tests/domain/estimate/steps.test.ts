import { describe, expect, test } from 'vitest';
import {
  ESTIMATE_STEPS,
  firstOpenStep,
  isAnswered,
  neighbour,
  reachableStep,
  stepAddress,
  stepsFor,
  stepTitle,
} from '#domain/estimate/questions.ts';

const earth = { funeral_container: 0 };
const cremation = { funeral_container: 1 };
const upToCoffin = { funeralFormId: 'form', graveRestingPlaceRelationId: 'grab', coffinId: 'sarg' };

describe('the steps of the calculator', () => {
  test('are at most five questions and the result', () => {
    expect(stepsFor(undefined, {})).toEqual(ESTIMATE_STEPS);
    expect(stepsFor(cremation, {})).toHaveLength(6);
  });

  test('leave the urn out where the form takes none', () => {
    expect(stepsFor(earth, {})).not.toContain('urn');
    expect(neighbour(earth, {}, 'coffin', 1)).toBe('transport');
    expect(neighbour(cremation, {}, 'coffin', 1)).toBe('urn');
    expect(neighbour(earth, {}, 'transport', -1)).toBe('coffin');
  });

  test('have a title and a German word in the address', () => {
    expect(ESTIMATE_STEPS.map(stepTitle)).toEqual([
      'Bestattungsform',
      'Grabstätte',
      'Sarg',
      'Urne',
      'Überführung',
      'Ergebnis',
    ]);
    for (const step of ESTIMATE_STEPS) expect(stepAddress(step)).toMatch(/^[a-z]+$/);
  });

  test('end at both ends', () => {
    expect(neighbour(cremation, {}, 'funeralForm', -1)).toBeUndefined();
    expect(neighbour(cremation, {}, 'result', 1)).toBeUndefined();
  });

  test('go on at the first open question', () => {
    expect(firstOpenStep(undefined, {})).toBe('funeralForm');
    expect(firstOpenStep(earth, upToCoffin)).toBe('transport');
    expect(firstOpenStep(cremation, upToCoffin)).toBe('urn');
    expect(firstOpenStep(earth, { ...upToCoffin, transportZoneId: 'zone' })).toBe('result');
  });

  test('can be gone back to, but none is skipped', () => {
    expect(reachableStep(cremation, upToCoffin, 'grave')).toBe('grave');
    expect(reachableStep(cremation, upToCoffin, 'urn')).toBe('urn');
    expect(reachableStep(cremation, upToCoffin, 'result')).toBe('urn');
    expect(reachableStep(earth, upToCoffin, 'urn')).toBe('transport');
    expect(reachableStep(earth, { ...upToCoffin, transportZoneId: 'zone' }, 'result')).toBe('result');
  });

  test('go on where a question is left open', () => {
    const open = { ...upToCoffin, undecided: ['urn' as const] };
    expect(isAnswered(open, 'urn')).toBe(true);
    expect(firstOpenStep(cremation, open)).toBe('transport');
    expect(firstOpenStep(cremation, { undecided: ['grave', 'coffin', 'urn', 'transport'] })).toBe('funeralForm');
  });

  test('are the form, the transport and the result where the form is left open', () => {
    const open = { undecided: ['funeralForm' as const] };
    expect(stepsFor(undefined, open)).toEqual(['funeralForm', 'transport', 'result']);
    expect(neighbour(undefined, open, 'funeralForm', 1)).toBe('transport');
    expect(reachableStep(undefined, open, 'grave')).toBe('transport');
    expect(firstOpenStep(undefined, { ...open, transportZoneId: 'zone' })).toBe('result');
  });

  test('have a grave that is there already once its cemetery is chosen', () => {
    expect(isAnswered({ existingGrave: { nameOnStone: 'Muster' } }, 'grave')).toBe(false);
    expect(isAnswered({ existingGrave: { restingPlaceId: 'werste' } }, 'grave')).toBe(true);
    expect(isAnswered({ existingGrave: { restingPlaceId: 'werste', rightUntil: 'bald' } }, 'grave')).toBe(false);
  });

  test('count as answered by their own answer; the result never does', () => {
    expect(isAnswered(upToCoffin, 'coffin')).toBe(true);
    expect(isAnswered(upToCoffin, 'urn')).toBe(false);
    expect(isAnswered(upToCoffin, 'result')).toBe(false);
  });
});
