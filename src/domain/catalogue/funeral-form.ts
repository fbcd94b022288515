import * as z from 'zod/mini';
import { AsOf, Identifier, Text } from '../identifier.ts';
import { formatEuros, Price } from '../money.ts';
import { InName } from './biller.ts';
import { EARTH_BURIAL, FuneralContainer, URN_BURIAL } from './funeral-container.ts';
import { GraveSetting } from './grave.ts';
import { FigureKind, origin } from './origin.ts';
import type { GraveRestingPlaceRelation } from './resting-place.ts';

/** Of a list in a funeral form. */
const MOST_ENTRIES = 50;

/** Work of third parties, billed by them: cremation, certificates, the doctor. */
export const ThirdPartyItem = z.strictObject({
  id: Identifier,
  name: Text,
  from: Price,
  to: Price,
  ...origin,
  /** Left out: a general price. */
  basis: z.optional(FigureKind),
  /** Left out: the family. */
  inName: z.optional(InName),
});
export type ThirdPartyItem = z.output<typeof ThirdPartyItem>;

export const FuneralForm = z.strictObject({
  id: Identifier,
  slug: Identifier,
  name: Text,
  description: Text,
  /** Value of the coffin that the form already includes. */
  basePrice: Price,
  /** The firm's own services. */
  servicePrice: Price,
  funeral_container: FuneralContainer,
  /** Graves in these surroundings suit the form. */
  graveSettings: z.array(GraveSetting).check(z.minLength(1), z.maxLength(10)),
  included: z.array(Text).check(z.minLength(1), z.maxLength(MOST_ENTRIES)),
  thirdParty: z.array(ThirdPartyItem).check(z.maxLength(MOST_ENTRIES)),
  /** Costs money, is not in the sum: stone, flowers, notice, reception. */
  notIncluded: z.array(Text).check(z.maxLength(MOST_ENTRIES)),
  source: Text,
  asOf: AsOf,
});
export type FuneralForm = z.output<typeof FuneralForm>;

/** Beside the price of our services: `mit Sarg bis 900,00 €`. */
export const includedCoffinText = ({ basePrice }: Pick<FuneralForm, 'basePrice'>): string =>
  `mit Sarg bis ${formatEuros(basePrice)}`;

export const takesUrn = (form: Pick<FuneralForm, 'funeral_container'>): boolean =>
  form.funeral_container === URN_BURIAL;

export const graveFits = (
  form: Pick<FuneralForm, 'funeral_container' | 'graveSettings'>,
  relation: Pick<GraveRestingPlaceRelation, 'funeral_container' | 'grave'>,
): boolean =>
  relation.funeral_container === form.funeral_container &&
  form.graveSettings.includes(relation.grave.graveType.setting);

/** The place where a funeral form ends, for a picture and a few words. */
export type FormSetting = 'coffin' | 'urn' | 'tree' | 'sea' | 'anonymous';

/** A form whose graves all lie in one of these surroundings is named after them. */
const OF_ITS_OWN = ['tree', 'sea', 'anonymous'] as const;

export const formSetting = (form: Pick<FuneralForm, 'funeral_container' | 'graveSettings'>): FormSetting =>
  form.funeral_container === EARTH_BURIAL
    ? 'coffin'
    : (OF_ITS_OWN.find((setting) => form.graveSettings.every((each) => each === setting)) ?? 'urn');
