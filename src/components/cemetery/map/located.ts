import type { OverviewPlace } from '#domain/cemetery/overview.ts';

type Located = OverviewPlace & { readonly coordinates: NonNullable<OverviewPlace['coordinates']> };

/** A place without coordinates has no pin; the list has it all the same. */
export const isLocated = (place: OverviewPlace): place is Located => place.coordinates !== undefined;
