import { catalogueFromRows, type WholeCatalogue } from './from-rows.ts';
import type { CatalogueRow } from './row.ts';
import type { CatalogueSeed } from './seed.ts';
import type { TransportZone } from './transport-zone.ts';

/** The rows of the files. Transport zones are in `content/firma.yaml`. */
export const rowsOfSeed = (seed: CatalogueSeed, transportZones: readonly TransportZone[]): CatalogueRow[] => [
  ...seed.materials.map((value) => ({ thing: 'urn-material', value }) as const),
  ...seed.urns.map((value) => ({ thing: 'urn', value }) as const),
  ...seed.coffins.map((value) => ({ thing: 'coffin', value }) as const),
  ...seed.funeralForms.map((value) => ({ thing: 'funeral-forms', value }) as const),
  ...seed.graveTypes.map((value) => ({ thing: 'GraveType', value }) as const),
  ...seed.graves.map((value) => ({ thing: 'grave', value }) as const),
  ...seed.restingPlaces.map(({ graves: _, ...value }) => ({ thing: 'resting-place', value }) as const),
  ...seed.restingPlaces.flatMap(({ id, graves }) =>
    graves.map(
      ({ grave, ...relation }) =>
        ({ thing: 'resting-place-relation', value: { ...relation, restingPlaceId: id, graveId: grave } }) as const,
    ),
  ),
  ...transportZones.map((value) => ({ thing: 'transport-zone', value }) as const),
  ...(seed.optionalLines ?? []).map((value) => ({ thing: 'optional-line', value }) as const),
];

/** Every id leads somewhere: reading the files has checked it. */
export const catalogueFromSeed = (seed: CatalogueSeed): Omit<WholeCatalogue, 'transportZones'> =>
  catalogueFromRows(rowsOfSeed(seed, []));
