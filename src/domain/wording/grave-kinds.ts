import * as z from 'zod/mini';
import { Identifier, Text } from '../identifier.ts';
import { witnesses } from './witness.ts';

const GraveKind = z.strictObject({
  id: Identifier.check(z.describe('Adresse in der Seite')),
  title: Text.check(z.describe('Name in der Tabelle')),
  graveTypes: z.array(Identifier).check(z.minLength(1), z.describe('Kennungen der Grabarten, die hier zusammenstehen')),
  description: Text.check(z.describe('was man sieht')),
  care: Text.check(z.describe('wer das Grab pflegt')),
  terms: Text.check(z.describe('wie lange es bleibt')),
});
export type GraveKind = z.output<typeof GraveKind>;

/** `content/grabarten-vergleich.yaml`: the graves as people compare them. Prices and places come from the catalogue. */
export const GraveKindsWording = z.strictObject({
  kinds: z.array(GraveKind).check(z.minLength(1), z.describe('die Gräber, in der Reihenfolge der Tabelle')),
  witnesses,
});
export type GraveKindsWording = z.output<typeof GraveKindsWording>;
