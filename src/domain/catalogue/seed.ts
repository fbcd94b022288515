import * as z from 'zod/mini';
import { Identifier } from '../identifier.ts';
import { Price } from '../money.ts';
import { witnesses } from '../wording/witness.ts';
import { Coffin } from './coffin.ts';
import { FuneralContainer } from './funeral-container.ts';
import { FuneralForm } from './funeral-form.ts';
import { Grave, GraveType, urnRuleFields } from './grave.ts';
import { OptionalLine } from './optional-line.ts';
import { FigureKind, origin } from './origin.ts';
import { Fee, MOST_FEES, RestingPlace } from './resting-place.ts';
import { Urn, UrnMaterialType } from './urn.ts';

/** Shapes of `content/katalog/*.yaml`. They name each other by id and seed the database. `witnesses` carry the descriptions. */
const entries = <T extends z.core.$ZodType>(entry: T) => z.array(entry).check(z.minLength(1));

export const UrnsFile = z.strictObject({
  materials: entries(UrnMaterialType),
  urns: entries(z.strictObject({ ...z.omit(Urn, { urnMaterialType: true }).shape, material: Identifier })),
  witnesses,
});

export const CoffinsFile = z.strictObject({ coffins: entries(Coffin), witnesses });

export const FuneralFormsFile = z.strictObject({ funeralForms: entries(FuneralForm), witnesses });

export const GravesFile = z.strictObject({
  graveTypes: entries(GraveType),
  graves: entries(z.strictObject({ ...z.omit(Grave, { graveType: true }).shape, graveType: Identifier })),
  witnesses,
});

const SeedRelation = z.strictObject({
  id: Identifier,
  grave: Identifier,
  price: Price,
  funeral_container: FuneralContainer,
  ...origin,
  basis: z.optional(FigureKind),
  fees: z.array(Fee).check(z.maxLength(MOST_FEES)),
  ...urnRuleFields,
});

export const RestingPlacesFile = z.strictObject({
  restingPlaces: entries(
    z.strictObject({
      ...z.omit(RestingPlace, { graveRestingPlaceRelations: true }).shape,
      graves: entries(SeedRelation),
    }),
  ),
});

/** May be empty: not every firm offers them. */
export const OptionalLinesFile = z.strictObject({ optionalLines: z.array(OptionalLine) });

export type CatalogueSeed = z.output<typeof UrnsFile> &
  z.output<typeof CoffinsFile> &
  z.output<typeof FuneralFormsFile> &
  z.output<typeof GravesFile> &
  z.output<typeof RestingPlacesFile> &
  Partial<z.output<typeof OptionalLinesFile>>;
