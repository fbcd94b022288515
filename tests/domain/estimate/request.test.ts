import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { GraveSetting } from '#domain/catalogue/grave.ts';
import { validChoice } from '#domain/estimate/choice.ts';
import { chosenGrave, type ExistingGrave } from '#domain/estimate/existing-grave.ts';
import { cheapestCosting } from '#domain/estimate/options.ts';
import { askedOf, stepsFor } from '#domain/estimate/questions.ts';
import type { RefusalCode } from '#domain/estimate/refusals.ts';
import { EstimateRequest, requestOf, resolveEstimate } from '#domain/estimate/request.ts';
import { catalogues } from '../../support/arbitraries.ts';
import { coffin, form, place, relation, urn, zone } from '../../support/builders.ts';
import { everyRequest, isLawful } from '../../support/nasty/every-request.ts';

const settings = [...GraveSetting.options];

const clothRule = { withoutCoffin: 'onRequest', coffinSource: 'Satzung', coffinAsOf: '2026' } as const;

const catalogue: Catalogue = {
  funeralForms: [
    form({ id: 'urne', graveSettings: settings }),
    form({ id: 'erde', funeral_container: 0, graveSettings: ['field'] }),
  ],
  restingPlaces: [
    place({
      graveRestingPlaceRelations: [
        relation({ id: 'feld' }),
        relation({ id: 'stele', setting: 'columbarium', acceptsUrns: 'any', urnSource: 'Satzung', urnAsOf: '2026' }),
        relation({ id: 'baum', setting: 'tree' }),
        relation({ id: 'see', setting: 'sea' }),
        relation({ id: 'mit-urne', setting: 'tree', urnIncluded: true }),
        relation({ id: 'erdgrab', funeral_container: 0 }),
        relation({ id: 'tuch', funeral_container: 0, ...clothRule }),
        relation({ id: 'tuch-der-urnen', ...clothRule }),
      ],
    }),
    place({ id: 'wald', type: 'Friedwald' }),
  ],
  coffins: [coffin({ id: 'normal' }), coffin({ id: 'gross', oversized: true })],
  urns: [urn({ id: 'alles' }), urn({ id: 'stein', biodegradable: false, watersoluble: false })],
  transportZones: [zone()],
  optionalLines: [
    { id: 'rede', name: 'Rednerin oder Redner', graveSettings: settings },
    { id: 'traeger', name: 'Sargträger', funeral_container: 0, graveSettings: settings },
  ],
};

const lawful: EstimateRequest = {
  funeralFormId: 'urne',
  graveRestingPlaceRelationId: 'feld',
  coffinId: 'normal',
  urnId: 'alles',
  transportZoneId: 'zone',
};
const { graveRestingPlaceRelationId: _grave, ...withoutGrave } = lawful;
const existing = (existingGrave: ExistingGrave): EstimateRequest => ({ ...withoutGrave, existingGrave });
const { urnId: _urnId, ...withoutUrn } = lawful;
const earth: EstimateRequest = { ...withoutUrn, funeralFormId: 'erde', graveRestingPlaceRelationId: 'erdgrab' };

const { coffinId: _coffinId, ...withoutCoffin } = lawful;
const { coffinId: _earthCoffin, ...earthWithoutCoffin } = earth;
const cloth: EstimateRequest = { ...earthWithoutCoffin, graveRestingPlaceRelationId: 'tuch', withoutCoffin: true };

const refused: Record<RefusalCode, { request: EstimateRequest; field: keyof EstimateRequest }> = {
  'unknown-funeral-form': { request: { ...lawful, funeralFormId: 'nein' }, field: 'funeralFormId' },
  'unknown-grave': {
    request: { ...lawful, graveRestingPlaceRelationId: 'nein' },
    field: 'graveRestingPlaceRelationId',
  },
  'grave-missing': { request: withoutGrave, field: 'graveRestingPlaceRelationId' },
  'grave-twice': { request: { ...lawful, existingGrave: { restingPlaceId: 'friedhof' } }, field: 'existingGrave' },
  'not-a-cemetery': { request: existing({ restingPlaceId: 'wald' }), field: 'existingGrave' },
  'unknown-grave-type': {
    request: existing({ restingPlaceId: 'friedhof', graveTypeId: 'nein' }),
    field: 'existingGrave',
  },
  'unknown-coffin': { request: { ...lawful, coffinId: 'nein' }, field: 'coffinId' },
  'unknown-urn': { request: { ...lawful, urnId: 'nein' }, field: 'urnId' },
  'unknown-transport-zone': { request: { ...lawful, transportZoneId: 'nein' }, field: 'transportZoneId' },
  'grave-does-not-fit-form': {
    request: { ...lawful, graveRestingPlaceRelationId: 'erdgrab' },
    field: 'graveRestingPlaceRelationId',
  },
  'coffin-missing': { request: withoutCoffin, field: 'coffinId' },
  'coffin-twice': { request: { ...cloth, coffinId: 'normal' }, field: 'withoutCoffin' },
  'coffin-needed': { request: { ...cloth, graveRestingPlaceRelationId: 'erdgrab' }, field: 'withoutCoffin' },
  'coffin-for-cremation': {
    request: { ...withoutCoffin, graveRestingPlaceRelationId: 'tuch-der-urnen', withoutCoffin: true },
    field: 'withoutCoffin',
  },
  'coffin-contradicts-size': { request: { ...lawful, size: 'oversized' }, field: 'coffinId' },
  'urn-missing': { request: withoutUrn, field: 'urnId' },
  'urn-included': { request: { ...lawful, graveRestingPlaceRelationId: 'mit-urne' }, field: 'urnId' },
  'urn-not-taken': { request: { ...earth, urnId: 'alles' }, field: 'urnId' },
  'unknown-optional-line': { request: { ...lawful, optionalLineIds: ['rede', 'nein'] }, field: 'optionalLineIds' },
  'optional-line-twice': { request: { ...lawful, optionalLineIds: ['rede', 'rede'] }, field: 'optionalLineIds' },
  'optional-line-does-not-fit': { request: { ...lawful, optionalLineIds: ['traeger'] }, field: 'optionalLineIds' },
  'urn-does-not-dissolve': {
    request: { ...lawful, graveRestingPlaceRelationId: 'see', urnId: 'stein' },
    field: 'urnId',
  },
  'urn-does-not-rot': { request: { ...lawful, urnId: 'stein' }, field: 'urnId' },
};

describe('a request that goes together', () => {
  test('names the form, the grave in its place, the coffin, the urn and the zone', () => {
    const resolved = resolveEstimate(catalogue, lawful);
    if (!resolved.ok) throw new Error(resolved.code);
    const { parts } = resolved;
    expect(parts.form.id).toBe('urne');
    expect(parts.placed.place.id).toBe('friedhof');
    expect(parts.placed).toMatchObject({ relation: { id: 'feld' } });
    expect(parts.coffin).toMatchObject({ id: 'normal' });
    expect(parts.urn?.id).toBe('alles');
    expect(parts.zone.id).toBe('zone');
  });

  test('has no urn where the form takes none', () => {
    const resolved = resolveEstimate(catalogue, earth);
    expect(resolved.ok && resolved.parts.urn === undefined).toBe(true);
  });

  test('has no urn where one belongs to the grave, and is asked for none', () => {
    const included = { ...withoutUrn, graveRestingPlaceRelationId: 'mit-urne' };
    const resolved = resolveEstimate(catalogue, included);
    expect(resolved.ok && resolved.parts.urn === undefined).toBe(true);
    const [form] = catalogue.funeralForms;
    const placed = chosenGrave(catalogue, included);
    expect(stepsFor(askedOf(form, placed), included)).not.toContain('urn');
    expect(stepsFor(askedOf(form, undefined), included)).toContain('urn');
    expect(validChoice(catalogue, { ...included, urnId: 'alles' })).toEqual(included);
    expect(cheapestCosting(catalogue, included)?.lines.some(({ id }) => id === 'urn')).toBe(false);
  });

  test('has a cloth in place of a coffin where the grave allows it, and comes back from its things as it was', () => {
    for (const request of [cloth, { ...cloth, size: 'oversized' as const }]) {
      const resolved = resolveEstimate(catalogue, request);
      if (!resolved.ok) throw new Error(resolved.code);
      expect(resolved.parts.coffin).toEqual({
        rule: { withoutCoffin: 'onRequest', source: 'Satzung', asOf: '2026' },
        oversized: 'size' in request,
      });
      expect(requestOf(resolved.parts)).toEqual(request);
      expect(validChoice(catalogue, request)).toEqual(request);
    }
    const { withoutCoffin: _, ...open } = cloth;
    const family = { ...cloth, graveRestingPlaceRelationId: undefined, existingGrave: { restingPlaceId: 'friedhof' } };
    expect(resolveEstimate(catalogue, family)).toMatchObject({ code: 'coffin-needed' });
    // Another grave, or one that is not chosen yet, takes the cloth back.
    expect(validChoice(catalogue, { ...cloth, graveRestingPlaceRelationId: 'erdgrab' })).toEqual({
      ...open,
      graveRestingPlaceRelationId: 'erdgrab',
    });
    expect(validChoice(catalogue, { ...cloth, graveRestingPlaceRelationId: undefined })).not.toHaveProperty(
      'withoutCoffin',
    );
  });

  test('may leave the size to the coffin', () => {
    expect(resolveEstimate(catalogue, { ...lawful, coffinId: 'gross' }).ok).toBe(true);
    expect(resolveEstimate(catalogue, { ...lawful, coffinId: 'gross', size: 'oversized' }).ok).toBe(true);
  });

  test('has an urn of stone where the statute of the place allows it, and not in a family grave', () => {
    const stone = { ...lawful, urnId: 'stein' };
    expect(resolveEstimate(catalogue, { ...stone, graveRestingPlaceRelationId: 'stele' }).ok).toBe(true);
    for (const grave of [{ graveRestingPlaceRelationId: 'baum' }, { existingGrave: { restingPlaceId: 'friedhof' } }])
      expect(resolveEstimate(catalogue, { ...withoutGrave, urnId: 'stein', ...grave })).toMatchObject({
        code: 'urn-does-not-rot',
      });
  });

  test('is exactly one that the law lets through', () => {
    fc.assert(
      fc.property(catalogues, (random) => {
        for (const request of everyRequest(random))
          expect(resolveEstimate(random, request).ok).toBe(isLawful(random, request));
      }),
    );
  });
});

describe('a request that does not go together', () => {
  test.each(Object.entries(refused))('is refused with %s', (code, { request, field }) => {
    expect(resolveEstimate(catalogue, request)).toEqual({ ok: false, code, field });
    expect(problems).toHaveProperty(code);
  });
});

describe('the body of the call', () => {
  test('takes no price', () => {
    const refusal = EstimateRequest.safeParse({ ...lawful, total: 1 });
    expect(refusal.success).toBe(false);
    expect(refusal.error?.message).toContain('total');
  });

  test.each(['', 'Groß', 'a'.repeat(81), '../x', 'a b', '-a'])('refuses the id %j', (id) => {
    expect(EstimateRequest.safeParse({ ...lawful, coffinId: id }).success).toBe(false);
  });
});
