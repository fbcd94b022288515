import * as z from 'zod/mini';
import { Grave } from '#domain/catalogue/grave.ts';
import { Fee, GraveRestingPlaceRelation, MOST_FEES } from '#domain/catalogue/resting-place.ts';
import { things } from '#domain/catalogue/things.ts';
import { Identifier } from '#domain/identifier.ts';
import { changing, scheduling } from './catalogue-row.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

// The specified calls (section 7) that change graves with what they cost at a place; those of each thing: `catalogue-thing.ts`.

/** A fee as it is sent: new ones get their id from the name. */
const SentFee = z.strictObject({ ...Fee.shape, id: z.optional(Identifier) });

const { id: _, ...row } = things['resting-place-relation'].row.shape;
const relation = { ...row, fees: z.array(SentFee).check(z.maxLength(MOST_FEES)) };
const { graveId: _grave, ...withoutGrave } = relation;
const { restingPlaceId: _place, funeral_container: _container, ...offer } = withoutGrave;

const grave = { graveTypeId: Identifier, description: Grave.shape.description };

export const createRelation = endpoint({
  method: 'POST',
  path: '/api/resting-place-relation',
  may: 'catalogue.change',
  summary: 'Ein Grab in einer Grabstätte anbieten.',
  body: z.strictObject({ ...relation, ...changing }),
  reply: z.strictObject({ ...GraveRestingPlaceRelation.shape, ...scheduling }),
});

/** Without `If-Match` it acts on the newest version. */
export const deleteRelation = endpoint({
  method: 'DELETE',
  path: '/api/resting-place-relation/{id}',
  may: 'catalogue.change',
  summary: 'Ein Grab nicht mehr anbieten. Aufträge und Kostenvoranschläge behalten ihre Zeilen.',
  version: 'optional',
  params: z.strictObject({ id: Identifier }),
  query: z.strictObject(changing),
  reply: z.strictObject({ message: z.string() }),
});

export const addGraveWithRelation = endpoint({
  method: 'POST',
  path: '/api/Workflow/add-new-grave-grave-relation',
  may: 'catalogue.change',
  summary: 'Ein neues Grab und sein Angebot in einer Grabstätte: beides oder keines.',
  body: z.strictObject({ grave: z.strictObject(grave), relation: z.strictObject(withoutGrave), ...changing }),
  reply: z.strictObject({
    message: z.string(),
    grave: Grave,
    graveRestingPlaceRelation: GraveRestingPlaceRelation,
    ...scheduling,
  }),
});

/**
 * `If-Match` is the version of the relation; without it both are changed as they are now. With it a grave that differs from the one
 * that is stored needs the version in which it was read, too: otherwise somebody else's edit of it would be taken back unseen. A
 * field of the grave that is not sent stays, and so does what a relation says of urns, or of a burial
 * without a coffin, where none of its three fields is sent.
 */
export const updateWholeGrave = endpoint({
  method: 'POST',
  path: '/api/Workflow/update-whole-grave-related',
  may: 'catalogue.change',
  summary: 'Preis, Gebühren und Beschreibung eines Grabes in einem Schritt ändern.',
  version: 'optional',
  body: z.strictObject({
    graveRestingPlaceRelation: z.strictObject({ id: Identifier, ...offer }),
    grave: z.strictObject({
      id: Identifier,
      version: z.optional(z.int()),
      graveTypeId: z.optional(grave.graveTypeId),
      description: z.optional(grave.description),
    }),
    ...changing,
  }),
  reply: z.strictObject({
    message: z.string(),
    graveRestingPlaceRelation: GraveRestingPlaceRelation,
    ...scheduling,
  }),
});

const CHANGE = ['row-changed', 'row-refused'] as const;

export const docs = (): EndpointDocs => {
  const origin = { source: 'Gebührensatzung Muster', asOf: '2026-11' };
  const price = { price: 1590, fees: [{ name: 'Grabplatte', price: 270, optional: false, ...origin }], ...origin };
  const urns = { acceptsUrns: 'any', urnSource: 'Friedhofssatzung Muster', urnAsOf: '2026-11' };
  const place = { restingPlaceId: 'werste', funeral_container: 1 };
  const description = 'Ein Platz, den Sie selbst aussuchen.';
  const example = (body: object) => ({ refuses: CHANGE, example: { body } });
  return {
    createRelation: example({ ...place, graveId: 'urne-wahlgrab', ...price, ...urns }),
    deleteRelation: { refuses: ['unknown-row', ...CHANGE], example: { params: { id: 'werste-urne-staudenfeld' } } },
    addGraveWithRelation: example({
      grave: { graveTypeId: 'wahlgrab', description },
      relation: { ...place, ...price },
    }),
    updateWholeGrave: {
      refuses: ['unknown-row', 'version-missing', ...CHANGE],
      example: {
        body: {
          graveRestingPlaceRelation: { id: 'werste-urne-staudenfeld', ...price },
          grave: { id: 'urne-staudenfeld', graveTypeId: 'staudenfeld', description },
        },
      },
    },
  };
};
