import * as z from 'zod/mini';
import { Coffin } from '#domain/catalogue/coffin.ts';
import { FuneralForm } from '#domain/catalogue/funeral-form.ts';
import { Grave, GraveType } from '#domain/catalogue/grave.ts';
import { OptionalLine } from '#domain/catalogue/optional-line.ts';
import { Fee, GraveRestingPlaceRelation, MOST_FEES, RestingPlace } from '#domain/catalogue/resting-place.ts';
import { things } from '#domain/catalogue/things.ts';
import { TransportZone } from '#domain/catalogue/transport-zone.ts';
import { Urn } from '#domain/catalogue/urn.ts';
import { Identifier } from '#domain/identifier.ts';
import { changing, scheduling } from './catalogue-row.ts';
import { thingCalls } from './catalogue-thing.ts';
import { catalogueChangeDocs } from './docs/catalogue-change-docs.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

const params = z.strictObject({ id: Identifier });
const query = z.strictObject(changing);
const Message = z.strictObject({ message: z.string() });

/** A fee as it is sent: new ones get their id from the name. */
const SentFee = z.strictObject({ ...Fee.shape, id: z.optional(Identifier) });

const { id: _relationId, fees: _storedFees, ...relation } = things['resting-place-relation'].row.shape;
const SentRelation = { ...relation, fees: z.array(SentFee).check(z.maxLength(MOST_FEES)) };
const { graveId: _graveId, ...ungraved } = SentRelation;

const { id: _placeId, ...placeWithoutId } = things['resting-place'].row.shape;

const ChangedPlace = z.strictObject({ ...RestingPlace.shape, ...scheduling });

/** Specified calls (section 7): without `If-Match` they act on the newest version. */
export const updateRestingPlace = endpoint({
  method: 'PUT',
  path: '/api/resting-place/{id}',
  summary: 'Eine Grabstätte ändern, ohne ihre Gräber.',
  session: true,
  version: 'optional',
  params,
  body: z.strictObject({ ...things['resting-place'].row.shape, id: z.optional(Identifier), ...changing }),
  reply: ChangedPlace,
});

export const createRelation = endpoint({
  method: 'POST',
  path: '/api/resting-place-relation',
  summary: 'Ein Grab in einer Grabstätte anbieten.',
  session: true,
  body: z.strictObject({ ...SentRelation, ...changing }),
  reply: z.strictObject({ ...GraveRestingPlaceRelation.shape, ...scheduling }),
});

export const deleteRelation = endpoint({
  method: 'DELETE',
  path: '/api/resting-place-relation/{id}',
  summary: 'Ein Grab nicht mehr anbieten. Aufträge und Kostenvoranschläge behalten ihre Zeilen.',
  session: true,
  version: 'optional',
  params,
  query,
  reply: Message,
});

const SentGrave = { graveTypeId: Identifier, description: Grave.shape.description };

export const addGraveWithRelation = endpoint({
  method: 'POST',
  path: '/api/Workflow/add-new-grave-grave-relation',
  summary: 'Ein neues Grab und sein Angebot in einer Grabstätte: beides oder keines.',
  session: true,
  body: z.strictObject({ grave: z.strictObject(SentGrave), relation: z.strictObject(ungraved), ...changing }),
  reply: z.strictObject({
    message: z.string(),
    grave: Grave,
    graveRestingPlaceRelation: GraveRestingPlaceRelation,
    ...scheduling,
  }),
});

const { price, fees, source, asOf, undated, basis } = SentRelation;

export const updateWholeGrave = endpoint({
  method: 'POST',
  path: '/api/Workflow/update-whole-grave-related',
  summary: 'Preis, Gebühren und Beschreibung eines Grabes in einem Schritt ändern.',
  session: true,
  version: 'optional',
  body: z.strictObject({
    graveRestingPlaceRelation: z.strictObject({ id: Identifier, price, fees, source, asOf, undated, basis }),
    grave: z.strictObject({ id: Identifier, ...SentGrave }),
    ...changing,
  }),
  reply: z.strictObject({
    message: z.string(),
    graveRestingPlaceRelation: GraveRestingPlaceRelation,
    ...scheduling,
  }),
});

export const { create: createUrn, update: updateUrn, remove: deleteUrn } = thingCalls('/api/urn', 'Urne', Urn);
export const {
  create: createCoffin,
  update: updateCoffin,
  remove: deleteCoffin,
} = thingCalls('/api/coffin', 'Sarg', Coffin);
export const {
  create: createFuneralForm,
  update: updateFuneralForm,
  remove: deleteFuneralForm,
} = thingCalls('/api/funeral-forms', 'Bestattungsform', FuneralForm);
export const {
  create: createGraveType,
  update: updateGraveType,
  remove: deleteGraveType,
} = thingCalls('/api/GraveType', 'Grabart', GraveType);
export const {
  create: createGrave,
  update: updateGrave,
  remove: deleteGrave,
} = thingCalls('/api/grave', 'Grab', Grave);
export const {
  create: createTransportZone,
  update: updateTransportZone,
  remove: deleteTransportZone,
} = thingCalls('/api/transport-zone', 'Zone der Überführung', TransportZone);
export const {
  create: createOptionalLine,
  update: updateOptionalLine,
  remove: deleteOptionalLine,
} = thingCalls('/api/optional-line', 'Zusatzleistung', OptionalLine);

export const createRestingPlace = endpoint({
  method: 'POST',
  path: '/api/resting-place',
  summary: 'Eine neue Grabstätte.',
  session: true,
  body: z.strictObject({ ...placeWithoutId, ...changing }),
  reply: ChangedPlace,
});

export const deleteRestingPlace = endpoint({
  method: 'DELETE',
  path: '/api/resting-place/{id}',
  summary: 'Eine Grabstätte und ihre Gräber nicht mehr anbieten.',
  session: true,
  version: 'needed',
  params,
  query,
  reply: Message,
});

export const docs = (): EndpointDocs => catalogueChangeDocs();
