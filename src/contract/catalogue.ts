import * as z from 'zod/mini';
import { Coffin, CoffinSize } from '#domain/catalogue/coffin.ts';
import { FuneralForm } from '#domain/catalogue/funeral-form.ts';
import { OptionalLine } from '#domain/catalogue/optional-line.ts';
import { RestingPlace, RestingPlacePreview } from '#domain/catalogue/resting-place.ts';
import { TransportZone } from '#domain/catalogue/transport-zone.ts';
import { Urn } from '#domain/catalogue/urn.ts';
import { Identifier } from '#domain/identifier.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { QueryFuneralContainer, QueryIndex, QueryList, QueryMaximum, QuerySort } from './query.ts';

export const listUrns = endpoint({
  method: 'GET',
  path: '/api/urn',
  may: 'public',
  summary: 'Alle Urnen.',
  reply: z.array(Urn),
});

export const filterUrnList = endpoint({
  method: 'GET',
  path: '/api/urn/filter',
  may: 'public',
  summary: 'Urnen nach Material, Grab und Höchstpreis, nach Preis sortiert.',
  query: z.strictObject({
    /** Allowed materials; others never appear. */
    UrnMaterials: z.optional(QueryList),
    /** Chosen materials; empty means all. */
    ChosenUrnMaterials: z.optional(QueryList),
    chosen_urn_material: z.optional(QueryList),
    /** Only the urns that this grave takes. */
    graveRestingPlaceRelationId: z.optional(Identifier),
    sort: z.optional(QuerySort),
    maxPrice: z.optional(QueryMaximum),
    priceIndex: z.optional(QueryIndex),
  }),
  reply: z.array(Urn),
});

export const listCoffins = endpoint({
  method: 'GET',
  path: '/api/coffin',
  may: 'public',
  summary: 'Alle Särge.',
  reply: z.array(Coffin),
});

export const filterCoffinList = endpoint({
  method: 'GET',
  path: '/api/coffin/filter',
  may: 'public',
  summary: 'Särge nach Holz, Größe und Höchstpreis, nach Preis sortiert.',
  query: z.strictObject({
    wood_types: z.optional(QueryList),
    sort: z.optional(QuerySort),
    size: z.optional(CoffinSize),
    maxPrice: z.optional(QueryMaximum),
    priceIndex: z.optional(QueryIndex),
  }),
  reply: z.array(Coffin),
});

export const listFuneralForms = endpoint({
  method: 'GET',
  path: '/api/funeral-forms',
  may: 'public',
  summary: 'Alle Bestattungsformen mit Grundpreis und Leistungen.',
  reply: z.array(FuneralForm),
});

export const listRestingPlaces = endpoint({
  method: 'GET',
  path: '/api/resting-place',
  may: 'public',
  summary: 'Alle Grabstätten mit Grabarten und Gebühren.',
  reply: z.array(RestingPlace),
});

export const listRestingPlacePreviews = endpoint({
  method: 'GET',
  path: '/api/resting-place/preview',
  may: 'public',
  summary: 'Alle Grabstätten ohne Grabarten: die leichte Liste.',
  reply: z.array(RestingPlacePreview),
});

export const listChambers = endpoint({
  method: 'GET',
  path: '/api/resting-place/chamber',
  may: 'public',
  summary: 'Grabstätten mit Ruhekammer.',
  reply: z.array(RestingPlace),
});

export const listRestingPlacesByFuneralContainer = endpoint({
  method: 'GET',
  path: '/api/resting-place/by-funeral-container',
  may: 'public',
  summary: 'Grabstätten, die einen Sarg (0) oder eine Urne (1) aufnehmen.',
  query: z.strictObject({ funeral_container: QueryFuneralContainer }),
  reply: z.array(RestingPlace),
});

export const getRestingPlace = endpoint({
  method: 'GET',
  path: '/api/resting-place/{id}',
  may: 'public',
  summary: 'Eine Grabstätte.',
  params: z.strictObject({ id: Identifier }),
  reply: RestingPlace,
});

export const listTransportZones = endpoint({
  method: 'GET',
  path: '/api/transport-zone',
  may: 'public',
  summary: 'Entfernungszonen der Überführung mit Preis.',
  reply: z.array(TransportZone),
});

export const listOptionalLines = endpoint({
  method: 'GET',
  path: '/api/optional-line',
  may: 'public',
  summary: 'Zusatzleistungen mit Spanne, Quelle und Stand.',
  reply: z.array(OptionalLine),
});

export const docs = (): EndpointDocs => ({
  filterUrnList: {
    refuses: ['unknown-grave'],
    example: {
      query: {
        ChosenUrnMaterials: ['Holz', 'Filz'],
        graveRestingPlaceRelationId: 'werste-urne-staudenfeld',
        maxPrice: '300',
        sort: 'desc',
      },
    },
  },
  filterCoffinList: {
    example: { query: { wood_types: ['Eiche'], size: 'oversized' } },
  },
  listRestingPlacesByFuneralContainer: {
    example: { query: { funeral_container: '1' } },
  },
  getRestingPlace: {
    refuses: ['unknown-resting-place'],
    example: { params: { id: 'werste' } },
  },
});
