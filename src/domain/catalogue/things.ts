import { coffin } from './things/coffin.ts';
import { funeralForm } from './things/funeral-form.ts';
import { grave } from './things/grave.ts';
import { graveType } from './things/grave-type.ts';
import { optionalLine } from './things/optional-line.ts';
import { restingPlace } from './things/resting-place.ts';
import { restingPlaceRelation } from './things/resting-place-relation.ts';
import type { ThingDeclaration } from './things/thing.ts';
import { transportZone } from './things/transport-zone.ts';
import { urn } from './things/urn.ts';
import { urnMaterial } from './things/urn-material.ts';

/** In the order in which rows may name each other. */
const declarations = [
  urnMaterial,
  urn,
  coffin,
  funeralForm,
  graveType,
  grave,
  restingPlace,
  restingPlaceRelation,
  transportZone,
  optionalLine,
] as const;

type Declared = (typeof declarations)[number];

export type ThingName = Declared['name'];

/** Every kind of row, by its name on the wire. A new one has a line above, its declaration and the columns of its grid. */
export const things = Object.fromEntries(declarations.map((each) => [each.name, each])) as unknown as {
  readonly [D in Declared as D['name']]: Omit<ThingDeclaration, 'row'> & Pick<D, 'row' | 'file'>;
};

export const thingNames = declarations.map(({ name }) => name);

export const isThing = (name: string): name is ThingName => (thingNames as readonly string[]).includes(name);
