import * as z from 'zod/mini';
import { Identifier, Text } from '../identifier.ts';
import { type Cents, difference, Price } from '../money.ts';
import { ownDay } from './origin.ts';
import { Colour } from './urn.ts';

/** From this length or weight on an oversized coffin is needed (specification, section 9). */
export const OVERSIZE_CM = 200;
export const OVERSIZE_KG = 200;
export const OVERSIZE_NOTE =
  'Bei einer Größe von 200 cm oder einem Gewicht von 200 Kg muss ein Übergrößen Sarg verwendet werden';

export const CoffinSize = z.enum(
  ['normal', 'oversized'],
  'Die Größe eines Sarges ist „normal“ oder „oversized“ (Übergröße).',
);
export type CoffinSize = z.output<typeof CoffinSize>;

export const CoffinForm = z.enum(['plain', 'panelled', 'rounded', 'chest']);
export type CoffinForm = z.output<typeof CoffinForm>;

const CoffinLook = z.strictObject({ form: CoffinForm, colour: Colour, accent: z.optional(Colour) });

export const Coffin = z.strictObject({
  id: Identifier,
  name: Text,
  description: Text,
  /** Full price; people see the surcharge over the coffin their funeral form includes. */
  price: Price,
  asOf: ownDay,
  /** The wood's name. */
  wood_type: Text,
  oversized: z.boolean(),
  look: CoffinLook,
});
export type Coffin = z.output<typeof Coffin>;

export const coffinFits = (size: CoffinSize, coffin: Pick<Coffin, 'oversized'>): boolean =>
  coffin.oversized === (size === 'oversized');

/** The surcharge of a coffin over the form's basePrice; 0 reads "im Grundpreis enthalten" (decisions, Money). */
export const coffinSurcharge = (coffin: Pick<Coffin, 'price'>, basePrice: Cents): Cents =>
  difference(coffin.price, basePrice);
