import * as z from 'zod/mini';

/** 0 = earth burial in a coffin, 1 = urn (specification, section 3: "0 means earth burial, otherwise urn"). */
export const FuneralContainer = z.int().check(z.gte(0), z.lte(1));
export const EARTH_BURIAL = 0;
export const URN_BURIAL = 1;
