import * as z from 'zod/mini';
import { AsOf, Identifier, Text } from '../identifier.ts';

/** The surroundings of a grave decide which funeral forms fit it, and which urns where nothing else is said. */
export const GraveSetting = z.enum(['field', 'lawn', 'community', 'columbarium', 'tree', 'anonymous', 'sea']);
export type GraveSetting = z.output<typeof GraveSetting>;

/** Urns that rot in the earth, urns of every kind, or urns that dissolve in the sea. */
export const AcceptsUrns = z.enum(['degradable', 'any', 'seaSoluble']);
export type AcceptsUrns = z.output<typeof AcceptsUrns>;

/** Who says which urns a grave takes: all three or none (`row-issues.ts`). */
export const urnRuleFields = {
  acceptsUrns: z.optional(AcceptsUrns),
  urnSource: z.optional(Text),
  urnAsOf: z.optional(AsOf),
};

/** A burial without a coffin, in a cloth: the statute allows it, the cemetery has to be asked, or the statute demands a coffin. */
export const WithoutCoffin = z.enum(['allowed', 'onRequest', 'refused']);
export type WithoutCoffin = z.output<typeof WithoutCoffin>;

/** Who says whether a coffin may be left out: all three or none (`row-issues.ts`). Left out: a coffin is needed. */
export const coffinRuleFields = {
  withoutCoffin: z.optional(WithoutCoffin),
  coffinSource: z.optional(Text),
  coffinAsOf: z.optional(AsOf),
};

export const GraveType = z.strictObject({
  id: Identifier,
  name: Text,
  setting: GraveSetting,
  /** The law's rule for all graves of this kind: never `any`, which only the statute of a place allows. */
  ...urnRuleFields,
  /** For all graves of this kind: only `onRequest`, since the law leaves it to the statute of each place. */
  ...coffinRuleFields,
});
export type GraveType = z.output<typeof GraveType>;

export const Grave = z.strictObject({
  id: Identifier,
  graveType: GraveType,
  description: Text,
});
export type Grave = z.output<typeof Grave>;

/** Where a kind of grave lies, in few words. */
export const graveSettingWords: Readonly<Record<GraveSetting, string>> = {
  field: 'im Grabfeld',
  lawn: 'im Rasen',
  community: 'gepflegte Anlage',
  columbarium: 'in Stele oder Wand',
  tree: 'am Baum',
  anonymous: 'ohne Namen',
  sea: 'auf See',
};
