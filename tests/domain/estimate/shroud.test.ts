import { expect, test } from 'vitest';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { shroudNote, shroudRuleAt, shroudRuleOf, shroudText } from '#domain/estimate/shroud.ts';
import { realContent } from '../../support/real-content.ts';

const rule = { withoutCoffin: 'allowed', source: 'Friedhofssatzung Muster', asOf: '2026-11' } as const;
const relations = catalogueFromSeed(realContent().seed).restingPlaces.flatMap(
  (place) => place.graveRestingPlaceRelations,
);
const [coffinGrave] = relations.filter((relation) => relation.funeral_container === 0);
const [urnGrave] = relations.filter((relation) => relation.funeral_container === 1);

test('the rule of the place goes before that of the kind of grave; where the place refuses, a coffin is needed', () => {
  if (!coffinGrave || !urnGrave) throw new Error('no grave of each kind');
  const at = (withoutCoffin: 'allowed' | 'onRequest' | 'refused') => ({
    ...coffinGrave,
    withoutCoffin,
    coffinSource: rule.source,
    coffinAsOf: rule.asOf,
  });
  expect(shroudRuleOf(at('allowed'))).toEqual(rule);
  expect(shroudRuleOf(at('refused'))).toBeUndefined();
  const { withoutCoffin: _, ...silent } = at('allowed');
  const type = { ...coffinGrave.grave.graveType, withoutCoffin: 'onRequest' as const };
  expect(shroudRuleOf({ ...silent, grave: { ...coffinGrave.grave, graveType: type } })).toMatchObject({
    withoutCoffin: 'onRequest',
  });
  expect(shroudRuleOf({ ...urnGrave, withoutCoffin: 'allowed' })).toBeUndefined();
});

test('without a grave nothing is known', () => expect(shroudRuleAt(undefined)).toBeUndefined());

test('what the cemetery must be asked for is said as such, with its source', () => {
  const asked = { ...rule, withoutCoffin: 'onRequest' } as const;
  expect([rule, asked].map(shroudText)).toEqual(['der Friedhof erlaubt es', 'wenn der Friedhof zustimmt']);
  expect(shroudNote(rule)).toMatch(/Der Friedhof erlaubt es\. Quelle: Friedhofssatzung Muster, Stand November 2026\.$/);
  expect(shroudNote(asked)).toContain('Lehnt er ab, rufen wir Sie an');
});
