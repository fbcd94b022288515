import * as z from 'zod/mini';
import { Identifier, Text } from '../identifier.ts';

/** What surrounds the grave decides which funeral forms and urns fit it. */
export const GraveSetting = z.enum(['field', 'lawn', 'community', 'tree', 'anonymous', 'sea']);
export type GraveSetting = z.output<typeof GraveSetting>;

export const GraveType = z.strictObject({
  id: Identifier,
  name: Text,
  setting: GraveSetting,
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
  tree: 'am Baum',
  anonymous: 'ohne Namen',
  sea: 'auf See',
};
