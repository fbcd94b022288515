import type { Thing } from '#domain/catalogue/row.ts';
import type { Kind } from './kind.ts';

/** Each page loads the declarations it shows. */
const loaders: Readonly<Record<Thing, () => Promise<{ readonly kind: Kind }>>> = {
  urn: () => import('./urn.ts'),
  'urn-material': () => import('./urn-material.ts'),
  coffin: () => import('./coffin.ts'),
  'funeral-forms': () => import('./funeral-form.ts'),
  GraveType: () => import('./grave-type.ts'),
  grave: () => import('./grave.ts'),
  'resting-place': () => import('./resting-place.ts'),
  'resting-place-relation': () => import('./relation.ts'),
  'transport-zone': () => import('./transport-zone.ts'),
  'optional-line': () => import('./optional-line.ts'),
};

export const loadKind = async (thing: Thing): Promise<Kind> => (await loaders[thing]()).kind;
