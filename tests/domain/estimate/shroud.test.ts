import { expect, test } from 'vitest';
import { shroudNote, shroudRuleAt, shroudRuleOf, shroudText } from '#domain/estimate/shroud.ts';
import { relation } from '../../support/builders.ts';

const rule = { withoutCoffin: 'allowed', source: 'Friedhofssatzung Muster', asOf: '2026-11' } as const;

test('the rule of the place goes before that of the kind of grave; where the place refuses, a coffin is needed', () => {
  const ofType = { withoutCoffin: 'onRequest', coffinSource: 'Gesetz Muster', coffinAsOf: '2003' } as const;
  const ofPlace = { withoutCoffin: 'allowed', coffinSource: rule.source, coffinAsOf: rule.asOf } as const;
  const { grave } = relation();
  const silent = relation({ funeral_container: 0, grave: { ...grave, graveType: { ...grave.graveType, ...ofType } } });
  expect(shroudRuleOf(silent)).toEqual({ withoutCoffin: 'onRequest', source: 'Gesetz Muster', asOf: '2003' });
  expect(shroudRuleOf({ ...silent, ...ofPlace })).toEqual(rule);
  expect(shroudRuleOf({ ...silent, ...ofPlace, withoutCoffin: 'refused' })).toBeUndefined();
  expect(shroudRuleOf({ ...silent, ...ofPlace, funeral_container: 1 })).toBeUndefined();
});

test('without a grave nothing is known', () => expect(shroudRuleAt(undefined)).toBeUndefined());

test('what the cemetery must be asked for is said as such, with its source', () => {
  const asked = { ...rule, withoutCoffin: 'onRequest' } as const;
  expect([rule, asked].map(shroudText)).toEqual(['der Friedhof erlaubt es', 'wenn der Friedhof zustimmt']);
  expect(shroudNote(rule)).toMatch(/Der Friedhof erlaubt es\. Quelle: Friedhofssatzung Muster, Stand November 2026\.$/);
  expect(shroudNote(asked)).toContain('Lehnt er ab, rufen wir Sie an');
});
